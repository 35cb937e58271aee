import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { TextInput, type TextInputProps } from '../TextInput/TextInput';

export interface PasswordInputProps extends Pick<
  TextInputProps,
  'label' | 'name' | 'required' | 'hint' | 'error' | 'disabled' | 'autoFocus' | 'onChange' | 'inputRef'
> {
  /** New or existing password; tells password managers what to fill in. */
  purpose: 'new' | 'current';
}

/** Password field with a reveal button, because blind typing on phones is error-prone. */
export function PasswordInput({ purpose, ...field }: PasswordInputProps) {
  const t = useText('signIn');
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={`${purpose}-password`}
      end={
        <IconButton
          edge="end"
          aria-label={t('signIn.showPassword')}
          aria-pressed={shown}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconButton>
      }
    />
  );
}

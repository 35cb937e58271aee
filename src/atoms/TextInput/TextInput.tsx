import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode, type Ref } from 'react';

export interface TextInputProps {
  /** Label above the field. */
  label: string;
  /** Marks the field as required. */
  required?: boolean;
  /** Help text, hidden by an error. */
  hint?: ReactNode;
  /** Error message. */
  error?: ReactNode;
  /** Multi-line. */
  multiline?: boolean;
  /** Native input type; determines the phone keyboard. */
  type?: 'text' | 'email' | 'tel' | 'search' | 'password';
  /** Phone keyboard, if `type` does not determine it. */
  inputMode?: 'text' | 'decimal' | 'tel' | 'email';
  /** HTML autocomplete token. */
  autoComplete?: string;
  /** Disables the field. */
  disabled?: boolean;
  /** Form field name. */
  name?: string;
  /** Controlled value. */
  value?: string;
  /** Initial value if uncontrolled. */
  defaultValue?: string;
  /** Called on input. */
  onChange?: OutlinedInputProps['onChange'];
  /** The field lost focus. */
  onBlur?: OutlinedInputProps['onBlur'];
  /** Called on key down. */
  onKeyDown?: OutlinedInputProps['onKeyDown'];
  /** Focuses on mount: for the first field of a dialog. */
  autoFocus?: boolean;
  /** A control inside the field, at its end. */
  end?: ReactNode;
  /** The native element, for focus management. */
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

const Root = styled('div')({
  minWidth: 0,
  // 4 to 12 lines by CSS alone, so that the height is right before hydration.
  '& textarea': { minHeight: '4lh', maxHeight: '12lh', fieldSizing: 'content', resize: 'vertical' },
});

export const FieldLabel = styled('label', {
  shouldForwardProp: (prop) => prop !== 'required' && prop !== 'as',
})<{
  required?: boolean;
}>(({ theme, required }) => ({
  ...theme.typography.subtitle2,
  display: 'inline-block',
  marginBottom: theme.spacing(0.5),
  // Visual only: the input itself is `required`.
  ...(required && { '&::after': { content: '" *" / ""', color: theme.vars.palette.error.main } }),
}));

/** The label is above the field, for long Hindi labels and 200 % text. */
export function TextInput({
  label,
  required,
  hint,
  error,
  multiline,
  inputMode,
  type = 'text',
  end,
  ...input
}: TextInputProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <Root>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        multiline={multiline}
        endAdornment={end}
        {...(multiline && { inputComponent: 'textarea' })}
        error={error !== undefined}
        slotProps={{
          // MUI would put these on the wrapper, and `type` on a textarea.
          input: {
            required,
            inputMode,
            type: multiline ? undefined : type,
            'aria-describedby': message === undefined ? undefined : messageId,
          },
        }}
      />
      {message !== undefined && (
        <FormHelperText id={messageId} error={error !== undefined}>
          {message}
        </FormHelperText>
      )}
    </Root>
  );
}

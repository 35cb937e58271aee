import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { formatPhone, parsePhone } from '../../domain/phone';
import { useText, type Text } from '../../i18n/useText';
import { PoliteStatus } from '../PoliteStatus/PoliteStatus';
import { TextInput } from '../TextInput/TextInput';

export interface PhoneInputProps {
  /** The field's name, shown above it. */
  label: string;
  /** Its name in the form. */
  name?: string;
  /** What it holds at first. */
  defaultValue?: string;
}

const Root = styled('div')({ minWidth: 0 });

function hint(t: Text, typed: string, finished: boolean): ReactNode {
  const phone = parsePhone(typed);
  if (phone.ok) {
    const shown = formatPhone(phone.number);
    return shown === typed.trim() ? undefined : t.rich('account.phoneRead', { phone: shown });
  }
  // A number that is still being written is not wrong yet.
  return finished && phone.problem !== 'required'
    ? t.rich(`account.phoneProblem.${phone.problem}`)
    : undefined;
}

/**
 * A field for a phone number, written as people write it. It shows what it understood, and says so when it did not
 * understand: that is a hint and no error, for a landline or a number abroad is a phone number too.
 */
export function PhoneInput({ label, name, defaultValue = '' }: PhoneInputProps) {
  const t = useText();
  const [typed, setTyped] = useState(defaultValue);
  const [finished, setFinished] = useState(false);
  const news = hint(t, typed, finished);
  return (
    <Root>
      <TextInput
        type="tel"
        autoComplete="tel"
        label={label}
        name={name}
        value={typed}
        hint={news}
        onChange={(event) => {
          setTyped(event.target.value);
          setFinished(false);
        }}
        onBlur={() => setFinished(typed !== defaultValue)}
      />
      <PoliteStatus>{news}</PoliteStatus>
    </Root>
  );
}

import { useState, type ReactNode } from 'react';
import { formatPhone, parsePhone } from '../../domain/phone';
import { useText, type Text } from '../../i18n/useText';
import { PoliteStatus } from '../PoliteStatus/PoliteStatus';
import { TextInput } from '../TextInput/TextInput';
import styles from './PhoneInput.module.css';

export interface PhoneInputProps {
  /** Label above the field. */
  label: string;
  /** Name in the form’s data. */
  name?: string;
  /** Initial value, in any notation: +91, spaces and dashes are read. */
  defaultValue?: string;
  /** What is wrong and how to put it right. */
  error?: ReactNode;
}

function hint(t: Text<'account'>, typed: string, finished: boolean): ReactNode {
  const phone = parsePhone(typed);
  if (phone.ok) {
    const shown = formatPhone(phone.number);
    return shown === typed.trim() ? undefined : t.rich('account.phoneRead', { phone: shown });
  }
  // No hint while the number is still being typed.
  return finished && phone.problem !== 'required'
    ? t.rich(`account.phoneProblem.${phone.problem}`)
    : undefined;
}

/** Only hints at unparsable numbers: landlines and foreign numbers are valid. */
export function PhoneInput({ label, name, defaultValue = '', error }: PhoneInputProps) {
  const t = useText('account');
  const [typed, setTyped] = useState(defaultValue);
  const [finished, setFinished] = useState(false);
  const announcement = hint(t, typed, finished);
  return (
    <div className={styles.root}>
      <TextInput
        type="tel"
        autoComplete="tel"
        label={label}
        name={name}
        value={typed}
        hint={announcement}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setFinished(false);
        }}
        onBlur={() => setFinished(typed !== defaultValue)}
      />
      <PoliteStatus>{announcement}</PoliteStatus>
    </div>
  );
}

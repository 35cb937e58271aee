import { PasswordInput } from '../../atoms/PasswordInput/PasswordInput';
import { useText } from '../../i18n/useText';
import type { OwnPassword } from './useOwnPassword';

export interface OwnPasswordFieldProps {
  /** Its state. */
  password: OwnPassword;
}

/** Proves that the owner is here. */
export function OwnPasswordField({ password: { problem, input, onChange } }: OwnPasswordFieldProps) {
  const t = useText('secondFactor', 'signIn');
  return (
    <PasswordInput
      label={t('signIn.password')}
      name="password"
      purpose="current"
      required
      autoFocus
      error={
        problem
          ? t.rich(problem === 'wrong' ? 'secondFactor.wrongPassword' : `signIn.problem.password.${problem}`)
          : undefined
      }
      onChange={onChange}
      inputRef={input}
    />
  );
}

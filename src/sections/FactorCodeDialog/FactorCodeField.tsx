import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TextInput } from '../../atoms/TextInput/TextInput';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import styles from './FactorCodeDialog.module.css';
import type { FactorCode } from './useFactorCode';

export interface FactorCodeFieldProps {
  /** Its state. */
  code: FactorCode;
  /** Focuses on mount. */
  autoFocus?: boolean;
  /** The kind can't be changed meanwhile. */
  busy: boolean;
  /** Only the app's code: there are no backup codes yet. */
  appOnly?: boolean;
}

/** A new tab keeps the dialog. */
const CONTACT_LINK = {
  contact: (words: ReactNode) => (
    <Link to={PATHS.contact} target="_blank">
      {words}
    </Link>
  ),
};

/** A code of the authenticator app, or a backup code. Named `code` in its form. */
export function FactorCodeField({ code, autoFocus = false, busy, appOnly = false }: FactorCodeFieldProps) {
  const t = useText('signIn');
  const kind = code.backup ? 'backup' : 'app';
  const hint = t.rich(`signIn.factor.${kind}.hint`, CONTACT_LINK);
  const problem = code.problem && t.rich(`signIn.problem.factor.${kind}.${code.problem}`);
  return (
    <div className={styles.field}>
      <TextInput
        // Empty, and for another keyboard.
        key={kind}
        label={t(`signIn.factor.${kind}.label`)}
        name="code"
        autoComplete={code.backup ? 'off' : 'one-time-code'}
        inputMode={code.backup ? 'text' : 'numeric'}
        required
        autoFocus={autoFocus || code.switched}
        hint={hint}
        // Whose backup codes don't work needs the way to us the most: it stays beside the error.
        error={
          problem !== null && code.backup ? (
            <>
              <span>{problem}</span> <span className={styles.hint}>{hint}</span>
            </>
          ) : (
            (problem ?? undefined)
          )
        }
        onChange={code.onChange}
        inputRef={code.input}
      />
      {!appOnly && (
        <Button
          className={styles.switch}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) code.onSwitch();
          }}
        >
          <span>{t.rich(`signIn.factor.${kind}.other`)}</span>
        </Button>
      )}
    </div>
  );
}

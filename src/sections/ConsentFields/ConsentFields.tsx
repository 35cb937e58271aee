import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { CONSENT_DOCUMENTS, CONSENT_VERSIONS, type ConsentDocument } from '../../domain/consent';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import styles from './ConsentFields.module.css';

export interface ConsentFieldsProps {
  /** Those that are missing are marked. */
  missing?: readonly ConsentDocument[];
  /** Those given before, on the way back to a form that was filled in. */
  given?: readonly ConsentDocument[];
  /** For focus on the first that isn’t ticked. */
  ref?: Ref<HTMLFieldSetElement>;
}

/** A new tab keeps what is filled in. */
const linkTo = (document: ConsentDocument) => (words: ReactNode) =>
  document === 'adult' ? (
    words
  ) : (
    <Link to={PATHS[document]} target="_blank">
      {words}
    </Link>
  );

/** None is ticked for anybody beforehand. A ticked box has the version in force as its value. */
export function ConsentFields({ missing = [], given = [], ref }: ConsentFieldsProps) {
  const t = useText('signIn');
  const id = useId();
  return (
    <fieldset className={styles.root} ref={ref}>
      <legend className={styles.legend}>{t.rich('signIn.consent.legend')}</legend>
      {CONSENT_DOCUMENTS.map((document) => {
        const isMissing = missing.includes(document);
        const errorId = `${id}-${document}`;
        return (
          <div key={document}>
            <label className={styles.label}>
              <input
                type="checkbox"
                name={document}
                value={CONSENT_VERSIONS[document]}
                required
                defaultChecked={given.includes(document)}
                aria-invalid={isMissing}
                aria-describedby={isMissing ? errorId : undefined}
              />
              <span>{t.rich(`signIn.consent.${document}`, { link: linkTo(document) })}</span>
            </label>
            {isMissing && (
              <FormHelperText className={styles.problem} id={errorId} error>
                {t.rich(`signIn.problem.consent.${document}`)}
              </FormHelperText>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

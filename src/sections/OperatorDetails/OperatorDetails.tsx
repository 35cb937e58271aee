import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { phoneHref, type Operator } from '../../domain/operator';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import styles from './OperatorDetails.module.css';

export interface OperatorDetailsProps {
  /** Whose support contact is in ContactChannels. */
  operator: Operator;
}

function Detail({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      {children}
    </div>
  );
}

/** Required by rule 4 of the Consumer Protection (E-Commerce) Rules, 2020. */
export function OperatorDetails({ operator }: OperatorDetailsProps) {
  const t = useText('contact');
  const titleId = useId();
  const { legalName, address, grievance } = operator;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {t.rich('contact.operator.title')}
      </Typography>
      <dl>
        <Detail term={t.rich('contact.operator.name')}>
          <dd lang={languageOf(legalName)}>{legalName}</dd>
        </Detail>
        <Detail term={t.rich('contact.operator.address')}>
          <dd lang={languageOf(address)}>{address}</dd>
        </Detail>
        <Detail term={t.rich('contact.operator.grievance')}>
          <dd lang={languageOf(grievance.name)}>{grievance.name}</dd>
          <dd>
            <a href={`mailto:${grievance.email}`} translate="no">
              {grievance.email}
            </a>
          </dd>
          <dd>
            <a href={phoneHref(grievance.phone)}>{grievance.phone}</a>
          </dd>
        </Detail>
      </dl>
    </section>
  );
}

import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Note } from '../../atoms/Note/Note';
import { phoneHref, type Operator } from '../../domain/operator';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import { TARGET } from '../../theme/tokens';

export interface OperatorDetailsProps {
  /** The operator; null if not configured. Support contact is in ContactChannels. */
  operator: Operator | null;
}

const Root = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(3),
  padding: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    gap: theme.spacing(2, 3),
    margin: theme.spacing(1.5, 0, 0),
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: TARGET,
    color: theme.vars.palette.primary.main,
    textUnderlineOffset: '0.25em',
  },
}));

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
  const t = useText();
  const titleId = useId();
  if (!operator) return <Note>{t.rich('contact.notSet')}</Note>;
  const { legalName, address, grievance } = operator;
  return (
    <Root aria-labelledby={titleId}>
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
            <a href={`mailto:${grievance.email}`}>{grievance.email}</a>
          </dd>
          <dd>
            <a href={phoneHref(grievance.phone)}>{grievance.phone}</a>
          </dd>
        </Detail>
      </dl>
    </Root>
  );
}

import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Band } from '../../atoms/Band/Band';
import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { FeatureList } from '../../atoms/FeatureList/FeatureList';
import { Medallion } from '../../atoms/Medallion/Medallion';
import { Note } from '../../atoms/Note/Note';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import type { Operator } from '../../domain/operator';
import { useText } from '../../i18n/useText';
import { ContactChannels } from '../../sections/ContactChannels/ContactChannels';
import { FaqList, type FaqListProps } from '../../sections/FaqList/FaqList';
import { OpeningHours } from '../../sections/OpeningHours/OpeningHours';
import { OperatorDetails } from '../../sections/OperatorDetails/OperatorDetails';
import { OUTBOX_LINK } from '../../sections/outboxLink';
import styles from './ContactTemplate.module.css';

export interface ContactTemplateProps extends FaqListProps {
  /** The operator; omitted while loading, null if not configured. */
  operator?: Operator | null;
  /** Contact details are fictional, as in the demo: the operator section is hidden. */
  example?: boolean;
  /** Mails are kept on this computer instead of being sent. */
  outbox?: boolean | undefined;
}

/** Not a route of the shop: the server's own page. */
const Heading = styled(Typography)(({ theme }) => ({ marginBottom: theme.spacing(2) }));

const Example = styled(Typography)(({ theme }) => ({ marginTop: theme.spacing(2) }));

export function ContactTemplate({ operator, example = false, outbox = false, ...faq }: ContactTemplateProps) {
  const t = useText('contact');
  const id = useId();
  return (
    <>
      <Band>
        <PageHeading lead={t.rich('contact.lead')}>{t.rich('contact.title')}</PageHeading>
        <div className={styles.columns}>
          <section aria-labelledby={`${id}-channels`}>
            <Heading id={`${id}-channels`} variant="h2">
              {t.rich('contact.channels')}
            </Heading>
            {operator === null ? (
              <FeatureList look="rows">
                <FeatureCard
                  plain
                  picture={<Medallion drawing="phone" />}
                  title={t.rich('contact.notSet')}
                  text={t.rich('contact.notSetText')}
                />
              </FeatureList>
            ) : (
              <ContactChannels support={operator?.support} />
            )}
            {outbox && (
              <div className={styles.outbox}>
                <Note>{t.rich('contact.outbox', OUTBOX_LINK)}</Note>
              </div>
            )}
            {example && <Example color="textSecondary">{t.rich('contact.exampleNote')}</Example>}
          </section>
          <section aria-labelledby={`${id}-hours`}>
            <Heading id={`${id}-hours`} variant="h2">
              {t.rich('contact.hours')}
            </Heading>
            <OpeningHours whatsapp={operator !== null} />
          </section>
        </div>
        {!example && operator && <OperatorDetails operator={operator} />}
      </Band>
      <Band tone="tinted" labelledBy={`${id}-faq`}>
        <Heading id={`${id}-faq`} variant="h2">
          {t.rich('contact.faqTitle')}
        </Heading>
        <FaqList {...faq} />
      </Band>
    </>
  );
}

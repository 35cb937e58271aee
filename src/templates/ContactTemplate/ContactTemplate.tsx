import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { useText } from '../../i18n/useText';
import { ContactChannels } from '../../sections/ContactChannels/ContactChannels';
import { FaqList, type FaqListProps } from '../../sections/FaqList/FaqList';
import { OpeningHours } from '../../sections/OpeningHours/OpeningHours';

export type ContactTemplateProps = FaqListProps;

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(5),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 34%)' },
}));

/** /contact: the ways to reach us, the usual questions, and when we are there. */
export function ContactTemplate(faq: ContactTemplateProps) {
  const t = useText();
  const id = useId();
  return (
    <>
      <Band>
        <PageHeading lead={t.rich('contact.lead')}>{t.rich('contact.title')}</PageHeading>
        <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
          {t.rich('contact.channels')}
        </Typography>
        <ContactChannels />
      </Band>
      <Band tone="tinted">
        <Columns>
          <section aria-labelledby={`${id}-faq`}>
            <Typography id={`${id}-faq`} variant="h2" sx={{ mb: 2 }}>
              {t.rich('contact.faqTitle')}
            </Typography>
            <FaqList {...faq} />
          </section>
          <section aria-labelledby={`${id}-hours`}>
            <Typography id={`${id}-hours`} variant="h2" sx={{ mb: 2 }}>
              {t.rich('contact.hours')}
            </Typography>
            <OpeningHours />
          </section>
        </Columns>
      </Band>
    </>
  );
}

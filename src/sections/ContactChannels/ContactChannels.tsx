import CallOutlined from '@mui/icons-material/CallOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import { styled } from '@mui/material/styles';
import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { phoneHref, whatsappHref, type Operator } from '../../domain/operator';
import { useText } from '../../i18n/useText';
import { TARGET } from '../../theme/tokens';

export interface ContactChannelsProps {
  /** Support contact; omitted while loading. */
  support?: Operator['support'];
  /** Heading level. */
  headingLevel?: 'h2' | 'h3';
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& .address': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: TARGET,
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.primary.main,
    fontWeight: theme.typography.fontWeightBold,
    overflowWrap: 'anywhere',
    textUnderlineOffset: '0.25em',
  },
}));

const HREFS = {
  whatsapp: ({ phone }: Operator['support']) => whatsappHref(phone),
  email: ({ email }: Operator['support']) => `mailto:${email}`,
  phone: ({ phone }: Operator['support']) => phoneHref(phone),
} as const;

const ICONS = { whatsapp: <WhatsApp />, email: <MailOutlined />, phone: <CallOutlined /> } as const;

export function ContactChannels({ support, headingLevel = 'h3' }: ContactChannelsProps) {
  const t = useText();
  return (
    <List role="list">
      {(['whatsapp', 'email', 'phone'] as const).map((channel) => {
        const shown = channel === 'email' ? support?.email : support?.phone;
        return (
          <li key={channel}>
            <FeatureCard
              icon={ICONS[channel]}
              title={t.rich(`contact.${channel}`)}
              text={t.rich(`contact.${channel}Text`)}
              headingLevel={headingLevel}
              action={
                // Two channels share a number, so each link is named after its channel.
                support ? (
                  <a
                    className="address"
                    href={HREFS[channel](support)}
                    aria-label={`${t(`contact.${channel}`)}: ${shown}`}
                  >
                    {shown}
                  </a>
                ) : (
                  <span className="address">…</span>
                )
              }
            />
          </li>
        );
      })}
    </List>
  );
}

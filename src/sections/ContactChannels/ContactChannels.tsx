import { EmailText } from '../../atoms/EmailText/EmailText';
import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { FeatureList } from '../../atoms/FeatureList/FeatureList';
import { Medallion } from '../../atoms/Medallion/Medallion';
import { phoneHref, whatsappHref, type Operator } from '../../domain/operator';
import { useText } from '../../i18n/useText';
import styles from './ContactChannels.module.css';

export interface ContactChannelsProps {
  /** Support contact; omitted while loading. */
  support?: Operator['support'];
  /** Heading level. */
  headingLevel?: 'h2' | 'h3';
}

const HREFS = {
  whatsapp: ({ phone }: Operator['support']) => whatsappHref(phone),
  email: ({ email }: Operator['support']) => `mailto:${email}`,
  phone: ({ phone }: Operator['support']) => phoneHref(phone),
} as const;

const DRAWINGS = { whatsapp: 'message', email: 'letter', phone: 'phone' } as const;

export function ContactChannels({ support, headingLevel = 'h3' }: ContactChannelsProps) {
  const t = useText('contact');
  return (
    <FeatureList look="rows">
      {(['whatsapp', 'email', 'phone'] as const).map((channel) => {
        const shown = channel === 'email' ? support?.email : support?.phone;
        return (
          <FeatureCard
            key={channel}
            plain
            picture={<Medallion drawing={DRAWINGS[channel]} />}
            title={t.rich(`contact.${channel}`)}
            text={t.rich(`contact.${channel}Text`)}
            headingLevel={headingLevel}
            action={
              // Two channels share a number, so each link is named after its channel.
              support ? (
                <a
                  className={styles.address}
                  href={HREFS[channel](support)}
                  aria-label={`${t(`contact.${channel}`)}: ${shown}`}
                >
                  {channel === 'email' ? <EmailText email={support.email} /> : shown}
                </a>
              ) : (
                <span className={styles.address}>…</span>
              )
            }
          />
        );
      })}
    </FeatureList>
  );
}

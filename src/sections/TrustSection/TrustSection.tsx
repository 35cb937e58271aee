import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { useText } from '../../i18n/useText';
import { FeatureSection } from '../FeatureSection/FeatureSection';
import payment from './payment.svg?no-inline';
import quality from './quality.svg?no-inline';
import support from './support.svg?no-inline';

const REASONS = [
  { reason: 'payment', picture: payment },
  { reason: 'quality', picture: quality },
  { reason: 'support', picture: support },
] as const;

export function TrustSection() {
  const t = useText();
  return (
    <FeatureSection title={t.rich('home.trustTitle')}>
      {REASONS.map(({ reason, picture }) => (
        <FeatureCard
          key={reason}
          plain
          picture={<img src={picture} width={56} height={56} alt="" loading="lazy" />}
          title={t.rich(`home.trust.${reason}.title`)}
          text={t.rich(`home.trust.${reason}.text`)}
        />
      ))}
    </FeatureSection>
  );
}

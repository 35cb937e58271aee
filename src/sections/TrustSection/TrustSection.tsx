import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { Medallion } from '../../atoms/Medallion/Medallion';
import { useText } from '../../i18n/useText';
import { FeatureSection } from '../FeatureSection/FeatureSection';

const REASONS = [
  { reason: 'payment', drawing: 'lock' },
  { reason: 'quality', drawing: 'star' },
  { reason: 'support', drawing: 'talk' },
] as const;

export function TrustSection() {
  const t = useText('home');
  return (
    <FeatureSection title={t.rich('home.trustTitle')} look="rows">
      {REASONS.map(({ reason, drawing }) => (
        <FeatureCard
          key={reason}
          plain
          picture={<Medallion drawing={drawing} loading="lazy" />}
          title={t.rich(`home.trust.${reason}.title`)}
          text={t.rich(`home.trust.${reason}.text`)}
        />
      ))}
    </FeatureSection>
  );
}

import ForumOutlined from '@mui/icons-material/ForumOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { useText } from '../../i18n/useText';
import { FeatureSection } from '../FeatureSection/FeatureSection';

const REASONS = [
  { reason: 'payment', icon: <VerifiedUserOutlined /> },
  { reason: 'quality', icon: <WorkspacePremiumOutlined /> },
  { reason: 'support', icon: <ForumOutlined /> },
] as const;

export function TrustSection() {
  const t = useText();
  return (
    <FeatureSection title={t.rich('home.trustTitle')}>
      {REASONS.map(({ reason, icon }) => (
        <FeatureCard
          key={reason}
          plain
          picture={icon}
          title={t.rich(`home.trust.${reason}.title`)}
          text={t.rich(`home.trust.${reason}.text`)}
        />
      ))}
    </FeatureSection>
  );
}

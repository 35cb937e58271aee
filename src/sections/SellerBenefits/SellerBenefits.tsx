import CurrencyRupeeOutlined from '@mui/icons-material/CurrencyRupeeOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { FeatureList } from '../../atoms/FeatureList/FeatureList';
import { useText } from '../../i18n/useText';

export interface SellerBenefitsProps {
  /** Heading level. */
  headingLevel?: 'h2' | 'h3';
}

const BENEFITS = [
  { key: 'commission', icon: <CurrencyRupeeOutlined /> },
  { key: 'audience', icon: <GroupsOutlined /> },
  { key: 'growth', icon: <TrendingUpOutlined /> },
] as const;

export function SellerBenefits({ headingLevel = 'h2' }: SellerBenefitsProps) {
  const t = useText();
  return (
    <FeatureList>
      {BENEFITS.map(({ key, icon }) => (
        <FeatureCard
          key={key}
          picture={icon}
          title={t.rich(`sell.benefits.${key}.title`)}
          text={t.rich(`sell.benefits.${key}.text`)}
          headingLevel={headingLevel}
        />
      ))}
    </FeatureList>
  );
}

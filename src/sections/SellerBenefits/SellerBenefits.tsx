import CurrencyRupeeOutlined from '@mui/icons-material/CurrencyRupeeOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { useText } from '../../i18n/useText';
import styles from './SellerBenefits.module.css';

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
    <ul className={styles.list}>
      {BENEFITS.map(({ key, icon }) => (
        <li key={key}>
          <FeatureCard
            icon={icon}
            title={t.rich(`sell.benefits.${key}.title`)}
            text={t.rich(`sell.benefits.${key}.text`)}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  );
}

import CurrencyRupeeOutlined from '@mui/icons-material/CurrencyRupeeOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import { styled } from '@mui/material/styles';
import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
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

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: theme.spacing(3) },
}));

export function SellerBenefits({ headingLevel = 'h2' }: SellerBenefitsProps) {
  const t = useText();
  return (
    <List>
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
    </List>
  );
}

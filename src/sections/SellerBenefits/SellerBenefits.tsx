import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { FeatureList, type FeatureListProps } from '../../atoms/FeatureList/FeatureList';
import { Medallion } from '../../atoms/Medallion/Medallion';
import { useText } from '../../i18n/useText';

export interface SellerBenefitsProps {
  /** Heading level. */
  headingLevel?: 'h2' | 'h3';
  /** `rows` beside something else. */
  look?: FeatureListProps['look'];
}

const BENEFITS = [
  { key: 'commission', drawing: 'coin' },
  { key: 'audience', drawing: 'stall' },
  { key: 'growth', drawing: 'plant' },
] as const;

export function SellerBenefits({ headingLevel = 'h2', look }: SellerBenefitsProps) {
  const t = useText('sell');
  return (
    <FeatureList look={look}>
      {BENEFITS.map(({ key, drawing }) => (
        <FeatureCard
          key={key}
          plain
          picture={<Medallion drawing={drawing} />}
          title={t.rich(`sell.benefits.${key}.title`)}
          text={t.rich(`sell.benefits.${key}.text`)}
          headingLevel={headingLevel}
        />
      ))}
    </FeatureList>
  );
}

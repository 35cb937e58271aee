import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { FeatureList } from '../../atoms/FeatureList/FeatureList';
import { useText } from '../../i18n/useText';
import audience from './audience.svg?no-inline';
import commission from './commission.svg?no-inline';
import growth from './growth.svg?no-inline';

export interface SellerBenefitsProps {
  /** Heading level. */
  headingLevel?: 'h2' | 'h3';
}

const BENEFITS = [
  { key: 'commission', picture: commission },
  { key: 'audience', picture: audience },
  { key: 'growth', picture: growth },
] as const;

export function SellerBenefits({ headingLevel = 'h2' }: SellerBenefitsProps) {
  const t = useText();
  return (
    <FeatureList>
      {BENEFITS.map(({ key, picture }) => (
        <FeatureCard
          key={key}
          picture={<img src={picture} width={56} height={56} alt="" />}
          title={t.rich(`sell.benefits.${key}.title`)}
          text={t.rich(`sell.benefits.${key}.text`)}
          headingLevel={headingLevel}
        />
      ))}
    </FeatureList>
  );
}

import { Link } from 'react-router-dom';
import { CategoryCover } from '../../atoms/CategoryCover/CategoryCover';
import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { FILTER_CATEGORIES } from '../../domain/product';
import { buyPath } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import { FeatureSection } from '../FeatureSection/FeatureSection';

export function ServicesSection() {
  const t = useText();
  return (
    <FeatureSection title={t.rich('home.servicesTitle')}>
      {FILTER_CATEGORIES.map((category) => (
        <FeatureCard
          key={category}
          picture={<CategoryCover category={category} ratio={1} />}
          title={<Link to={buyPath({ category })}>{t.rich(`home.services.${category}.title`)}</Link>}
          text={t.rich(`home.services.${category}.text`)}
        />
      ))}
    </FeatureSection>
  );
}

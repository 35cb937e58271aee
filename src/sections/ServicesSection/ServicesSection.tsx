import { Link } from 'react-router-dom';
import { CategoryCover } from '../../atoms/CategoryCover/CategoryCover';
import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { FILTER_CATEGORIES } from '../../domain/product';
import { buyPath } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import { FeatureSection } from '../FeatureSection/FeatureSection';
import styles from './ServicesSection.module.css';

/** Of the home page and the empty cart. */
export function ServicesSection() {
  const t = useText('services');
  return (
    <div className={styles.root}>
      <FeatureSection title={t.rich('services.title')}>
        {FILTER_CATEGORIES.map((category) => (
          <FeatureCard
            key={category}
            picture={<CategoryCover category={category} ratio={1} />}
            title={<Link to={buyPath({ category })}>{t.rich(`services.${category}.title`)}</Link>}
            text={t.rich(`services.${category}.text`)}
          />
        ))}
      </FeatureSection>
    </div>
  );
}

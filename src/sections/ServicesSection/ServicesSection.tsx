import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FeatureCard } from '../../atoms/FeatureCard/FeatureCard';
import { FILTER_CATEGORIES } from '../../domain/product';
import { buyPath } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import { FeatureSection } from '../FeatureSection/FeatureSection';

const ICONS: Record<(typeof FILTER_CATEGORIES)[number], ReactNode> = {
  code: <CodeOutlined />,
  prompts: <AutoAwesomeOutlined />,
  assets: <PaletteOutlined />,
};

const CardLink = styled(Button)(({ theme }) => ({ marginInline: theme.spacing(-2) })) as typeof Button;

export function ServicesSection() {
  const t = useText();
  return (
    <FeatureSection title={t.rich('home.servicesTitle')}>
      {FILTER_CATEGORIES.map((category) => (
        <FeatureCard
          key={category}
          icon={ICONS[category]}
          title={t.rich(`home.services.${category}.title`)}
          text={t.rich(`home.services.${category}.text`)}
          action={
            <CardLink component={Link} to={buyPath({ category })} variant="text">
              {t.rich(`home.services.${category}.link`)}
            </CardLink>
          }
        />
      ))}
    </FeatureSection>
  );
}

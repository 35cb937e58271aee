import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { Locale } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import { TARGET } from '../../theme/tokens';

export interface LanguageSwitchProps {
  /** The language in force; the button offers the other. */
  locale: Locale;
  /** Called with the chosen language. */
  onChange: (locale: Locale) => void;
}

const OTHER: Record<Locale, Locale> = { hi: 'en', en: 'hi' };

const Root = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: TARGET,
  minHeight: TARGET,
  paddingInline: theme.spacing(1),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));

/** Labelled with the other language's own name. */
export function LanguageSwitch({ locale, onChange }: LanguageSwitchProps) {
  const t = useText();
  const other = OTHER[locale];
  return (
    <Root title={t('site.language')} onClick={() => onChange(other)}>
      <span lang={other}>{t(`site.languageName.${other}`)}</span>
    </Root>
  );
}

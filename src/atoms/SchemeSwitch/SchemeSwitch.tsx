import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled, type Breakpoint } from '@mui/material/styles';
import { useText } from '../../i18n/useText';
import { TARGET } from '../../theme/tokens';

export interface SchemeSwitchProps {
  /** The current colour scheme. */
  scheme: 'light' | 'dark';
  /** Called with the chosen scheme. */
  onChange: (scheme: 'light' | 'dark') => void;
  /** Below this breakpoint a text label is shown next to the icon. */
  wordsBelow?: Breakpoint;
}

const Root = styled(ButtonBase, { shouldForwardProp: (prop) => prop !== 'wordsBelow' })<
  Pick<SchemeSwitchProps, 'wordsBelow'>
>(({ theme, wordsBelow }) => ({
  gap: theme.spacing(1.5),
  minWidth: TARGET,
  minHeight: TARGET,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  textAlign: 'start',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& span': { ...theme.typography.body1, display: 'none' },
  ...(wordsBelow && {
    [theme.breakpoints.down(wordsBelow)]: {
      paddingInline: theme.spacing(1.5),
      '& span': { ...theme.typography.body1, display: 'inline' },
    },
  }),
}));

/** Its accessible name describes the action. */
export function SchemeSwitch({ scheme, onChange, wordsBelow }: SchemeSwitchProps) {
  const t = useText();
  const isDark = scheme === 'dark';
  const key = isDark ? 'site.useLightScheme' : 'site.useDarkScheme';
  return (
    <Root aria-label={t(key)} wordsBelow={wordsBelow} onClick={() => onChange(isDark ? 'light' : 'dark')}>
      {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
      <span aria-hidden>{t.rich(key)}</span>
    </Root>
  );
}

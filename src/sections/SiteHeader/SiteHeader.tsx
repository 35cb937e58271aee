import CloseOutlined from '@mui/icons-material/CloseOutlined';
import LocalMallOutlined from '@mui/icons-material/LocalMallOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../atoms/BrandMark/BrandMark';
import { LanguageSwitch } from '../../atoms/LanguageSwitch/LanguageSwitch';
import { SchemeSwitch } from '../../atoms/SchemeSwitch/SchemeSwitch';
import { PATHS } from '../../domain/paths';
import type { Locale } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import { CONTENT_WIDTH, TARGET } from '../../theme/tokens';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden';

export interface SiteHeaderProps {
  /** Distinct products in the cart; no badge at zero. */
  cartLines: number;
  /** Current path, for `aria-current`. */
  currentPath: string;
  /** Whether the mobile menu is open. */
  menuOpen: boolean;
  /** Called by the menu button, Escape and menu links. */
  onMenuToggle: (open: boolean) => void;
  /** The current language. */
  locale: Locale;
  /** Called with the chosen language. */
  onLocaleChange: (locale: Locale) => void;
  /** The current colour scheme. */
  scheme: 'light' | 'dark';
  /** Called with the chosen scheme. */
  onSchemeChange: (scheme: 'light' | 'dark') => void;
}

const LINKS = ['home', 'buy', 'sell', 'account', 'contact'] as const;

const LARGEST_BADGE = 99;

const Root = styled('header')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: theme.zIndex.appBar,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.default} 88%, transparent)`,
  backdropFilter: 'blur(14px) saturate(1.4)',
  // Not sticky in low windows, as under strong zoom.
  '@media (max-height: 420px)': { position: 'relative' },
}));

/** One DOM order for both layouts. */
const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 64,
  maxWidth: CONTENT_WIDTH,
  marginInline: 'auto',
  paddingInline: theme.spacing(0.5),
  '& .menu-button': { color: theme.vars.palette.text.primary },
  '& .brand': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 'min-content',
    minHeight: TARGET,
    flex: '1 1 0',
    borderRadius: theme.shape.borderRadius,
    textDecoration: 'none',
  },
  '& .tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', marginInlineStart: 'auto' },
  [theme.breakpoints.up('sm')]: {
    paddingInline: theme.spacing(1.5),
    '& .tools': { gap: theme.spacing(0.5) },
  },
  [theme.breakpoints.up('md')]: {
    gap: theme.spacing(0.5, 1),
    minHeight: 72,
    paddingInline: theme.spacing(3),
    '& .menu-button': { display: 'none' },
    '& .brand': { flex: '0 1 auto', marginInlineEnd: theme.spacing(2) },
  },
}));

const Panel = styled('div', { shouldForwardProp: (prop) => prop !== 'open' })<{ open: boolean }>(
  ({ theme, open }) => ({
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: TARGET,
      borderRadius: theme.shape.borderRadius,
      color: theme.vars.palette.text.primary,
      textDecoration: 'none',
    },
    '& a[aria-current]': {
      color: theme.vars.palette.primary.main,
      fontWeight: theme.typography.fontWeightBold,
    },
    [theme.breakpoints.down('md')]: {
      display: open ? 'block' : 'none',
      position: 'absolute',
      insetBlockStart: '100%',
      insetInline: 0,
      maxHeight: 'calc(100dvh - 100%)',
      overflowY: 'auto',
      padding: theme.spacing(1, 1, 2),
      borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
      backgroundColor: theme.vars.palette.background.default,
      boxShadow: theme.vars.palette.shop.shadowRaised,
      '& a': { minHeight: 52, paddingInline: theme.spacing(2), fontSize: theme.typography.pxToRem(18) },
      '& a[aria-current]': { backgroundColor: theme.vars.palette.shop.band },
      '& .scheme': {
        marginBlockStart: theme.spacing(1),
        paddingBlockStart: theme.spacing(1),
        paddingInline: theme.spacing(0.5),
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
      },
    },
    [theme.breakpoints.up('md')]: {
      display: 'contents',
      '& ul': { display: 'flex', flexWrap: 'wrap' },
      '& nav': { flex: '1 1 auto' },
      '& a': { position: 'relative', paddingInline: theme.spacing(1.5) },
      '& a:hover': { color: theme.vars.palette.primary.main },
      '& a[aria-current]::before': {
        content: '""',
        position: 'absolute',
        insetBlockStart: 4,
        insetInline: theme.spacing(1.5),
        height: 3,
        borderRadius: 3,
        backgroundColor: theme.vars.palette.secondary.main,
        '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
      },
    },
  }),
);

/** Accessible name as content: an `aria-label` would contradict a badge of `99+`. */
const Hidden = styled('span')(VISUALLY_HIDDEN);

const Badge = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: -1,
  insetInlineEnd: -2,
  minWidth: 18,
  paddingInline: 4,
  borderRadius: 9,
  boxShadow: `0 0 0 2px ${theme.vars.palette.background.default}`,
  backgroundColor: theme.vars.palette.secondary.main,
  color: theme.vars.palette.secondary.contrastText,
  fontSize: theme.typography.pxToRem(11),
  fontWeight: theme.typography.fontWeightBold,
  lineHeight: '18px',
  'svg:has(~ &)': { transform: 'translate(-4px, 3px)' },
  fontVariantNumeric: 'tabular-nums',
}));

export function SiteHeader({
  cartLines,
  currentPath,
  menuOpen,
  onMenuToggle,
  locale,
  onLocaleChange,
  scheme,
  onSchemeChange,
}: SiteHeaderProps) {
  const t = useText();
  const panelId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!menuOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onMenuToggle(false);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [menuOpen, onMenuToggle]);

  const current = (path: string) => (path === currentPath ? 'page' : undefined);
  const closeMenu = () => {
    if (menuOpen) onMenuToggle(false);
  };

  return (
    <Root>
      <Bar>
        <IconButton
          ref={menuButton}
          className="menu-button"
          aria-label={t(menuOpen ? 'nav.closeMenu' : 'nav.openMenu')}
          aria-expanded={menuOpen}
          aria-controls={panelId}
          onClick={() => onMenuToggle(!menuOpen)}
        >
          {menuOpen ? <CloseOutlined /> : <MenuOutlined />}
        </IconButton>
        <Link className="brand" to={PATHS.home} onClick={closeMenu}>
          <BrandMark />
        </Link>
        <Panel id={panelId} open={menuOpen}>
          <nav aria-label={t('nav.main')}>
            <ul>
              {LINKS.map((name) => (
                <li key={name}>
                  <Link to={PATHS[name]} aria-current={current(PATHS[name])} onClick={closeMenu}>
                    {t.rich(`nav.${name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="scheme">
            <SchemeSwitch scheme={scheme} onChange={onSchemeChange} wordsBelow="md" />
          </div>
        </Panel>
        <div className="tools">
          <LanguageSwitch locale={locale} onChange={onLocaleChange} />
          <IconButton
            component={Link}
            to={PATHS.account}
            color="inherit"
            aria-label={t('nav.myAccount')}
            aria-current={current(PATHS.account)}
            onClick={closeMenu}
          >
            <PersonOutlined />
          </IconButton>
          <IconButton
            component={Link}
            to={PATHS.cart}
            color="inherit"
            aria-current={current(PATHS.cart)}
            onClick={closeMenu}
          >
            <LocalMallOutlined />
            <Hidden>
              {cartLines > 0 ? t.rich('nav.cartWithLines', { count: cartLines }) : t.rich('nav.cart')}
            </Hidden>
            {cartLines > 0 && (
              <Badge aria-hidden>{cartLines > LARGEST_BADGE ? `${LARGEST_BADGE}+` : cartLines}</Badge>
            )}
          </IconButton>
        </div>
      </Bar>
    </Root>
  );
}

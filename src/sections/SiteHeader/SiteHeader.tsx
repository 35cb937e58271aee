import CloseOutlined from '@mui/icons-material/CloseOutlined';
import LocalMallOutlined from '@mui/icons-material/LocalMallOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import IconButton from '@mui/material/IconButton';
import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../atoms/BrandMark/BrandMark';
import { MakersSeal } from '../../atoms/MakersSeal/MakersSeal';
import { LanguageSwitch } from '../../atoms/LanguageSwitch/LanguageSwitch';
import { SchemeSwitch } from '../../atoms/SchemeSwitch/SchemeSwitch';
import { isComposing } from '../../domain/isComposing';
import { PATHS } from '../../domain/paths';
import type { Locale } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import hidden from '../../theme/visuallyHidden.module.css';
import styles from './SiteHeader.module.css';

export interface SiteHeaderProps {
  /** Distinct products in the cart; no badge at zero. */
  cartLines: number;
  /** Name of who is signed in; their seal marks the way to the account. */
  userName?: string;
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

export function SiteHeader({
  cartLines,
  userName,
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
      if (event.key !== 'Escape' || isComposing(event)) return;
      onMenuToggle(false);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [menuOpen, onMenuToggle]);

  const pathWithoutSlash = currentPath.replace(/(.)\/$/, '$1');
  const current = (path: string) => {
    if (path === pathWithoutSlash) return 'page';
    // Uploading is part of selling.
    return path === PATHS.sell && pathWithoutSlash === PATHS.upload ? true : undefined;
  };
  const closeMenu = () => {
    if (menuOpen) onMenuToggle(false);
  };

  return (
    <header
      className={styles.root}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) closeMenu();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu();
      }}
    >
      <div className={styles.bar}>
        <IconButton
          ref={menuButton}
          className={styles.menuButton}
          aria-label={t(menuOpen ? 'nav.closeMenu' : 'nav.openMenu')}
          aria-expanded={menuOpen}
          aria-controls={panelId}
          onClick={() => onMenuToggle(!menuOpen)}
        >
          {menuOpen ? <CloseOutlined /> : <MenuOutlined />}
        </IconButton>
        <Link className={styles.brand} to={PATHS.home} onClick={closeMenu}>
          <BrandMark />
        </Link>
        <div id={panelId} className={clsx(styles.panel, menuOpen && styles.open)}>
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
          <div className={styles.scheme}>
            <SchemeSwitch scheme={scheme} onChange={onSchemeChange} wordsBelow="md" />
          </div>
        </div>
        <div className={styles.tools}>
          <LanguageSwitch locale={locale} onChange={onLocaleChange} />
          <IconButton
            component={Link}
            to={PATHS.account}
            color="inherit"
            aria-label={userName === undefined ? t('nav.myAccount') : t('nav.accountOf', { name: userName })}
            aria-current={current(PATHS.account)}
            onClick={closeMenu}
          >
            {userName === undefined ? <PersonOutlined /> : <MakersSeal name={userName} />}
          </IconButton>
          <IconButton
            component={Link}
            to={PATHS.cart}
            color="inherit"
            aria-current={current(PATHS.cart)}
            onClick={closeMenu}
          >
            <LocalMallOutlined />
            <span className={hidden.visuallyHidden}>
              {cartLines > 0 ? t.rich('nav.cartWithLines', { count: cartLines }) : t.rich('nav.cart')}
            </span>
            {cartLines > 0 && (
              <span key={cartLines} className={styles.badge} aria-hidden>
                {cartLines > LARGEST_BADGE ? `${LARGEST_BADGE}+` : cartLines}
              </span>
            )}
          </IconButton>
        </div>
      </div>
    </header>
  );
}

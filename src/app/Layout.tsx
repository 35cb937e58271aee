import { useColorScheme } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBackCloses } from '../atoms/MessageDialog/useBackCloses';
import { withoutLocale } from '../domain/locale.mjs';
import { noticesSettledAt } from '../domain/notice';
import { useLocale } from '../i18n/LocaleProvider';
import type { Locale } from '../i18n/locales';
import { useAuth } from '../stores/AuthProvider';
import { useAbout } from '../stores/AboutProvider';
import { useCart } from '../stores/CartProvider';
import { useCapabilities, useServices } from '../stores/MarketplaceProvider';
import { useNotifications, useShownNotice } from '../stores/NotificationsProvider';
import { ShellTemplate } from '../templates/ShellTemplate/ShellTemplate';
import { COLOURS } from '../theme/tokens';
import { backEntries } from './backEntries';
import { canReload } from './codeFailures';
import { screenAt } from './routes';
import { useIsHydrating } from './useIsHydrating';
import { useNavigating } from './useNavigating';

/** Prerendered as light: the build knows no user preference. */
function useScheme() {
  const { mode, systemMode, setMode } = useColorScheme();
  const effective = (mode === 'system' ? systemMode : mode) ?? 'light';
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', COLOURS[effective].paper);
  }, [effective]);
  return { scheme: useIsHydrating() ? 'light' : effective, setMode };
}

export function Layout({ children }: { children: ReactNode }) {
  const { lineCount } = useCart();
  const { user } = useAuth();
  const { locale, setLocale } = useLocale();
  const { scheme, setMode } = useScheme();
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const navigating = useNavigating(screenAt(pathname));
  const { payments } = useCapabilities();
  const { filterCategories } = useServices().marketplace.catalogue;
  const about = useAbout();
  const shown = useShownNotice();
  const { dismiss, hold, notify, settle } = useNotifications();

  useEffect(() => settle(noticesSettledAt(pathname)), [pathname, settle]);

  const changeLocale = async (chosen: Locale) => {
    if (!(await setLocale(chosen))) {
      notify({ kind: 'failed', failure: { kind: (await canReload()) ? 'outdated' : 'unavailable' } });
      return;
    }
    // `?lang=` would win over the choice on a reload.
    const rest = withoutLocale(search);
    if (rest !== search) void navigate({ search: rest, hash }, { replace: true });
  };

  // Stores the history entry's key, so that any navigation closes the menu.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const menuOpen = menuOpenAt === key;
  useBackCloses(menuOpen, () => setMenuOpenAt(null));
  useLayoutEffect(() => backEntries?.noteEntry(), [key]);

  return (
    <ShellTemplate
      cartLines={lineCount}
      userName={user?.name}
      currentPath={pathname}
      menuOpen={menuOpen}
      onMenuToggle={() => setMenuOpenAt(menuOpen ? null : key)}
      locale={locale}
      onLocaleChange={(chosen) => void changeLocale(chosen)}
      scheme={scheme}
      onSchemeChange={setMode}
      notice={shown?.notice ?? null}
      noticeId={shown?.id ?? 0}
      onNoticeClose={dismiss}
      onNoticeAction={() => {
        shown?.action?.();
        dismiss();
      }}
      onNoticeHold={hold}
      navigating={navigating}
      testPayments={about?.testPayments}
      social={about?.operator?.social}
      categories={filterCategories}
      operator={payments ? (about?.operator ?? undefined) : undefined}
    >
      {children}
    </ShellTemplate>
  );
}

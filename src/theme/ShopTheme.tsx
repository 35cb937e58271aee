import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, type StorageManager } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SCHEME_STORAGE_KEY } from './styles';
import { theme } from './theme';

interface ShopThemeProps {
  /** Where the chosen scheme is kept; left out, in the browser's storage, which all frames of a site share. Null: nowhere. */
  storageManager?: StorageManager | null;
  children: ReactNode;
}

/**
 * Gives the tree below it the shop's look. The scheme follows the system until one is chosen.
 *
 * It is known from the first render on (`noSsr`): else MUI takes the page's start for a change of scheme and has the
 * browser style the whole page twice, once without transitions and once with them again. What a page that was written
 * down beforehand shows of the scheme has to wait until it has come to life.
 */
export function ShopTheme({ storageManager, children }: ShopThemeProps) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={SCHEME_STORAGE_KEY}
      storageManager={storageManager}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

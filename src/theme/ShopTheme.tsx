import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, type StorageManager } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SCHEME_STORAGE_KEY } from './styles';
import { theme } from './theme';

interface ShopThemeProps {
  /** Storage of the chosen scheme; defaults to localStorage, shared by all frames. Null: none. */
  storageManager?: StorageManager | null;
  children: ReactNode;
}

/**
 * Theme provider. The scheme follows the system until one is chosen. `noSsr`: the scheme is known on first
 * render; otherwise MUI treats the start as a change and makes the browser restyle the page twice.
 * Prerendered content that depends on the scheme must wait for hydration.
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

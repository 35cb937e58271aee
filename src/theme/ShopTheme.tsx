import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, type StorageManager } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SCHEME_STORAGE_KEY } from './styles';
import { createShopTheme } from './theme';

/** Created once, on first use: 40 ms at 4× CPU slowdown, too long for the task that evaluates the scripts. */
let theme: ReturnType<typeof createShopTheme> | undefined;

/** MUI takes any stored value for a mode, and can't render with one that it doesn't know. */
function forgetUnknownMode() {
  try {
    const mode = localStorage.getItem(SCHEME_STORAGE_KEY);
    if (mode !== null && !['light', 'dark', 'system'].includes(mode))
      localStorage.removeItem(SCHEME_STORAGE_KEY);
  } catch {
    // Storage is blocked, or this is the build.
  }
}

function prepareTheme() {
  forgetUnknownMode();
  return createShopTheme();
}

interface ShopThemeProps {
  /** Defaults to localStorage, shared by all frames; null for none. */
  storageManager?: StorageManager | null;
  /** Gets the scheme's attribute: the root element by default, null for none. */
  colorSchemeNode?: null | undefined;
  children: ReactNode;
}

/** `noSsr` avoids a second restyle at start; content that depends on the scheme must wait for hydration. */
export function ShopTheme({ storageManager, colorSchemeNode, children }: ShopThemeProps) {
  theme ??= prepareTheme();
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={SCHEME_STORAGE_KEY}
      storageManager={storageManager}
      colorSchemeNode={colorSchemeNode}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

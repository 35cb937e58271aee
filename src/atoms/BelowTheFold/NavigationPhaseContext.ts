import { createContext } from 'react';

/**
 * How the page was reached.
 *
 * - `load`: by URL or back navigation; renders completely at once.
 * - `link`: by a link.
 * - `prerender`: not yet; rendered hidden, for a link that may be followed next.
 */
export const NavigationPhaseContext = createContext<'load' | 'link' | 'prerender'>('load');

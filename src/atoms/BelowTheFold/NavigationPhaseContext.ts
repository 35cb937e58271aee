import { createContext } from 'react';

/** How the page was reached: by URL or back navigation, by a link, or not yet (rendered hidden in advance). */
export const NavigationPhaseContext = createContext<'load' | 'link' | 'prerender'>('load');

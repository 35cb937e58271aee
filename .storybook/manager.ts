import { addons } from 'storybook/manager-api';
import { shopTheme } from './shopTheme';

addons.setConfig({
  theme: shopTheme,
  sidebar: { showRoots: true, collapsedRoots: ['flows'] },
});

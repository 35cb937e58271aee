import { addons } from 'storybook/manager-api';
import { shopThemeOf } from './shopTheme';

addons.setConfig({
  theme: shopThemeOf('light'),
  sidebar: { showRoots: true, collapsedRoots: ['flows'] },
});

import { addons, types } from 'storybook/manager-api';
import { CompareTool } from './compareTool';
import { shopThemeOf } from './shopTheme';

addons.setConfig({
  theme: shopThemeOf('light'),
  sidebar: { showRoots: true, collapsedRoots: ['flows'] },
});

addons.register('compare', () => {
  addons.add('compare/tool', {
    type: types.TOOL,
    title: 'Compare',
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: CompareTool,
  });
});

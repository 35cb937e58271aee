import { addons, types } from 'storybook/manager-api';
import { CompareTool } from './compareTool';
import { shopTheme } from './shopTheme';

addons.setConfig({
  theme: shopTheme,
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

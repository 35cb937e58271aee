import { create } from 'storybook/theming';
import { COLOURS, FONT_FAMILY, RADIUS } from '../src/theme/tokens';

const { light } = COLOURS;

/** Storybook's own frame and docs in the shop's colours; made from the tokens, like everything else. */
export const shopTheme = create({
  base: 'light',
  brandTitle: 'Kriti Bazaar · कृति बाज़ार',
  brandImage: './brand.svg',
  brandUrl: './',
  brandTarget: '_self',
  fontBase: FONT_FAMILY,
  appBg: light.band,
  appContentBg: light.paper,
  appPreviewBg: light.paper,
  appBorderColor: light.line,
  appBorderRadius: RADIUS,
  barBg: light.surface,
  barTextColor: light.inkSoft,
  barSelectedColor: light.indigo,
  barHoverColor: light.indigo,
  colorPrimary: light.indigo,
  colorSecondary: light.indigo,
  textColor: light.ink,
  textMutedColor: light.inkSoft,
  inputBg: light.surface,
  inputBorder: light.edge,
  inputTextColor: light.ink,
  inputBorderRadius: RADIUS,
});

import { create } from 'storybook/theming';
import { COLOURS, FONT_FAMILY, RADII } from '../src/theme/tokens';

export function shopThemeOf(scheme: keyof typeof COLOURS) {
  const colours = COLOURS[scheme];
  return create({
    base: scheme,
    brandTitle: 'Kriti Bazaar · कृति बाज़ार',
    brandImage: './brand.svg',
    brandUrl: './',
    brandTarget: '_self',
    fontBase: FONT_FAMILY,
    // Monospaced fonts have no Devanagari.
    fontCode: `ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', ${FONT_FAMILY}`,
    appBg: colours.band,
    appContentBg: colours.paper,
    appPreviewBg: colours.paper,
    appBorderColor: colours.line,
    appBorderRadius: RADII.outer,
    barBg: colours.surface,
    barTextColor: colours.inkSoft,
    barSelectedColor: colours.indigo,
    barHoverColor: colours.indigo,
    colorPrimary: colours.indigo,
    colorSecondary: colours.indigo,
    textColor: colours.ink,
    textMutedColor: colours.inkSoft,
    inputBg: colours.surface,
    inputBorder: colours.edge,
    inputTextColor: colours.ink,
    inputBorderRadius: RADII.outer,
  });
}

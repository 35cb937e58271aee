import { renderToStaticMarkup } from 'react-dom/server';
import { ShopTheme } from '../theme/ShopTheme';

/**
 * The stylesheet that {@link ShopTheme} brings along: the values of the theme's CSS variables in every colour scheme, and
 * what goes for all elements. The build writes it down (`compiledTheme` in scripts/slimBuild.mjs).
 *
 * @throws when there is none: on a server, Emotion puts styles into the markup
 */
export function globalStyles(): string {
  const markup = renderToStaticMarkup(<ShopTheme>{null}</ShopTheme>);
  const sheets = [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, sheet = '']) => sheet);
  if (sheets.length === 0) throw new Error(`No styles in ${markup}`);
  return sheets.join('\n');
}

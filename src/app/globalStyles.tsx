import { renderToStaticMarkup } from 'react-dom/server';
import { ShopTheme } from '../theme/ShopTheme';

/** Inlined by the build. @throws when there is none: on a server, Emotion inlines styles into the markup */
export function globalStyles(): string {
  const markup = renderToStaticMarkup(<ShopTheme>{null}</ShopTheme>);
  const sheets = [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, sheet = '']) => sheet);
  if (sheets.length === 0) throw new Error(`No styles in ${markup}`);
  return sheets.join('\n');
}

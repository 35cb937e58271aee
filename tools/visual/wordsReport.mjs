import { escape } from './html.mjs';
import { LOCALES } from './words.mjs';

/** @typedef {import('./words.mjs').ShownWord} ShownWord */
/** @typedef {import('./words.mjs').Sample} Sample */
/** @typedef {import('./words.mjs').Locale} Locale */

const LANGUAGES = { hi: 'Hindi', en: 'English' };

/** With their sign. @param {number} px */
const difference = (px) => `${px < 0 ? '−' : '+'}${Math.abs(px).toFixed(0)}`;

/** @param {Sample} sample @param {Sample} [before] */
function inkOf({ ink: { width, height, outside } }, before) {
  const change = before ? ` (${difference(width - before.ink.width)})` : '';
  const room =
    outside > 0
      ? `<strong>ink leaves its line by ${outside.toFixed(1)} px</strong>`
      : `${Math.abs(outside).toFixed(1)} px to spare`;
  return `${width.toFixed(0)}${change} × ${height.toFixed(0)} px, ${room}`;
}

/** @param {Locale} locale @param {Sample | undefined} sample @param {Sample} [before] */
function wordIn(locale, sample, before) {
  if (!sample) return 'none';
  const { message, text } = sample;
  const source = message === text ? '' : `<br><code>${escape(message)}</code>`;
  return `<span class="word" lang="${locale}">${escape(text)}</span>${source}<br><small>${inkOf(sample, before)}</small>`;
}

/** @param {ShownWord} word */
function article({ key, stories, ...texts }) {
  const rows = LOCALES.map((locale) => {
    const { before, after } = texts[locale];
    if (before?.message === after?.message)
      return `<tr><th scope="row">${LANGUAGES[locale]}, the same</th><td colspan="2">${wordIn(locale, after)}</td></tr>`;
    return `<tr><th scope="row">${LANGUAGES[locale]}</th><td>${wordIn(locale, before)}</td><td>${wordIn(locale, after, before)}</td></tr>`;
  }).join('');
  const links = stories
    .map(
      ({ id, label }) => `<li><a href="../storybook/index.html?path=/story/${id}">${escape(label)}</a></li>`,
    )
    .join('');
  const shown =
    stories.length === 0
      ? '<p>None of these stories reads it.</p>'
      : `<details><summary>${stories.length === 1 ? '1 story reads' : `${stories.length} stories read`} it</summary><ul>${links}</ul></details>`;
  return `<article><h4><code>${escape(key)}</code></h4><table class="words"><thead><tr><td></td><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody>${rows}</tbody></table>${shown}</article>`;
}

export const WORD_STYLES = `
  @font-face { font-family: Poppins; src: url(../storybook/fonts/poppins-devanagari-400-normal.woff2); unicode-range: U+0900-097F, U+20B9 }
  @font-face { font-family: Poppins; src: url(../storybook/fonts/poppins-latin-400-normal.woff2); unicode-range: U+0000-00FF, U+2000-206F }
  .words :is(td, th) { text-align: start }
  .words th { overflow-wrap: normal }
  .word { font: 16px/1.6 Poppins, sans-serif }
`;

/** In both languages, with the ink of one line of body text. @param {ShownWord[]} words */
export const wordList = (words) => words.map(article).join('');

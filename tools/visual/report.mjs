import { byComponent } from './groups.mjs';
import { escape } from './html.mjs';
import { WORD_STYLES, wordList } from './wordsReport.mjs';

/** @typedef {import('../../scripts/storybook/screenshots.mjs').Shot} Shot */
/** @typedef {Shot & import('./groups.mjs').Difference & { pixels: number }} Changed */

/**
 * @typedef {object} Outcome
 * @property {string} against Description of the pictures compared with.
 * @property {number} same
 * @property {string[]} settled Pictures that differed at first, but not when taken again.
 * @property {Changed[]} changed
 * @property {Shot[]} added Pictures without an accepted one.
 * @property {string[]} removed Accepted pictures without a story.
 * @property {(Shot & { why: string })[]} failed
 * @property {import('./duplicates.mjs').Picture[][]} duplicates Stories that look the same.
 * @property {Shot[]} blank Pictures of nothing.
 * @property {import('./causes.mjs').Cause[]} causes Likeliest first.
 * @property {import('./words.mjs').ShownWord[]} words Messages that changed.
 */

/** Others are behind a disclosure. */
const LIKELIEST = 5;

/** @param {number} count @param {string} one @param {string} [many] */
const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** @param {string} title @param {unknown[]} items @param {string} body */
function chapter(title, items, body) {
  return items.length === 0 ? '' : `<section><h2>${title} (${items.length})</h2>${body}</section>`;
}

/** The built Storybook is beside the report. @param {{ id: string; label: string; mode: string }} shot */
function storyLink({ id, label, mode }) {
  const [size, scheme, locale] = mode.split(' ');
  // Stories pin any other window themselves.
  const viewport = size === 'phone' ? ';viewport.value:phone' : '';
  const address = `../storybook/index.html?path=/story/${id}&globals=scheme:${scheme};locale:${locale}${viewport}`;
  return `<a href="${escape(address)}">${escape(label)}</a> <small>${escape(mode)}</small>`;
}

/** @param {string} caption @param {string} source */
function picture(caption, source) {
  return `<figure><figcaption>${caption}</figcaption><a href="${source}"><img src="${source}" alt="${caption}" loading="lazy"></a></figure>`;
}

/** @param {Changed} changed */
function comparison({ file }) {
  return `<div class="row">${picture('Before', `before/${file}`)}${picture('After', `after/${file}`)}${picture(
    'Difference',
    `difference/${file}`,
  )}</div>`;
}

/** @param {[string, string] | null} colours */
function swatches(colours) {
  if (!colours) return 'only its size';
  const [before, after] = colours.map((colour) => `<i style="background: ${colour}"></i> ${colour}`);
  return `mostly ${before} to ${after}`;
}

/** @param {Changed} shot a mode of the story above */
function otherMode({ file, mode, pixels }) {
  return `<figure><figcaption>${escape(mode)}, ${counted(pixels, 'pixel')}</figcaption><a href="after/${file}"><img src="difference/${file}" alt="Difference, ${escape(mode)}" loading="lazy"></a></figure>`;
}

/**
 * Shows one, links those with an equal difference, and shows the difference of the story's other modes small.
 * @param {Changed[]} group
 */
function differenceArticle(group) {
  const [first, ...others] = group;
  if (!first) return '';
  const equal = others.filter(({ key }) => key === first.key);
  const modes = others.filter(({ key }) => key !== first.key);
  const title =
    equal.length === 0 ? '' : `<p>${counted(equal.length + 1, 'picture')} with the same difference</p>`;
  const rest = [
    equal.length === 0
      ? ''
      : `<ul>${equal.map((shot) => `<li>${storyLink(shot)} <a href="after/${shot.file}">picture</a></li>`).join('')}</ul>`,
    modes.length === 0 ? '' : `<div class="modes">${modes.map(otherMode).join('')}</div>`,
  ].join('');
  return `<article><h4>${storyLink(first)}</h4>${title}<p>${counted(first.pixels, 'pixel')} differ, ${swatches(
    first.colours,
  )}</p>${comparison(first)}${rest}</article>`;
}

/** @param {string} component */
const anchorOf = (component) => component.toLowerCase().replaceAll(/\W+/g, '-');

/** @param {Changed[]} changed */
function changes(changed) {
  const components = byComponent(changed);
  const rows = components
    .map(
      ({ component, count, groups }) =>
        `<tr><td><a href="#${anchorOf(component)}">${escape(component)}</a></td><td>${count}</td><td>${groups.length}</td></tr>`,
    )
    .join('');
  const details = components
    .map(
      ({ component, count, groups }, index) =>
        `<details id="${anchorOf(component)}"${index === 0 ? ' open' : ''}><summary><h3>${escape(component)}</h3> ${counted(
          count,
          'picture',
        )}, ${counted(groups.length, 'different change')}</summary>${groups.map(differenceArticle).join('')}</details>`,
    )
    .join('');
  return `<table><thead><tr><th>Component</th><th>Pictures</th><th>Different changes</th></tr></thead><tbody>${rows}</tbody></table>${details}`;
}

/** @param {import('./causes.mjs').Cause[]} causes @param {number} components that changed */
function causeList(causes, components) {
  const items = causes.map(({ file, kind, lines, explained, reached, exact }) => {
    const hint = exact ? ' Its change has these colours.' : '';
    return `<li><b>${kind}</b> <code>${escape(file)}</code>: reaches ${explained} of the ${counted(
      components,
      'changed component',
    )}, ${reached} in all.${hint}<pre>${lines.map(escape).join('\n')}</pre></li>`;
  });
  const others = items.slice(LIKELIEST);
  const rest =
    others.length === 0
      ? ''
      : `<details><summary>${counted(others.length, 'less likely file')}</summary><ol start="${LIKELIEST + 1}">${others.join('')}</ol></details>`;
  return `<ol>${items.slice(0, LIKELIEST).join('')}</ol>${rest}`;
}

/** @param {Outcome} outcome */
export function summary({ same, settled, changed, added, removed, failed, duplicates, blank, words }) {
  return [
    `${same} the same (${settled.length} of them when taken again)`,
    `${changed.length} changed`,
    `${added.length} new`,
    `${removed.length} removed`,
    `${failed.length} failed`,
    counted(duplicates.length, 'group of duplicates', 'groups of duplicates'),
    `${blank.length} blank`,
    counted(words.length, 'changed message'),
  ].join(', ');
}

/** @param {Outcome} outcome */
export function isClean({ changed, added, removed, failed, duplicates, blank, words }) {
  return [changed, added, removed, failed, duplicates, blank, words].every(({ length }) => length === 0);
}

/** @param {Outcome} outcome */
export function reportPage(outcome) {
  const { against, settled, changed, added, removed, failed, duplicates, blank, causes, words } = outcome;
  /** @param {string[]} items */
  const list = (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const additions = added
    .map((shot) => `<article><h4>${storyLink(shot)}</h4>${picture('New', `after/${shot.file}`)}</article>`)
    .join('');
  const components = byComponent(changed).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What looks different</title>
<style>
  body { margin: 0 auto; padding: 24px clamp(8px, 3vw, 24px); max-width: 1600px; font: 16px/1.5 system-ui, sans-serif; color: #221c33; background: #fbf6ec; overflow-wrap: anywhere }
  article { margin: 0 0 16px; padding: 12px; border: 1px solid #e5dac5; border-radius: 14px; background: #fffdf8 }
  h3, h4, p, ul, ol { margin: 0 0 8px }
  summary h3 { display: inline }
  summary { padding: 8px 0; cursor: pointer }
  ul, ol { padding-inline-start: 20px }
  th, td { padding: 4px 16px 4px 0; text-align: start; vertical-align: top }
  td + td, th + th { text-align: end }
  .row { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr)) }
  .modes { display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(120px, 1fr)); max-height: 480px; overflow: auto; font-size: 13px }
  figure { margin: 0 }
  img { max-width: 100%; border: 1px solid #e5dac5; background: #fff }
  i { display: inline-block; width: 1em; height: 1em; border: 1px solid #0004; vertical-align: -.15em }
  pre { margin: 4px 0 8px; overflow-x: auto; white-space: pre-wrap; font-size: 13px }${WORD_STYLES}</style>
<h1>What looks different</h1>
<p>Compared with ${escape(against)}: ${summary(outcome)}.</p>
${isClean(outcome) ? '<p>Nothing differs.</p>' : ''}
${changed.length === 0 ? '' : chapter('Likely causes', causes, causeList(causes, components))}
${chapter('Words', words, wordList(words))}
${chapter('Failed', failed, list(failed.map((shot) => `${storyLink(shot)}<pre>${escape(shot.why)}</pre>`)))}
${chapter('Changed', changed, changes(changed))}
${chapter('Duplicates', duplicates, list(duplicates.map((same) => same.map(storyLink).join(' = '))))}
${chapter('Blank', blank, list(blank.map(storyLink)))}
${chapter('New', added, additions)}
${chapter('Gone', removed, list(removed.map(escape)))}
${chapter('The same only when taken again', settled, list(settled.map(escape)))}
</html>
`;
}

/** @typedef {{ label: string; mode: string; file: string; pixels: number }} Changed */

/**
 * @typedef {object} Outcome
 * @property {string} against Description of the pictures compared with.
 * @property {number} same
 * @property {Changed[]} changed
 * @property {{ label: string; mode: string; file: string }[]} added Pictures without an accepted one.
 * @property {string[]} removed Accepted pictures without a story.
 * @property {{ label: string; mode: string; why: string }[]} failed
 * @property {import('./duplicates.mjs').Duplicates[]} duplicates Stories of a component that look the same.
 */

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** @param {string} title @param {unknown[]} items @param {string} body */
function chapter(title, items, body) {
  return items.length === 0 ? '' : `<section><h2>${title} (${items.length})</h2>${body}</section>`;
}

/** @param {string} caption @param {string} source */
function picture(caption, source) {
  return `<figure><figcaption>${caption}</figcaption><a href="${source}"><img src="${source}" alt="${caption}" loading="lazy"></a></figure>`;
}

/** @param {Outcome} outcome */
export function summary({ same, changed, added, removed, failed, duplicates }) {
  return `${same} the same, ${changed.length} changed, ${added.length} new, ${removed.length} removed, ${failed.length} failed, ${duplicates.length} duplicates`;
}

/** @param {Outcome} outcome */
export function isClean({ changed, added, removed, failed, duplicates }) {
  return changed.length + added.length + removed.length + failed.length + duplicates.length === 0;
}

/** @param {Outcome} outcome */
export function reportPage(outcome) {
  const { against, changed, added, removed, failed, duplicates } = outcome;
  const changes = changed
    .map(
      ({ label, mode, file, pixels }) =>
        `<article><h3>${escape(label)}</h3><p>${escape(mode)} · ${pixels} pixels differ</p><div class="row">${picture(
          'Before',
          `before/${file}`,
        )}${picture('After', `after/${file}`)}${picture('Difference', `difference/${file}`)}</div></article>`,
    )
    .join('');
  const additions = added
    .map(
      ({ label, mode, file }) =>
        `<article><h3>${escape(label)}</h3><p>${escape(mode)}</p>${picture('New', `after/${file}`)}</article>`,
    )
    .join('');
  const losses = `<ul>${removed.map((file) => `<li>${escape(file)}</li>`).join('')}</ul>`;
  const failures = `<ul>${failed
    .map(
      ({ label, mode, why }) => `<li><b>${escape(label)}</b> (${escape(mode)})<pre>${escape(why)}</pre></li>`,
    )
    .join('')}</ul>`;
  const pairs = `<ul>${duplicates
    .map(({ mode, labels }) => `<li>${labels.map(escape).join(' = ')} (${escape(mode)})</li>`)
    .join('')}</ul>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What looks different</title>
<style>
  body { margin: 0 auto; padding: 24px; max-width: 1600px; font: 16px/1.5 system-ui, sans-serif; color: #221c33; background: #fbf6ec }
  article { margin: 0 0 32px; padding: 16px; border: 1px solid #e5dac5; border-radius: 14px; background: #fffdf8 }
  h3, p { margin: 0 0 8px }
  .row { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr)) }
  figure { margin: 0 }
  img { max-width: 100%; border: 1px solid #e5dac5; background: #fff }
  pre { overflow-x: auto; white-space: pre-wrap }
</style>
<h1>What looks different</h1>
<p>Compared with ${escape(against)}: ${summary(outcome)}.</p>
${isClean(outcome) ? '<p>Nothing differs.</p>' : ''}
${chapter('Failed', failed, failures)}
${chapter('Duplicates', duplicates, pairs)}
${chapter('Changed', changed, changes)}
${chapter('New', added, additions)}
${chapter('Gone', removed, losses)}
</html>
`;
}

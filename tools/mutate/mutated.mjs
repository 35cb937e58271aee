/**
 * The edits don't see each other: each is looked for in the original.
 * @param {string} source @param {import('./mutants.mjs').Mutant} mutant @returns {string}
 */
export function mutated(source, { breaks, file, edits }) {
  const places = edits
    .map(([find, replacement]) => {
      const parts = source.split(find).length - 1;
      if (parts !== 1)
        throw new Error(
          `“${breaks}” does not apply: in ${file} this is ${parts} times instead of once: ${JSON.stringify(find)}`,
        );
      return { start: source.indexOf(find), length: find.length, replacement };
    })
    .toSorted((a, b) => b.start - a.start);
  let text = source;
  for (const { start, length, replacement } of places)
    text = text.slice(0, start) + replacement + text.slice(start + length);
  return text;
}

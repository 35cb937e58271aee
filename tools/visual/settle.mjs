/**
 * @typedef {object} Side What is compared: the accepted pictures, or the tree's.
 * @property {(file: string) => Buffer} first the picture that was taken first
 * @property {((files: string[]) => Promise<Map<string, Buffer>>) | null} again null if there's no Storybook to take it from
 */

/** A change that is real differs each time. */
export const MOST_TAKES = 3;

/**
 * Takes pictures that differ again, on both sides: a busy machine draws one in some hundreds differently, and either
 * picture can be the odd one.
 * @param {string[]} files
 * @param {{ before: Side; after: Side }} sides
 * @param {(before: Buffer, after: Buffer) => boolean} isSame
 * @returns {Promise<string[]>} the files that differed each time
 */
export async function differEachTime(files, { before, after }, isSame) {
  /** @param {Side} side */
  const takesOf = (side) => new Map(files.map((file) => [file, [side.first(file)]]));
  const takes = { before: takesOf(before), after: takesOf(after) };
  let differing = files;
  for (let take = 2; take <= MOST_TAKES && differing.length > 0; take += 1) {
    for (const [side, known] of /** @type {const} */ ([
      [before, takes.before],
      [after, takes.after],
    ])) {
      if (!side.again) continue;
      for (const [file, picture] of await side.again(differing)) known.get(file)?.push(picture);
    }
    differing = differing.filter(
      (file) =>
        !takes.before.get(file)?.some((old) => takes.after.get(file)?.some((fresh) => isSame(old, fresh))),
    );
  }
  return differing;
}

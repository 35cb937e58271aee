/** Which pictures a story needs. */

/**
 * @typedef {object} Mode
 * @property {{ width: number; height: number }} viewport
 * @property {string} locale
 * @property {string} scheme
 */

/**
 * Media features that a story is photographed with, by Chromatic too.
 *
 * @typedef {{ media?: 'print'; forcedColors?: 'active' }} Media
 */

/**
 * @typedef {object} Story
 * @property {string} id
 * @property {string} title
 * @property {string} name
 * @property {Record<string, Mode>} modes The looks that it has its picture taken in.
 * @property {Media} media
 * @property {boolean} left Whether its author takes it out of the comparison.
 * @property {{ width: number; height: number } | null} viewport The one that it sets itself.
 */

/**
 * @typedef {object} Shot
 * @property {string} id The story.
 * @property {string} label The story in words.
 * @property {string} mode
 * @property {string} file Name of the picture's file.
 * @property {Media} [media]
 * @property {{ width: number; height: number }} viewport
 * @property {Record<string, string>} globals
 */

/**
 * @param {Story[]} stories
 * @returns {Shot[]}
 */
export function shotsOf(stories) {
  return stories
    .filter(({ left }) => !left)
    .flatMap(({ id, title, name, modes, media }) =>
      Object.entries(modes).map(([mode, { viewport, locale, scheme }]) => ({
        id,
        label: `${title}: ${name}`,
        mode,
        file: `${id}.${mode.replaceAll(' ', '-')}.png`,
        media,
        viewport,
        globals: { locale, scheme },
      })),
    );
}

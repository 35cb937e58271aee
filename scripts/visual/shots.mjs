/** Which pictures each story needs. */

/**
 * @typedef {object} Mode
 * @property {{ width: number; height: number }} viewport
 * @property {string} locale
 * @property {string} scheme
 */

/**
 * Emulated media features, also for Chromatic.
 *
 * @typedef {{ media?: 'print'; forcedColors?: 'active' }} Media
 */

/**
 * @typedef {object} Story
 * @property {string} id
 * @property {string} title
 * @property {string} name
 * @property {Record<string, Mode>} modes One picture per mode.
 * @property {Media} media
 * @property {boolean} left Whether it has no pictures: a flow, or `disableSnapshot`.
 * @property {{ width: number; height: number } | null} viewport Pinned viewport.
 */

/**
 * @typedef {object} Shot
 * @property {string} id The story's id.
 * @property {string} label The story's title and name.
 * @property {string} mode
 * @property {string} file The picture's file name.
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

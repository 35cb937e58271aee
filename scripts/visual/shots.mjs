/**
 * Which pictures a story needs. A story that pins its language, scheme or viewport looks the same in several
 * modes; it is taken once.
 */

/**
 * @typedef {object} Mode
 * @property {{ width: number; height: number }} viewport
 * @property {string} locale
 * @property {string} scheme
 */

/**
 * @typedef {object} Story
 * @property {string} id
 * @property {string} title
 * @property {string} name
 * @property {string[]} modes The modes that it is meant to be seen in.
 * @property {boolean} left Whether its author takes it out of the comparison.
 * @property {Partial<Record<'locale' | 'scheme', string>>} pinned Globals that it sets itself.
 * @property {{ width: number; height: number } | null} viewport The one that it sets itself.
 */

/**
 * @typedef {object} Shot
 * @property {string} id The story.
 * @property {string} label The story in words.
 * @property {string} mode
 * @property {string} file Name of the picture's file.
 * @property {{ width: number; height: number }} viewport
 * @property {Record<string, string>} globals
 */

/**
 * @param {Story[]} stories
 * @param {Record<string, Mode>} modes Of these, a story has its picture taken in those that are its own.
 * @returns {Shot[]}
 */
export function shotsOf(stories, modes) {
  return stories
    .filter(({ left }) => !left)
    .flatMap((story) => {
      /** @type {Map<string, Shot>} */
      const looks = new Map();
      for (const [mode, { viewport, locale, scheme }] of Object.entries(modes)) {
        if (!story.modes.includes(mode)) continue;
        const globals = { locale, scheme, ...story.pinned };
        const shot = {
          id: story.id,
          label: `${story.title}: ${story.name}`,
          mode,
          file: `${story.id}.${mode.replaceAll(' ', '-')}.png`,
          viewport: story.viewport ?? viewport,
          globals,
        };
        const look = JSON.stringify([shot.viewport, globals]);
        if (!looks.has(look)) looks.set(look, shot);
      }
      return [...looks.values()];
    });
}

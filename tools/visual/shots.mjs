/**
 * @param {import('../../scripts/storybook/screenshots.mjs').Story[]} stories
 * @returns {import('../../scripts/storybook/screenshots.mjs').Shot[]}
 */
export function shotsOf(stories) {
  return stories
    .filter(({ excluded }) => !excluded)
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

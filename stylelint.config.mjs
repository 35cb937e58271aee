import { SPACE_STEPS } from './scripts/spaceSteps.mjs';

const STEP = `(?:-?(?:${SPACE_STEPS.join('|').replaceAll('.', '\\.')}) \\* )?var\\(--kriti-spacing\\)`;

/** A step, a custom property, or a sum of these. */
const TERM = `(?:${STEP}|var\\(--[\\w-]+\\)|env\\([\\w-]+(?:, 0px)?\\))`;
const SPACE = `(?:0|inherit|normal|${TERM}|calc\\(${TERM}(?: [+-] ${TERM})*\\))`;

const SIZE = String.raw`var\(--kriti-size-\w+\)`;

const RADIUS = '(?:0|50%|999px|inherit|var\\(--kriti-(?:shape-borderRadius|radius-\\w+)\\))';

/** @type {import('stylelint').Config} */
export default {
  rules: {
    'declaration-property-value-allowed-list': [
      {
        '/^(padding|gap|row-gap|column-gap)/': [`/^${SPACE}(?:\\s+${SPACE})*$/`],
        'font-size': [
          'inherit',
          '/^(?:min\\()?var\\(--kriti-size-\\w+\\)(?:, \\d+(?:vw|cqi)\\))?$/',
          // One of two, by a property that is 0 or 1.
          `/^calc\\(\\s*${SIZE} - \\(${SIZE} - ${SIZE}\\) \\* var\\(--[\\w-]+\\)\\s*\\)$/`,
        ],
        font: ['inherit', '/^var\\(--kriti-font-\\w+\\)$/'],
        'line-height': ['0', '1', 'inherit', 'normal', '/^var\\(--kriti-(?:leading-\\w+|target)\\)$/'],
        '/radius$/': [`/^${RADIUS}(?:\\s+${RADIUS})*$/`],
        'box-shadow': ['none', '/^var\\(--kriti-palette-shop-shadow\\w+\\)$/'],
      },
      { message: 'Take the value from src/theme/tokens.ts; Foundations in Storybook shows them.' },
    ],
    'declaration-property-unit-disallowed-list': [
      { '/^(transition|animation)/': ['s', 'ms'] },
      { message: 'Take the duration from the motion tokens: `var(--kriti-enter)`.' },
    ],
    'unit-disallowed-list': [
      ['ch', 'ex'],
      {
        message:
          'Use em: this unit changes when the web font arrives, and Chromium may apply it only at the next style change.',
      },
    ],
  },
};

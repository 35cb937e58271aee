import type { CSSProperties } from 'react';
import type { Locale } from '../domain/locale.mjs';
import {
  CATEGORY_COLOURS,
  COLOURS,
  FONT_FAMILY,
  FONT_SIZES,
  FONT_WEIGHT,
  LEADING,
  RADII,
  SPACE_UNIT,
  TARGET,
} from '../theme/tokens';

/** px; what mail clients on desktops show without scrolling sideways. */
export const MAIL_WIDTH = 600;

/** Lengths in the theme's steps, as CSS. */
export const space = (...steps: number[]) => steps.map((step) => `${step * SPACE_UNIT}px`).join(' ');

/** Of a mail's border: the colours of the shop's block prints, the same in both schemes. */
export const HUES = {
  account: CATEGORY_COLOURS.code,
  security: CATEGORY_COLOURS.scripts,
  money: CATEGORY_COLOURS.assets,
} as const;

export type Hue = keyof typeof HUES;

export const BEADS = CATEGORY_COLOURS.prompts;

/** What is painted, by CSS property. Each pair is a class, because only a style sheet can know the scheme. */
const PAINTED = {
  color: ['ink', 'inkSoft', 'indigo', 'onIndigo', 'marigoldInk'],
  backgroundColor: ['paper', 'surface', 'band', 'indigo'],
  borderColor: ['line', 'marigold'],
} as const;

type Paint = { [Property in keyof typeof PAINTED]?: (typeof PAINTED)[Property][number] };

const classOf = (property: keyof Paint, colour: string) => `${property.slice(0, 2)}-${colour}`;

/**
 * Inline styles for the clients that drop style sheets, and the classes of the dark scheme's.
 * @param styles without colours that differ by scheme
 */
export function look(paint: Paint, styles: CSSProperties = {}, ...classes: string[]) {
  const painted = Object.entries(paint) as [keyof Paint, keyof typeof COLOURS.light][];
  return {
    className: [...painted.map(([property, colour]) => classOf(property, colour)), ...classes].join(' '),
    style: {
      ...styles,
      ...Object.fromEntries(painted.map(([property, colour]) => [property, COLOURS.light[colour]])),
    },
  };
}

/** Classes for phones. */
export const NARROW = { padded: 'padded', heading: 'heading', code: 'code' } as const;

const DARK = Object.entries(PAINTED).flatMap(([property, colours]) =>
  colours.map((colour) => {
    const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `.${classOf(property as keyof Paint, colour)}{${name}:${COLOURS.dark[colour]}!important}`;
  }),
);

/** Elements that Outlook gives its own font. */
const TEXT_ELEMENTS = 'body,table,td,th,p,h1,h2,a';

/** For the clients that read it; mails are legible without. */
export const STYLE_SHEET = [
  ':root{color-scheme:light dark}',
  `${TEXT_ELEMENTS}{font-family:${FONT_FAMILY}}`,
  `@media (max-width:480px){.${NARROW.padded}{padding-left:${space(2)}!important;padding-right:${space(2)}!important}`,
  `.${NARROW.heading}{font-size:${FONT_SIZES.title}px!important}`,
  `.${NARROW.code}{font-size:${FONT_SIZES.heading}px!important}}`,
  `@media (prefers-color-scheme:dark){${DARK.join('')}}`,
].join('\n');

type TextStyle = 'text' | 'small' | 'heading' | 'subheading' | 'code';

const TEXT_STYLES = {
  text: { size: 'text', weight: 'text', leading: 'text' },
  small: { size: 'small', weight: 'text', leading: 'text' },
  heading: { size: 'heading', weight: 'strong', leading: 'display' },
  subheading: { size: 'large', weight: 'strong', leading: 'text' },
  code: { size: 'display', weight: 'strong', leading: 'display' },
} as const;

/** Long words break rather than widen the mail. */
export const WRAPPED = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Of a cell; its table has {@link WRAPPED}, because rows repeat. */
export function cellText(name: TextStyle, locale: Locale): CSSProperties {
  const { size, weight, leading } = TEXT_STYLES[name];
  return {
    fontSize: FONT_SIZES[size],
    fontWeight: FONT_WEIGHT[weight],
    lineHeight: LEADING[locale][leading],
  };
}

/** Of a paragraph or heading. */
export function textStyle(name: TextStyle, locale: Locale): CSSProperties {
  return { margin: 0, ...cellText(name, locale), ...WRAPPED };
}

/** A table that only lays out. */
export const LAYOUT: CSSProperties = { width: '100%', borderCollapse: 'collapse', borderSpacing: 0 };

export const BUTTON: CSSProperties = {
  display: 'inline-block',
  minHeight: TARGET,
  padding: space(1.5, 3),
  borderRadius: RADII.inner,
  boxSizing: 'border-box',
  fontSize: FONT_SIZES.text,
  fontWeight: FONT_WEIGHT.strong,
  textDecoration: 'none',
};

import MuiTypography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LEADING } from '../../src/theme/tokens';
import { DEMO_TEXTS, LIVE_TEXTS } from '../fixtures/legalTexts';
import { PRODUCTS } from '../fixtures/products';
import {
  dividedLetters,
  HEADINGS,
  inkOutside,
  inkOverlap,
  lineCounter,
  MEASURED_PX,
  TALLEST,
  TEXT_STYLES,
  wrapped,
} from './letters';
import { ALL_MESSAGES } from '../../src/i18n/allMessages';
import { SpecimenGroup, SpecimenSheet, Tile, Tiles, TokenName } from './Specimen';

type Tree = { readonly [key: string]: Tree | string | undefined | readonly (Tree | string)[] };

function textsIn(tree: Tree | string | undefined): string[] {
  if (tree === undefined) return [];
  if (typeof tree !== 'string') return Object.values(tree).flatMap((part) => textsIn(part as Tree | string));
  return [tree.replace(/<\/?\w+>/g, '').replace(/[{}#]/g, '')];
}

const LEGAL_TEXTS = [DEMO_TEXTS, LIVE_TEXTS] as unknown as Tree[];

const TEXTS = [
  TALLEST,
  ...[ALL_MESSAGES.hi, ALL_MESSAGES.en, ...LEGAL_TEXTS].flatMap(textsIn),
  ...PRODUCTS.flatMap(({ title, subtitle, description, seller }) => [title, subtitle, description, seller]),
];

const isHeading = (variant: string) => HEADINGS.some((heading) => heading === variant);

function Styles() {
  return (
    <Tiles style={{ gridTemplateColumns: '1fr' }}>
      {TEXT_STYLES.map((variant) => (
        <Tile key={variant}>
          <TokenName>
            {variant} · line {LEADING.hi[isHeading(variant) ? 'display' : 'text']}
          </TokenName>
          <MuiTypography variant={variant} component="p" lang="hi" data-style={variant}>
            {TALLEST}
          </MuiTypography>
        </Tile>
      ))}
    </Tiles>
  );
}

const meta = {
  title: 'Foundations/Devanagari',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

const ROUNDING_PX = 1;

export const InkStaysInItsLine: Story = {
  render: () => (
    <SpecimenSheet
      title="Devanagari"
      lead="The tallest and deepest letters in every style. A test measures the ink of every message in both languages, the legal texts and the sample products: in text, none may leave its line; in headings, whose lines are closer, none may touch the next line."
    >
      <SpecimenGroup title="Tallest letters">
        <Styles />
      </SpecimenGroup>
    </SpecimenSheet>
  ),
  play: async ({ canvasElement, step }) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('No canvas to measure on');
    await expect(TEXTS.length).toBeGreaterThan(500);
    for (const specimen of canvasElement.querySelectorAll<HTMLElement>('[data-style]')) {
      await step(specimen.dataset['style'] ?? '', async () => {
        const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(specimen);
        await document.fonts.load(`${fontWeight} ${MEASURED_PX}px Poppins`, `${TALLEST} Latin ₹`);
        pen.font = `${fontWeight} ${MEASURED_PX}px ${fontFamily}`;
        const line = (Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)) * MEASURED_PX;
        if (isHeading(specimen.dataset['style'] ?? '')) return;
        const outside = TEXTS.filter((text) => inkOutside(pen, text, line) > ROUNDING_PX);
        await expect(outside).toEqual([]);
      });
    }
  },
};

/** px; 328 px, a phone's column, hold 11.7 em of the largest heading there. */
const HEADING_WIDTH = 11.7 * MEASURED_PX;

/** Letters; longer texts are no headings. */
const HEADING_LENGTH = 60;

function touchingLines(lineHeight: number) {
  const canvas = document.createElement('canvas');
  canvas.width = HEADING_WIDTH;
  canvas.height = 4 * MEASURED_PX;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('No canvas to measure on');
  pen.font = `600 ${MEASURED_PX}px Poppins`;
  return TEXTS.filter((text) => text.length <= HEADING_LENGTH)
    .flatMap((text) => {
      const lines = wrapped(pen, text, HEADING_WIDTH);
      return lines.slice(1).map((line, index) => [lines[index] ?? '', line] as const);
    })
    .map((pair) => ({ pair, pixels: inkOverlap(pen, pair, lineHeight) }))
    .filter(({ pixels }) => pixels > 0);
}

export const HeadingLinesDoNotTouch: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <SpecimenSheet title="Lines of headings" lead="Every short text of the shop, wrapped as on a phone.">
      <MuiTypography variant="h1" component="p" lang="hi" style={{ maxWidth: '11.7em' }}>
        {TALLEST}
      </MuiTypography>
    </SpecimenSheet>
  ),
  play: async () => {
    await document.fonts.load(`600 ${MEASURED_PX}px Poppins`, TALLEST);
    await expect(touchingLines(LEADING.hi.display * MEASURED_PX)).toEqual([]);
  },
};

const NarrowText = styled(MuiTypography)({ width: '5.5em', overflowWrap: 'anywhere' });

export const BreaksBetweenLetters: Story = {
  render: () => (
    <SpecimenSheet title="Breaks" lead="One endless word in a narrow box.">
      <NarrowText lang="hi" data-endless>
        {'क्षत्रियस्त्रीकिंकर्तव्यविमूढ़'.repeat(6)}
      </NarrowText>
    </SpecimenSheet>
  ),
  play: async ({ canvasElement, step }) => {
    const text = canvasElement.querySelector('[data-endless]')?.firstChild;
    if (!(text instanceof Text)) throw new Error('The endless word is not there');
    await step('Expect the word to break into several lines', async () => {
      await expect(lineCounter(text)(0, text.length)).toBeGreaterThan(5);
    });
    await step('Expect no letter to be broken', async () => {
      await expect(dividedLetters(text)).toEqual([]);
    });
  },
};

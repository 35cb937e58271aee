import MuiTypography from '@mui/material/Typography';
import { styled, useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { en } from '../../src/i18n/messages.en';
import { hi } from '../../src/i18n/messages.hi';
import { en as enLazy } from '../../src/i18n/lazy/messages.en';
import { hi as hiLazy } from '../../src/i18n/lazy/messages.hi';
import { hi as hiOfRoutes } from '../../src/i18n/routes/allRoutes';
import { DEMO_TEXTS, LIVE_TEXTS } from '../fixtures/legalTexts';
import { PRODUCTS } from '../fixtures/products';
import { dividedLetters, inkOutside, lineCounter, MEASURED_PX, TALLEST, TEXT_STYLES } from './letters';
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
  ...[hi, hiOfRoutes, en, hiLazy, enLazy, ...LEGAL_TEXTS].flatMap(textsIn),
  ...PRODUCTS.flatMap(({ title, subtitle, description, seller }) => [title, subtitle, description, seller]),
];

function Styles() {
  const theme = useTheme();
  return (
    <Tiles style={{ gridTemplateColumns: '1fr' }}>
      {TEXT_STYLES.map((variant) => (
        <Tile key={variant}>
          <TokenName>
            {variant} · line {String(theme.typography[variant].lineHeight)}
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
      lead="The tallest and deepest letters in every style. A test measures the ink of every message in both languages, the legal texts and the sample products, and fails if any leaves its line."
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
        const outside = TEXTS.filter((text) => inkOutside(pen, text, line) > ROUNDING_PX);
        await expect(outside).toEqual([]);
      });
    }
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

import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { COLOURS } from '../../src/theme/tokens';
import { expectFocus } from '../support/focus';
import { PAIRS, ratioOf, type Scheme } from './contrastPairs';
import { SpecimenGroup, SpecimenSheet, Tile, Tiles, TileTitle } from './Specimen';
import { ColourCards } from './TokenCards';
import { COLOUR_TOKENS, SHADOW_TOKENS, type Token } from './tokens';

const SCHEMES: readonly { scheme: Scheme; title: string }[] = [
  { scheme: 'light', title: 'Light' },
  { scheme: 'dark', title: 'Dark' },
];

function Contrast({ scheme, title }: { scheme: Scheme; title: string }) {
  const colours = COLOURS[scheme];
  return (
    <SpecimenGroup title={`Contrast, ${title.toLowerCase()}`}>
      <Tiles>
        {PAIRS.map((pair) => (
          <Tile
            key={`${pair.front}/${pair.back}`}
            style={{ background: colours[pair.back], color: colours[pair.front] }}
          >
            <TileTitle>कृति Kriti ₹499.00</TileTitle>
            <Typography variant="body2">{pair.use}</Typography>
            <code style={{ fontSize: '0.8125rem' }}>
              {pair.front} on {pair.back}: {ratioOf(pair, scheme).toFixed(2)} : 1 (least {pair.least})
            </code>
          </Tile>
        ))}
      </Tiles>
    </SpecimenGroup>
  );
}

const meta = {
  title: 'Foundations/Colour',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** Built stylesheets use another notation than the tokens. */
function normalized(property: string, value: string): string {
  const { style } = document.createElement('span');
  style.setProperty(property, value);
  const text = style.getPropertyValue(property);
  if (text === '') throw new Error(`${value} is no ${property}`);
  return text;
}

export const Palettes: Story = {
  render: () => (
    <SpecimenSheet
      title="Colour"
      lead="Warm paper, deep indigo, marigold. Each name is a token in src/theme/tokens.ts; the theme turns them into palette variables, and components use only those. The left half of a swatch is the light scheme, the right half the dark one."
    >
      <ColourCards />
    </SpecimenSheet>
  ),
  play: async ({ canvas, globals, step }) => {
    const styles = getComputedStyle(document.documentElement);
    const label = globals['scheme'] === 'dark' ? 'Dark' : 'Light';
    const checkedVariable = async (property: 'color' | 'box-shadow', { texts }: Token) => {
      const { CSS: variable = '', [label]: value = '' } = Object.fromEntries(texts);
      const inForce = styles.getPropertyValue(variable.slice('var('.length, -1));
      await expect(normalized(property, inForce)).toBe(normalized(property, value));
      return variable;
    };
    for (const token of COLOUR_TOKENS) {
      await step(token.name, async () => {
        // The scheme is set in an effect.
        const variable = await waitFor(() => checkedVariable('color', token));
        await expect(canvas.getByRole('button', { name: `Copy ${variable}` })).toBeVisible();
      });
    }
    await step('Expect the shadows in the palette as well', async () => {
      for (const token of SHADOW_TOKENS) await checkedVariable('box-shadow', token);
    });
  },
};

export const Copying: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <ColourCards />,
  beforeEach: () => {
    // Headless browsers have no clipboard.
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  },
  play: async ({ canvas, userEvent, step }) => {
    const path = 'theme.vars.palette.background.default';
    await step('Reach the first copy button with one Tab', async () => {
      await userEvent.tab();
      await expectFocus(canvas.getByRole('button', { name: `Copy ${path}` }));
    });
    await step('Copy with Enter, and expect an announcement', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(path);
      await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(`Copied ${path}`));
    });
  },
};

export const ContrastOfTextPairs: Story = {
  render: () => (
    <SpecimenSheet
      title="Contrast"
      lead="Every text and background pair, with the ratio measured from the tokens. Text needs 4.5 : 1, the edges of controls 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11); a pair that falls below fails this story."
    >
      {SCHEMES.map((each) => (
        <Contrast key={each.scheme} {...each} />
      ))}
    </SpecimenSheet>
  ),
  // Border pairs have text only as labels here.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async () => {
    for (const { scheme } of SCHEMES) {
      for (const pair of PAIRS) {
        const { front, back, least } = pair;
        await expect(ratioOf(pair, scheme), `${front} on ${back}, ${scheme}`).toBeGreaterThanOrEqual(least);
      }
    }
  },
};

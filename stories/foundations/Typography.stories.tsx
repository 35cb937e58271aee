import MuiTypography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SpecimenGroup, SpecimenSheet, Tile, Tiles, TokenName } from './Specimen';
import { TextSizeCards } from './TokenCards';
import { leadingsOf, TYPE_TOKENS } from './tokens';

const SPECIMENS = [
  { lang: 'hi', text: 'हिंदी में लिखा, ऊँची मात्राएँ और संयुक्ताक्षर: क्षत्रिय, ड्यूटी, र्कि, ट्ठू' },
  { lang: 'hi', text: 'GST बिल जनरेटर: HTML, CSS और JavaScript के साथ ₹1,499.00 में' },
  { lang: 'en', text: 'Code templates, AI prompts and digital assets by Indian makers' },
] as const;

function Specimens({ zoom }: { zoom: number }) {
  const theme = useTheme();
  return (
    <Tiles style={{ gridTemplateColumns: '1fr' }}>
      {TYPE_TOKENS.map(({ name: variant, use }) => {
        const { fontSize, fontWeight } = theme.typography[variant];
        return (
          <Tile key={variant}>
            <TokenName>
              {variant} · {String(fontSize)} · {String(fontWeight)} · line {leadingsOf(variant)} · {use}
            </TokenName>
            <div style={{ zoom }}>
              {SPECIMENS.map(({ lang, text }) => (
                <MuiTypography key={text} variant={variant} component="p" lang={lang}>
                  {text}
                </MuiTypography>
              ))}
            </div>
          </Tile>
        );
      })}
    </Tiles>
  );
}

const meta = {
  title: 'Foundations/Typography',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Styles: Story = {
  render: () => (
    <SpecimenSheet
      title="Typography"
      lead="Poppins in 400 and 600, Devanagari and Latin drawn together. Nine sizes. Lines of text are 1.6 high in Hindi and 1.5 in English, headings 1.3 and 1.2; no letter-spacing, no all-capitals."
    >
      <SpecimenGroup title="At 100%">
        <Specimens zoom={1} />
      </SpecimenGroup>
    </SpecimenSheet>
  ),
};

export const Sizes: Story = {
  render: () => (
    <SpecimenSheet title="Sizes" lead="All sizes of text. They grow with the browser’s text size.">
      <TextSizeCards />
    </SpecimenSheet>
  ),
};

export const StylesAtDoubleSize: Story = {
  render: () => (
    <SpecimenSheet
      title="Typography at 200%"
      lead="The same styles at twice the size, as a reader may set them: nothing is clipped, nothing scrolls sideways."
    >
      <SpecimenGroup title="At 200%">
        <Specimens zoom={2} />
      </SpecimenGroup>
    </SpecimenSheet>
  ),
};

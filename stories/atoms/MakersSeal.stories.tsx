import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MakersSeal } from '../../src/atoms/MakersSeal/MakersSeal';
import { LONG_HINDI_PRODUCT, PRODUCTS } from '../fixtures/products';
import { MAKERS_SEAL } from '../docs/guides/makersSeal';
import { ANATOMY, expectMarkers } from '../support/anatomy';

const meta = {
  component: MakersSeal,
  tags: ['settling', 'since:0.2', 'group:product'],
  parameters: { guide: MAKERS_SEAL, note: 'Beside the seller’s name, which is what screen readers read.' },
  args: { name: PRODUCTS[2].seller },
} satisfies Meta<typeof MakersSeal>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const seal = canvasElement.querySelector('[aria-hidden]');
    await expect(seal).toHaveAttribute('data-akshara', 'क');
    await expect(seal).toHaveTextContent('');
    await expect(seal?.getBoundingClientRect().width).toBe(24);
  },
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Large: Story = {
  args: { large: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden]')?.getBoundingClientRect().width).toBe(48);
  },
};

/** A conjunct stays whole. */
export const Conjunct: Story = { args: { name: 'क्षमा आर्ट', large: true } };

/** A conjunct with its vowel sign. */
export const ConjunctWithVowel: Story = { args: { name: 'त्रिवेणी', large: true } };

/** A letter with its accent. */
export const LatinWithAccent: Story = { args: { name: 'élan studio', large: true } };

/** An emoji at the beginning takes the place of the letter. */
export const Emoji: Story = { args: { name: '🪔 दीपशाला', large: true } };

export const LatinName: Story = { args: { name: 'Meera Codes', large: true } };

/** Only the ring. */
export const NoName: Story = { args: { name: ' ', large: true } };

const NAMES = [
  ...PRODUCTS.map(({ seller }) => seller),
  LONG_HINDI_PRODUCT.seller,
  ...['क्षमा आर्ट', 'त्रिवेणी', 'ज्ञान', 'श्रीजा', 'ऋतु', 'हृदय', 'élan', '🪔 दीप', 'ठाकुर', 'ওয়ার্কশপ', 'தமிழ்'],
];

export const TwentyFour: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
      {NAMES.map((name, index) => (
        <li key={index} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <MakersSeal name={name} />
          <MakersSeal name={name} large />
          {name}
        </li>
      ))}
    </ul>
  ),
};

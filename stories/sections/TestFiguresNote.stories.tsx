import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TestFiguresNote } from '../../src/sections/TestFiguresNote/TestFiguresNote';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: TestFiguresNote,
  tags: ['settling', 'since:0.2'],
  parameters: { note: 'Loads only where payments are tests.' },
} satisfies Meta<typeof TestFiguresNote>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const note = canvas.getByRole('note');
    await expect(note).toHaveTextContent(`${t('sell.testFigures.title')} ${t('sell.testFigures.text')}`);
  },
};

export const NarrowDark: Story = { ...Wide, globals: { viewport: { value: 'narrow' }, scheme: 'dark' } };

export const InEnglish: Story = { ...Wide, globals: { locale: 'en' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { Note, type NoteProps } from '../../src/atoms/Note/Note';
import { NOTE } from '../docs/guides/note';
import { textIn } from '../fixtures/textIn';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { withWords } from '../support/withWords';

const meta = {
  component: Note,
  tags: ['settling', 'since:0.1', 'group:feedback'],
  parameters: { guide: NOTE, note: 'Doesn’t interrupt screen readers; use an alert for urgent messages.' },
  args: { children: 'यह ZIP नहीं खुल रही, शायद अधूरी है। इसे दोबारा बनाएँ और फिर चुनें।' },
  decorators: [withWords<NoteProps>({ children: 'file.damaged' })],
} satisfies Meta<typeof Note>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Info: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(textIn(globals)('file.damaged'));
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

/** With a triangle instead of the i. */
export const Warning: Story = { args: { tone: 'warning' } };

export const WarningDark: Story = {
  args: { tone: 'warning' },
  parameters: NO_PICTURE,
  globals: { scheme: 'dark' },
};

/** In the theme's colour, not the browser's. */
export const WithLink: Story = {
  parameters: NO_PICTURE,
  args: {
    children: (
      <>
        <span>मेल </span>
        <a href="#note">इस कंप्यूटर के आउटबॉक्स</a>
        <span> में हैं।</span>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--kriti-palette-primary-main)';
    canvas.getByRole('note').append(probe);
    await expect(getComputedStyle(canvas.getByRole('link')).color).toBe(getComputedStyle(probe).color);
    probe.remove();
  },
};

export const LongWithoutABlank: Story = {
  args: { tone: 'warning', children: 'बहुतलंबानाम'.repeat(40) },
  globals: { viewport: { value: 'narrow' } },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { PageHeading, type PageHeadingProps } from '../../src/atoms/PageHeading/PageHeading';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';
import { PAGE_HEADING } from '../docs/guides/pageHeading';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { withWords } from '../support/withWords';

const meta = {
  component: PageHeading,
  tags: ['stable', 'since:0.1', 'group:layout'],
  parameters: { guide: PAGE_HEADING, note: 'The h1; receives the focus after navigation.' },
  args: {
    children: 'प्रोडक्ट अपलोड करें',
    lead: 'फ़ाइल जोड़ें और अपने काम के बारे में बताएँ।',
  },
  decorators: [withWords<PageHeadingProps>({ children: 'upload.title', lead: 'upload.lead' })],
} satisfies Meta<typeof PageHeading>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

/** Focusable, but no tab stop. */
export const TakesTheFocus: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals }) => {
    const name = textIn(globals)('upload.title');
    const heading = canvas.getByRole('heading', { level: 1, name });
    heading.focus();
    await expectFocus(heading);
    await expect(heading).toHaveAttribute('tabindex', '-1');
  },
};

export const WithoutLead: Story = { args: { lead: undefined } };

export const LongHindi: Story = {
  args: { children: 'छोटे और मझोले कारोबारियों के लिए बेहतरीन डिजिटल प्रोडक्ट का सर्वसमावेशी बाज़ार' },
  globals: { viewport: { value: 'narrow' } },
};

export const LongEnglish: Story = {
  args: { children: 'Internationalisation and accessibility starter kits', lead: undefined },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };

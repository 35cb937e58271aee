import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import type { LegalText } from '../../src/i18n/legal/types';
import { LegalDocument } from '../../src/sections/LegalDocument/LegalDocument';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';

const SHORT: LegalText = {
  title: 'छोटी शर्तें',
  updated: '2026-03-05',
  intro: 'यह एक छोटा नमूना है।',
  sections: [
    {
      id: 'one',
      heading: 'पहली बात',
      paragraphs: [
        'शिकायत grievance@kritibazaar.example पर और सवाल support@kritibazaar.example पर भेजें।',
        '2026 से फ़ोन +91 00000 00000, 020 0000 0000 या 1800 000 0000 पर या हेल्पलाइन 1915 पर, पता पुणे 411001।',
      ],
    },
    {
      id: 'two',
      heading: 'दूसरी बात',
      paragraphs: ['इसमें दो बातें हैं।', '<en>Delete Account</en> दबाएँ।'],
      points: ['एक', 'दो'],
    },
  ],
};

const meta = {
  component: LegalDocument,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['policy', 'table of contents'],
    note: 'Shows a document with headings; creates the table of contents.',
    layout: 'fullscreen',
  },
  args: { document: SHORT },
} satisfies Meta<typeof LegalDocument>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Short: Story = {
  play: async ({ canvas, canvasElement, globals, step }) => {
    const t = textIn(globals);
    const date = globals['locale'] === 'en' ? '5 March 2026' : '5 मार्च 2026';
    await step('Expect the date of the last change', async () => {
      await expect(canvas.getByText(t('legal.updated', { date }))).toHaveAttribute('datetime', '2026-03-05');
    });
    const contents = within(canvas.getByRole('navigation', { name: t('legal.contents') }));
    await step('Expect each entry of the contents to link to its part', async () => {
      // Phones show them closed.
      const links = contents.getAllByRole('link', { hidden: true });
      await expect(links).toHaveLength(SHORT.sections.length);
      for (const link of links) {
        const part = canvasElement.querySelector<HTMLElement>(link.getAttribute('href') ?? '');
        await expect(part).toContainElement(canvas.getByRole('heading', { name: link.textContent }));
      }
    });
    await step('Expect the email addresses to be links', async () => {
      await expect(canvas.getByRole('link', { name: 'grievance@kritibazaar.example' })).toHaveAttribute(
        'href',
        'mailto:grievance@kritibazaar.example',
      );
      await expect(canvas.getByRole('link', { name: 'support@kritibazaar.example' })).toBeVisible();
    });
    await step('Expect the phone numbers to be links, and no other number', async () => {
      const links = canvas
        .getAllByRole('link')
        .filter((link) => link.getAttribute('href')?.startsWith('tel:'));
      await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['+91 00000 00000', 'tel:+910000000000'],
        ['020 0000 0000', 'tel:02000000000'],
        ['1800 000 0000', 'tel:18000000000'],
        ['1915', 'tel:1915'],
      ]);
    });
    await step('Expect English words to be marked as English', async () => {
      await expect(canvas.getByText('Delete Account')).toHaveAttribute('lang', 'en');
    });
  },
};

export const ShortInEnglish: Story = {
  globals: { locale: 'en' },
  // Its templates' English pictures show the same.
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Last updated: 5 March 2026')).toBeVisible();
  },
};

export const ContentsOpenNarrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.queryByRole('link', { name: 'पहली बात' })).toBeNull();
    await userEvent.click(
      canvas.getByRole('button', { name: t('legal.sections', { count: SHORT.sections.length }) }),
    );
    await expect(canvas.getByRole('link', { name: 'पहली बात' })).toBeVisible();
    comeToRest();
  },
};

export const UnbrokenWordsNarrow: Story = {
  args: {
    document: {
      ...SHORT,
      title: 'क'.repeat(300),
      sections: [
        { id: 'one', heading: 'w'.repeat(300), paragraphs: ['M'.repeat(2000)], points: ['x'.repeat(500)] },
      ],
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

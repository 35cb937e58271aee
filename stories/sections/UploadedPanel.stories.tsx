import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { UploadedPanel } from '../../src/sections/UploadedPanel/UploadedPanel';
import { LONG_HINDI_PRODUCT, PRODUCTS } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { expectFocus, waitForFocus } from '../support/focus';

const meta = {
  component: UploadedPanel,
  tags: ['settling', 'since:0.2'],
  parameters: {
    alsoCalled: ['success message', 'confirmation'],
    note: 'After an upload, until the next one starts.',
    // Takes the focus, to which a docs page would scroll.
    docs: { story: { inline: false, height: '560px' } },
  },
  args: { title: 'React एडमिन डैशबोर्ड', category: 'code', shopTo: '/buy?product=c9', onClose: fn() },
} satisfies Meta<typeof UploadedPanel>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect the next two places to go to', async () => {
      const panel = canvas.getByRole('region', { name: 'React एडमिन डैशबोर्ड' });
      await expect(panel).toBeVisible();
      await waitForFocus(() => panel);
      await expect(canvas.getByRole('link', { name: t('upload.done.see') })).toHaveAttribute(
        'href',
        '/buy?product=c9',
      );
      await expect(canvas.getByRole('link', { name: t('upload.done.dashboard') })).toHaveAttribute(
        'href',
        '/sell',
      );
    });
  },
};

export const PanelClosed: Story = {
  ...Playground,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Close it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('site.close') }));
      await expect(args.onClose).toHaveBeenCalledOnce();
    });
  },
};

/** Focus stays where the next product is being typed. */
export const WhileTyping: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: NO_PICTURE,
  render: (args) => (
    <>
      <UploadedPanel {...args} />
      <input aria-label="टाइटल" style={{ font: 'inherit' }} ref={(field) => field?.focus()} />
    </>
  ),
  play: async ({ canvas }) => {
    await expectFocus(canvas.getByRole('textbox', { name: 'टाइटल' }));
  },
};

/** Printed on the cover, as in the preview before. */
export const OwnPicture: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: NO_PICTURE,
  args: { image: PRODUCTS[0].image },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region').querySelector('img')).toHaveAttribute('src', PRODUCTS[0].image);
  },
};

/** As in the demo. */
export const NotListed: Story = {
  args: { shopTo: undefined },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('upload.done.demo'))).toBeVisible();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/buy');
    await expect(canvas.getByRole('link')).toHaveAccessibleName(t('product.browse'));
  },
};

/** The emblem stays in sight above it. */
export const TitleOfThreeLines: Story = {
  parameters: NO_PICTURE,
  args: { title: 'किराना दुकान के WhatsApp मैसेज', category: 'prompts' },
  globals: { viewport: { value: 'narrow' } },
};

export const LongTitle: Story = {
  args: { title: LONG_HINDI_PRODUCT.title, category: 'assets' },
  globals: { viewport: { value: 'narrow' } },
};

/** One axis for the lamp, the message, the cover and the links. */
export const Centred: Story = {
  tags: ['behaviour', '!autodocs'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const middleOf = (...elements: HTMLElement[]) => {
      const boxes = elements.map((element) => element.getBoundingClientRect());
      return Math.round(
        (Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))) / 2,
      );
    };
    const panel = middleOf(canvas.getByRole('region'));
    await expect(middleOf(canvas.getByRole('heading', { level: 2 }))).toBe(panel);
    await expect(
      middleOf(
        canvas.getByRole('link', { name: t('upload.done.see') }),
        canvas.getByRole('link', { name: t('upload.done.dashboard') }),
      ),
    ).toBe(panel);
  },
};

/** On a wide screen, what to do next is beside the cover. */
export const BesideTheCover: Story = {
  tags: ['behaviour', '!autodocs'],
  globals: { viewport: { value: 'lg' } },
  play: async ({ canvas, globals }) => {
    const cover = canvas.getByRole('heading', { level: 2 }).getBoundingClientRect();
    const link = canvas
      .getByRole('link', { name: textIn(globals)('upload.done.see') })
      .getBoundingClientRect();
    await expect(link.left).toBeGreaterThan(cover.right);
    await expect(link.bottom).toBeLessThan(cover.bottom);
  },
};

export const EnlargedText: Story = { globals: { viewport: { value: 'narrow' }, text: '200' } };

export const EnglishDark: Story = {
  args: { category: 'scripts' },
  globals: { locale: 'en', scheme: 'dark' },
};

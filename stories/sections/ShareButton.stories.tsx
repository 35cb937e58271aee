import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { ShareButton } from '../../src/sections/ShareButton/ShareButton';
import { LONG_HINDI_PRODUCT } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';

const shareSheet = fn<(data: ShareData) => Promise<void>>();

/** Browsers differ in whether they have one. */
function withShareSheet() {
  Object.defineProperty(navigator, 'share', { value: shareSheet, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'share');
}

function withoutShareSheet() {
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share');
  if (!own) return;
  Reflect.deleteProperty(Navigator.prototype, 'share');
  return () => Object.defineProperty(Navigator.prototype, 'share', own);
}

const meta = {
  component: ShareButton,
  tags: ['settling', 'since:0.2'],
  parameters: {
    alsoCalled: ['share sheet', 'copy link'],
    note: 'Of a listing. What the device’s share sheet offers is up to the device.',
  },
  args: { title: 'React एडमिन डैशबोर्ड', to: '/buy?product=c9' },
  beforeEach: () => {
    shareSheet.mockReset().mockResolvedValue();
  },
} satisfies Meta<typeof ShareButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  beforeEach: withShareSheet,
  play: async ({ args, canvas, globals, userEvent }) => {
    const name = textIn(globals)('productPage.share.named', { title: args.title });
    await userEvent.click(canvas.getByRole('button', { name }));
    await expect(shareSheet).toHaveBeenCalledWith({
      title: args.title,
      url: `${location.origin}/buy?product=c9`,
    });
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    comeToRest();
  },
};

export const SheetClosed: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: withShareSheet,
  play: async ({ args, canvas, globals, step, userEvent }) => {
    const t = textIn(globals);
    const copy = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    shareSheet.mockRejectedValue(new DOMException('x', 'AbortError'));
    const name = t('productPage.share.named', { title: args.title });
    await step('Close the sheet', async () => {
      await userEvent.click(canvas.getByRole('button', { name }));
    });
    await step('Expect nothing to change', async () => {
      await expect(canvas.getByRole('button', { name })).toHaveTextContent(t('productPage.share.label'));
      await expect(copy).not.toHaveBeenCalled();
    });
  },
};

/** Without a share sheet. */
export const LinkCopied: Story = {
  tags: ['played'],
  beforeEach: withoutShareSheet,
  play: async ({ args, canvas, globals, step, userEvent }) => {
    const t = textIn(globals);
    const copy = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await step('Share', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: t('productPage.share.named', { title: args.title }) }),
      );
    });
    await step('Expect the link in the clipboard', async () => {
      await expect(
        canvas.findByRole('button', { name: t('productPage.share.copied') }),
      ).resolves.toBeVisible();
      await expect(copy).toHaveBeenCalledWith(`${location.origin}/buy?product=c9`);
      await expect(canvas.getByRole('status')).toHaveTextContent(t('productPage.share.copied'));
    });
    comeToRest();
  },
};

export const LinkCopiedInEnglish: Story = { ...LinkCopied, tags: ['!autodocs'], globals: { locale: 'en' } };

/** Without a share sheet, where copying is refused as well. */
export const CopiedByHand: Story = {
  tags: ['played'],
  args: { to: 'https://kriti-bazaar.example/buy?product=c9' },
  beforeEach: withoutShareSheet,
  play: async ({ args, canvas, globals, step, userEvent }) => {
    const t = textIn(globals);
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('x', 'NotAllowedError'));
    await step('Share', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: t('productPage.share.named', { title: args.title }) }),
      );
    });
    await step('Expect the link itself', async () => {
      await expect(canvas.findByText(args.to)).resolves.toBeVisible();
      await expect(canvas.getByRole('status')).toHaveTextContent(t('productPage.share.byHand'));
    });
    comeToRest();
  },
};

export const LongLink: Story = {
  ...CopiedByHand,
  args: {
    title: LONG_HINDI_PRODUCT.title,
    to: `https://kriti-bazaar.example/buy?product=${'c9'.repeat(30)}`,
  },
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'narrow' }, text: '200' },
};

export const EnglishDark: Story = { globals: { locale: 'en', scheme: 'dark' } };

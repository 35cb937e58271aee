import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { MessageDialog } from '../../src/atoms/MessageDialog/MessageDialog';
import { NoticeBar } from '../../src/sections/NoticeBar/NoticeBar';
import { QuickLookDialog } from '../../src/sections/QuickLookDialog/QuickLookDialog';
import { LONG_ENGLISH_PRODUCT, LONG_HINDI_PRODUCT, PRODUCTS, UNBROKEN_PRODUCT } from '../fixtures/products';
import { NOTICE_ARG, PROFILE_SAVED } from '../fixtures/stateArgs';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';
import { middleOf } from '../support/middleOf';

const meta = {
  component: NoticeBar,
  tags: ['stable', 'since:0.1'],
  argTypes: { notice: NOTICE_ARG },
  args: {
    notice: PROFILE_SAVED,
    noticeId: 1,
    onClose: fn(),
    onAction: fn(),
    onFocusLost: fn(),
    onHold: fn(),
  },
  // Needs an iframe: the snackbar is `position: fixed`.
  parameters: {
    alsoCalled: ['toast', 'snackbar', 'notification', 'flash message'],
    note: 'Problems interrupt a screen reader; other notices are polite.',
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '220px' } },
  },
} satisfies Meta<typeof NoticeBar>;

export default meta;

type Story = StoryObj<typeof meta>;

const [product] = PRODUCTS;

export const AddedToCart: Story = {
  args: { notice: { kind: 'addedToCart', title: product.title, quantity: 2 } },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const notice = await canvas.findByRole('status');
    await step('Expect a status, not an alert', async () => {
      await within(notice).findByText(t('notice.addedToCart', { title: product.title, quantity: 2 }));
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
    const link = canvas.getByRole('link', { name: t('notice.viewCart') });
    await step('Expect a link to the cart', async () => {
      await expect(link).toHaveAttribute('href', '/cart');
    });
    const close = canvas.getByRole('button', { name: t('site.close') });
    await step('Expect link and close button on one line', async () => {
      await expect(middleOf(link)).toBeCloseTo(middleOf(close), 0);
    });
  },
};

export const CartLinkFollowed: Story = {
  ...AddedToCart,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await canvas.findByRole('status');
    const link = canvas.getByRole('link', { name: t('notice.viewCart') });
    await step('Follow the link', async () => {
      await userEvent.click(link);
      await expect(args.onClose).toHaveBeenCalledOnce();
    });
  },
};

/** Three lines at most, whatever the title; none of them cut off or at the edge. */
export const AddedToCartPhone: Story = {
  args: { notice: { kind: 'addedToCart', title: LONG_HINDI_PRODUCT.title, quantity: 2 } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals, step }) => {
    const link = await canvas.findByRole('link', { name: textIn(globals)('notice.viewCart') });
    const notice = canvas.getByRole('status');
    await step('Expect three lines at most, in full', async () => {
      const text = await within(notice).findByText(/छोटे/);
      // It grows when it comes.
      await waitFor(async () => {
        const [message, bar] = [text, notice].map((element) => element.getBoundingClientRect());
        await expect(Math.round(bar?.height ?? NaN)).toBeLessThanOrEqual(98);
        await expect((message?.top ?? NaN) - (bar?.top ?? NaN)).toBeGreaterThanOrEqual(12);
      });
      await expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight);
    });
    await step('Expect link and close button on one line', async () => {
      await expect(middleOf(link)).toBeCloseTo(middleOf(canvas.getByRole('button')), 0);
    });
  },
};

/** The page that its action leads to. */
export const AddedToCartOnTheCartPage: Story = {
  args: { ...AddedToCart.args, currentPath: '/cart' },
  play: async ({ canvas }) => {
    await canvas.findByRole('status');
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};

/** Grows with the text instead of clipping it. */
export const EnlargedText: Story = {
  args: AddedToCart.args,
  globals: { text: '200', viewport: { value: 'phone' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const text = await canvas.findByText(t('notice.addedToCart', { title: product.title, quantity: 2 }));
    await waitFor(() => expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight));
  },
};

export const RemovedFromCart: Story = {
  args: { notice: { kind: 'removedFromCart', title: product.title } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByText(t('notice.removedFromCart', { title: product.title }));
  },
};

export const RemovalUndone: Story = {
  ...RemovedFromCart,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await canvas.findByText(t('notice.removedFromCart', { title: product.title }));
    await userEvent.click(canvas.getByRole('button', { name: t('notice.undo') }));
    await expect(args.onAction).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const NewVersion: Story = {
  args: { notice: { kind: 'newVersion' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const notice = await canvas.findByRole('status');
    await within(notice).findByText(t('notice.newVersion'));
  },
};

export const NewVersionOpened: Story = {
  ...NewVersion,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('notice.openNewVersion') }));
    await expect(args.onAction).toHaveBeenCalledOnce();
  },
};

export const CheckoutComingSoon: Story = {
  args: { notice: { kind: 'checkoutComingSoon' } },
  play: async ({ canvas }) => {
    const text = await canvas.findByText('Razorpay integration coming soon!');
    await expect(text.closest('[lang]')).toHaveAttribute('lang', 'en');
    await expect(canvas.getByRole('alert')).toContainElement(text);
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const CheckoutComingSoonPhoneDark: Story = {
  args: CheckoutComingSoon.args,
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
};

export const FileMissing: Story = {
  args: { notice: { kind: 'fileMissing' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByText(t('file.required'));
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
  },
};

export const FileTypeNotAllowed: Story = {
  args: { notice: { kind: 'fileRefused', problem: 'typeNotAllowed' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByText(t('file.typeNotAllowed'));
  },
};

export const FileTooLarge: Story = {
  args: { notice: { kind: 'fileRefused', problem: 'tooLarge' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByText(t('file.tooLarge'));
  },
};

export const FileEmpty: Story = { args: { notice: { kind: 'fileRefused', problem: 'empty' } } };

export const SeveralFiles: Story = { args: { notice: { kind: 'fileRefused', problem: 'several' } } };

export const ProfileSaved: Story = {};

export const EmailVerified: Story = { parameters: NO_PICTURE, args: { notice: { kind: 'emailVerified' } } };
export const EmailChanged: Story = { parameters: NO_PICTURE, args: { notice: { kind: 'emailChanged' } } };

export const EmailKept: Story = { parameters: NO_PICTURE, args: { notice: { kind: 'emailKept' } } };

export const EmailLinkOver: Story = { parameters: NO_PICTURE, args: { notice: { kind: 'emailLinkOver' } } };

export const PasswordReset: Story = { parameters: NO_PICTURE, args: { notice: { kind: 'passwordReset' } } };

export const AccountDeleted: Story = { args: { notice: { kind: 'accountDeleted' } } };

export const DeviceLoggedOut: Story = {
  parameters: NO_PICTURE,
  args: { notice: { kind: 'deviceLoggedOut' } },
};

export const SecondFactorOn: Story = {
  parameters: NO_PICTURE,
  args: { notice: { kind: 'secondFactorOn' } },
};

export const SecondFactorOff: Story = {
  parameters: NO_PICTURE,
  args: { notice: { kind: 'secondFactorOff' } },
};

export const BackupCodesRenewed: Story = {
  parameters: NO_PICTURE,
  args: { notice: { kind: 'backupCodesRenewed' } },
};

export const PasskeyAdded: Story = {
  parameters: NO_PICTURE,
  args: { notice: { kind: 'passkeyAdded' } },
};

export const PasskeyRemoved: Story = {
  parameters: NO_PICTURE,
  args: { notice: { kind: 'passkeyRemoved' } },
};

export const OtherDevicesLoggedOut: Story = {
  parameters: NO_PICTURE,
  args: { notice: { kind: 'otherDevicesLoggedOut' } },
};

export const OthersInCart: Story = {
  parameters: NO_PICTURE,
  args: { notice: { kind: 'othersInCart' } },
};

export const CartLimit: Story = {
  args: { notice: { kind: 'cartLimit', limit: 'quantity', title: product.title } },
  play: async ({ canvas, globals }) => {
    const text = textIn(globals)('notice.cartLimit.quantity', { title: product.title, max: '1,000' });
    await within(await canvas.findByRole('alert')).findByText(text);
  },
};

export const CartFull: Story = {
  args: { notice: { kind: 'cartLimit', limit: 'lines', title: product.title } },
  play: async ({ canvas, globals }) => {
    const text = textIn(globals)('notice.cartLimit.lines', { title: product.title, max: '100' });
    await within(await canvas.findByRole('alert')).findByText(text);
  },
};

export const CartNotSaved: Story = { args: { notice: { kind: 'cartNotSaved' } } };

export const Outdated: Story = { args: { notice: { kind: 'failed', failure: { kind: 'outdated' } } } };

export const Unavailable: Story = {
  args: { notice: { kind: 'failed', failure: { kind: 'unavailable' } } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByText(t('failed.unavailable'));
  },
};

export const SignedOut: Story = { args: { notice: { kind: 'failed', failure: { kind: 'signedOut' } } } };

export const StorageFull: Story = {
  args: { notice: { kind: 'failed', failure: { kind: 'storageFull' } } },
};

export const QuotaUsedUp: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { notice: { kind: 'failed', failure: { kind: 'refused', field: 'products' } } },
  play: async ({ canvas, globals }) => {
    await canvas.findByText(textIn(globals)('failed.quota.products'));
  },
};

export const StoredQuotaUsedUpNarrow: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { notice: { kind: 'failed', failure: { kind: 'refused', field: 'size' } } },
  globals: { viewport: { value: 'narrow' }, text: '200' },
  play: async ({ canvas, globals }) => {
    await canvas.findByText(textIn(globals)('failed.quota.size'));
  },
};

export const FileNameUnsafe: Story = { args: { notice: { kind: 'fileRefused', problem: 'unsafeName' } } };

export const Closed: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, canvasElement, globals, userEvent, step }) => {
    const t = textIn(globals);
    await canvas.findByText(t('notice.profileSaved'));
    await step('Click beside the notice, and expect it to stay', async () => {
      await userEvent.click(canvasElement);
      await expect(args.onClose).not.toHaveBeenCalled();
    });
    await step('Close it by its button', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('site.close') }));
      await expect(args.onClose).toHaveBeenCalledTimes(1);
      await expect(args.onFocusLost).toHaveBeenCalledTimes(1);
    });
    await step('Press Escape in an input method, and expect it to stay', async () => {
      await fireEvent.keyDown(canvasElement, { key: 'Escape', isComposing: true });
      await fireEvent.keyDown(canvasElement, { key: 'Escape', keyCode: 229 });
      await expect(args.onClose).toHaveBeenCalledTimes(1);
    });
    await step('Close it by Escape, and expect focus to be lost', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onClose).toHaveBeenCalledTimes(2);
      await expect(args.onFocusLost).toHaveBeenCalledTimes(2);
    });
    await step('Press Escape elsewhere, and expect focus to stay there', async () => {
      await userEvent.click(canvasElement);
      await userEvent.keyboard('{Escape}');
      await expect(args.onClose).toHaveBeenCalledTimes(3);
      await expect(args.onFocusLost).toHaveBeenCalledTimes(2);
    });
  },
};

/** A notice that appears under a resting pointer does not wait for it to leave. */
export const HeldByMovement: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, step }) => {
    await canvas.findByText(textIn(globals)('notice.profileSaved'));
    const notice = canvas.getByRole('status');
    await step('Let it appear under the pointer, and expect it not to be held', async () => {
      await fireEvent.pointerOver(notice);
      await fireEvent.pointerMove(notice, { pointerType: 'mouse', movementX: 0, movementY: 0 });
      await expect(args.onHold).not.toHaveBeenCalled();
    });
    await step('Drag a finger over it, and expect the same', async () => {
      await fireEvent.pointerMove(notice, { pointerType: 'touch', movementX: 4, movementY: 0 });
      await expect(args.onHold).not.toHaveBeenCalled();
    });
    await step('Move the pointer, and expect it to be held until it leaves', async () => {
      await fireEvent.pointerMove(notice, { pointerType: 'mouse', movementX: 4, movementY: 0 });
      await expect(args.onHold).toHaveBeenLastCalledWith(true);
      await fireEvent.pointerOut(notice);
      await expect(args.onHold).toHaveBeenLastCalledWith(false);
    });
    await step('Focus its button, and expect it to be held', async () => {
      canvas.getByRole('button').focus();
      await expect(args.onHold).toHaveBeenLastCalledWith(true);
    });
  },
};

/** At the top, in reach of screen readers, and clear of the dialog's buttons. */
export const OverADialog: Story = {
  tags: ['played'],
  render: function Stateful(args) {
    const [shown, setShown] = useState(false);
    return (
      <>
        <MessageDialog
          open
          title="React एडमिन डैशबोर्ड"
          text="तीस स्क्रीन, चार्ट और लॉगिन।"
          dismissLabel="Add करें"
          onDismiss={() => setShown(true)}
        />
        <NoticeBar {...args} notice={shown ? args.notice : null} />
      </>
    );
  },
  args: AddedToCart.args,
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const pressed = await screen.findByRole('button', { name: 'Add करें' });
    await step('Press a button of the dialog', async () => {
      await userEvent.click(pressed);
    });
    await step('Expect the notice to be reachable, and above the dialog', async () => {
      const link = await screen.findByRole('link', { name: t('notice.viewCart') });
      await waitFor(() => expect(link).toBeVisible());
      const { bottom } = screen.getByRole('status').getBoundingClientRect();
      await expect(bottom).toBeLessThan(pressed.getBoundingClientRect().top);
    });
    comeToRest();
  },
};

export const OverADialogPhoneDark: Story = {
  ...OverADialog,
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
};

/** Repeated text gets a new live region, to be announced again. */
/** Below the notice, and not covered by it. */
export const OverTheQuickLook: Story = {
  tags: ['played'],
  args: AddedToCart.args,
  globals: { viewport: { value: 'lg' } },
  render: function Stateful(args) {
    const [shown, setShown] = useState(false);
    return (
      <>
        <QuickLookDialog
          quickLook={{ kind: 'found', product: LONG_HINDI_PRODUCT }}
          onClose={fn()}
          onAdd={() => setShown(true)}
          onBuy={fn()}
        />
        <NoticeBar {...args} notice={shown ? args.notice : null} />
      </>
    );
  },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog');
    await step('Add the product', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: /^Add/ }));
    });
    await step('Expect the notice above the dialog', async () => {
      const link = await screen.findByRole('link', { name: t('notice.viewCart') });
      const notice = link.closest<HTMLElement>('[role="status"]');
      await waitFor(() =>
        expect(notice?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
          dialog.getBoundingClientRect().top,
        ),
      );
    });
    comeToRest();
  },
};

export const OverTheQuickLookEnlargedText: Story = {
  ...OverTheQuickLook,
  globals: { ...OverTheQuickLook.globals, text: '200' },
};

export const TheSameAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Stateful(args) {
    const [id, setId] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setId(id + 1)}>
          फिर से
        </button>
        <NoticeBar {...args} noticeId={id} />
      </>
    );
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await canvas.findByText(t('notice.profileSaved'));
    const first = canvas.getByRole('status');
    await step('Show the same notice again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'फिर से' }));
      await canvas.findByText(t('notice.profileSaved'));
    });
    await step('Expect a new element, so that it is read out again', async () => {
      await expect(canvas.getByRole('status')).not.toBe(first);
    });
  },
};

export const LongHindiTitle: Story = {
  args: { notice: { kind: 'addedToCart', title: LONG_HINDI_PRODUCT.title, quantity: 12 } },
};

export const LongEnglishTitleNarrow: Story = {
  args: { notice: { kind: 'removedFromCart', title: LONG_ENGLISH_PRODUCT.title } },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};

export const UnbrokenTitleNarrow: Story = {
  args: { notice: { kind: 'addedToCart', title: UNBROKEN_PRODUCT.title, quantity: 1 } },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement, globals }) => {
    const t = textIn(globals);
    const [start = '', end = ''] = t('notice.addedToCart', { title: '…', quantity: 1 }).split('…');
    await canvas.findByText((text) => text.startsWith(start) && text.endsWith(`…${end}`));
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Dark: Story = {
  parameters: NO_PICTURE,
  args: { notice: { kind: 'removedFromCart', title: product.title } },
  globals: { scheme: 'dark' },
};

export const Nothing: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { notice: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

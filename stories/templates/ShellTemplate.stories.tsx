import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { Band } from '../../src/atoms/Band/Band';
import { PageHeading } from '../../src/atoms/PageHeading/PageHeading';
import { ShellTemplate } from '../../src/templates/ShellTemplate/ShellTemplate';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';

const meta = {
  component: ShellTemplate,
  tags: ['stable', 'since:0.1'],
  parameters: {
    ...SCREEN,
    alsoCalled: ['page layout', 'app shell'],
    note: 'Header, footer and notices around every page.',
  },
  args: {
    cartLines: 0,
    currentPath: '/contact',
    menuOpen: false,
    onMenuToggle: fn(),
    locale: 'hi',
    onLocaleChange: fn(),
    scheme: 'light',
    onSchemeChange: fn(),
    notice: null,
    noticeId: 0,
    onNoticeClose: fn(),
    onNoticeAction: fn(),
    children: (
      <Band>
        <PageHeading lead="हर स्क्रीन यहीं खड़ी होती है।">स्क्रीन का नाम</PageHeading>
      </Band>
    ),
  },
} satisfies Meta<typeof ShellTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const EmptyCart: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await step('Expect header and main part, and no banner of test payments', async () => {
      await expect(canvas.getByRole('banner')).toBeVisible();
      await expect(canvas.getByRole('main')).toHaveAttribute('id', 'main');
      await expect(canvas.queryByRole('complementary')).not.toBeInTheDocument();
    });
    await step('Expect the footer at the bottom of the window', async () => {
      const foot = canvas.getByRole('contentinfo').getBoundingClientRect();
      await expect(Math.round(foot.bottom)).toBeGreaterThanOrEqual(
        canvasElement.ownerDocument.documentElement.clientHeight,
      );
    });
  },
};

export const SkipLinkReached: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    await userEvent.tab();
    await expectFocus(canvas.getByRole('link', { name: textIn(globals)('site.skipToContent') }));
  },
};

export const OneCartLine: Story = { args: { cartLines: 1 } };

export const FullCart: Story = { args: { cartLines: 100 } };

export const MenuOpen: Story = {
  args: { menuOpen: true, cartLines: 3 },
  globals: { viewport: { value: 'phone' } },
};

export const MenuOpenInEnglish: Story = {
  args: { menuOpen: true, cartLines: 3, locale: 'en' },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};

export const News: Story = {
  args: { notice: { kind: 'removedFromCart', title: 'React एडमिन डैशबोर्ड' }, noticeId: 1 },
};

export const UndoPressed: Story = {
  ...News,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('notice.undo') }));
    await expect(args.onNoticeAction).toHaveBeenCalledOnce();
    await expectFocus(canvas.getByRole('main'));
  },
};

export const Problem: Story = {
  args: { notice: { kind: 'checkoutComingSoon' }, noticeId: 2 },
  play: async ({ canvas, step }) => {
    const notice = await canvas.findByRole('alert');
    await step('Expect the problem as an alert', async () => {
      await waitFor(() => expect(notice).toBeVisible());
    });
  },
};

export const ProblemClosed: Story = {
  ...Problem,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Close it', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('site.close') }));
      await expect(args.onNoticeClose).toHaveBeenCalledOnce();
      await expectFocus(canvas.getByRole('main'));
    });
  },
};

/** On a slow connection: the page that was asked for is still loading. */
export const Navigating: Story = {
  args: { navigating: true },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('progressbar', { name: t('site.loading') })).toBeInTheDocument();
  },
};

export const TestPayments: Story = {
  args: { testPayments: true, cartLines: 3 },
  play: async ({ canvas, canvasElement, globals, step }) => {
    const t = textIn(globals);
    const banner = await canvas.findByRole('complementary', { name: t('test.banner.label') });
    await step('Expect the banner of test payments', async () => {
      await expect(banner).toHaveTextContent(t('test.banner.text'));
    });
    const { top, bottom } = banner.getBoundingClientRect();
    await step('Expect it at the top, above the header', async () => {
      await expect(Math.round(top)).toBe(0);
      await expect(canvas.getByRole('banner').getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
    });
    await step('Expect no sideways scrolling', async () => {
      const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
      await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    });
  },
};

export const SkipLinkAboveTheBanner: Story = {
  ...TestPayments,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Reach the skip link with one Tab', async () => {
      await userEvent.tab();
      await expectFocus(canvas.getByRole('link', { name: t('site.skipToContent') }));
    });
  },
};

export const TestPaymentsPhone: Story = { ...TestPayments, globals: { viewport: { value: 'phone' } } };

export const TestPaymentsNarrowDark: Story = {
  ...TestPayments,
  args: { ...TestPayments.args, scheme: 'dark' },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const TestPaymentsInEnglish: Story = {
  ...TestPayments,
  args: { ...TestPayments.args, locale: 'en' },
  globals: { locale: 'en' },
};

export const TestPaymentsInEnglishPhoneDark: Story = {
  ...TestPayments,
  args: { ...TestPayments.args, locale: 'en', scheme: 'dark' },
  globals: { locale: 'en', scheme: 'dark', viewport: { value: 'phone' } },
};

export const Dark: Story = {
  args: { cartLines: 5, scheme: 'dark', notice: { kind: 'profileSaved' }, noticeId: 3 },
  globals: { scheme: 'dark' },
};

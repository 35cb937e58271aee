import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { SiteHeader } from '../../src/sections/SiteHeader/SiteHeader';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';

const meta = {
  component: SiteHeader,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['navbar', 'app bar', 'top bar', 'hamburger menu', 'drawer', 'मेन्यू'],
    note: 'Sticky at every width; on phones and tablets its links are in a menu.',
    layout: 'fullscreen',
  },
  args: {
    cartLines: 0,
    currentPath: '/',
    menuOpen: false,
    onMenuToggle: fn(),
    locale: 'hi',
    onLocaleChange: fn(),
    scheme: 'light',
    onSchemeChange: fn(),
  },
} satisfies Meta<typeof SiteHeader>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  globals: { viewport: { value: 'lg' } },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const nav = within(canvas.getByRole('navigation', { name: t('nav.main') }));
    const links = nav.getAllByRole('link');
    await step('Expect links to all pages, and the current one marked', async () => {
      await expect(links.map((link) => link.textContent)).toEqual([
        t('nav.home'),
        t('nav.buy'),
        t('nav.sell'),
        t('nav.account'),
        t('nav.contact'),
      ]);
      await expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/',
        '/buy',
        '/sell',
        '/account',
        '/contact',
      ]);
      await expect(nav.getByRole('link', { current: 'page' })).toHaveAccessibleName(t('nav.home'));
    });
    await step('Expect brand and account to be links', async () => {
      await expect(canvas.getByRole('link', { name: t('site.name') })).toHaveAttribute('href', '/');
      await expect(canvas.getByRole('link', { name: t('nav.myAccount') })).toHaveAttribute(
        'href',
        '/account',
      );
    });
    await step('Expect no menu button', async () => {
      await expect(canvas.queryByRole('button', { name: t('nav.openMenu') })).toBeNull();
    });
  },
};

export const SettingsSwitched: Story = {
  ...Wide,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Choose English', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'English' }));
      await expect(args.onLocaleChange).toHaveBeenCalledWith('en');
    });
    await step('Choose the dark scheme', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('site.useDarkScheme') }));
      await expect(args.onSchemeChange).toHaveBeenCalledWith('dark');
    });
  },
};

/** The seal says who is signed in. */
export const SignedIn: Story = {
  args: { userName: 'राहुल वर्मा' },
  play: async ({ args, canvas, globals }) => {
    const name = textIn(globals)('nav.accountOf', { name: args.userName ?? '' });
    await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', '/account');
  },
};

export const EmptyCart: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const cart = canvas.getByRole('link', { name: t('nav.cart') });
    await expect(cart).toHaveAttribute('href', '/cart');
    await expect(within(cart).queryByText(/\d/)).toBeNull();
  },
};

export const OneCartLine: Story = {
  // Addresses with a slash at the end show the same page.
  args: { cartLines: 1, currentPath: '/buy/' },
  globals: { viewport: { value: 'lg' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const cart = within(canvas.getByRole('link', { name: t('nav.cartWithLines', { count: 1 }) }));
    await expect(cart.getByText('1')).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName(t('nav.buy'));
  },
};

export const MoreCartLinesThanTheBadgeHolds: Story = {
  args: { cartLines: 120, currentPath: '/sell' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const cart = within(canvas.getByRole('link', { name: t('nav.cartWithLines', { count: 120 }) }));
    await expect(cart.getByText('99+')).toBeVisible();
  },
};

export const OnCart: Story = {
  args: { cartLines: 3, currentPath: '/cart' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName(
      t('nav.cartWithLines', { count: 3 }),
    );
  },
};

export const OnUpload: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { currentPath: '/upload-product' },
  globals: { viewport: { value: 'lg' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('link', { name: t('nav.sell') })).toHaveAttribute('aria-current', 'true');
    await expect(canvas.queryByRole('link', { current: 'page' })).toBeNull();
  },
};

export const English: Story = {
  args: { cartLines: 2, locale: 'en' },
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'हिंदी' })).toBeVisible();
  },
};

export const Dark: Story = { args: { scheme: 'dark', cartLines: 7 }, globals: { scheme: 'dark' } };

export const PhoneMenuClosed: Story = {
  args: { cartLines: 12 },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const PhoneMenuPressed: Story = {
  ...PhoneMenuClosed,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const button = canvas.getByRole('button', { name: t('nav.openMenu'), expanded: false });
    await userEvent.click(button);
    await expect(args.onMenuToggle).toHaveBeenCalledWith(true);
  },
};

export const PhoneMenuOpen: Story = {
  args: { menuOpen: true, cartLines: 12, currentPath: '/sell' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const button = canvas.getByRole('button', { name: t('nav.closeMenu'), expanded: true });
    const nav = canvas.getByRole('navigation', { name: t('nav.main') });
    const panel = button.ownerDocument.getElementById(button.getAttribute('aria-controls') ?? '');
    await step('Expect five links in the menu', async () => {
      await expect(panel).toContainElement(nav);
      await expect(within(nav).getAllByRole('link')).toHaveLength(5);
    });
  },
};

export const PhoneMenuLinkFollowed: Story = {
  ...PhoneMenuOpen,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const nav = canvas.getByRole('navigation', { name: t('nav.main') });
    await step('Follow one, and expect the menu to close', async () => {
      await userEvent.click(within(nav).getByRole('link', { name: t('nav.sell') }));
      await expect(args.onMenuToggle).toHaveBeenCalledWith(false);
    });
  },
};

export const PhoneMenuByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  globals: { viewport: { value: 'phone' } },
  render: function Stateful(args) {
    const [open, setOpen] = useState(false);
    return <SiteHeader {...args} menuOpen={open} onMenuToggle={setOpen} />;
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the menu by keyboard', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
    });
    await step('Reach the first link', async () => {
      await userEvent.tab();
      await userEvent.tab();
      await expectFocus(canvas.getByRole('link', { name: t('nav.home') }));
    });
    await step('Press Escape, and expect focus back on the button', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(canvas.queryByRole('navigation')).toBeNull();
      await expectFocus(canvas.getByRole('button', { name: t('nav.openMenu'), expanded: false }));
    });
  },
};

export const PhoneMenuCloses: Story = {
  ...PhoneMenuOpen,
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <>
      <SiteHeader {...args} />
      <button type="button">Next</button>
    </>
  ),
  play: async ({ args, canvas, userEvent, step }) => {
    const header = canvas.getByRole('banner');
    await step('Click beside the menu', async () => {
      await userEvent.click(header);
      await expect(args.onMenuToggle).toHaveBeenLastCalledWith(false);
    });
    await step('Tab from the last link out of the header', async () => {
      within(header).getAllByRole('link').at(-1)?.focus();
      await userEvent.tab();
      await expectFocus(canvas.getByRole('button', { name: 'Next' }));
      await expect(args.onMenuToggle).toHaveBeenCalledTimes(2);
    });
  },
};

export const Narrowest: Story = {
  args: { cartLines: 120, locale: 'en' },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

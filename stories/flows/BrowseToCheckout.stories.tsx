import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { comeToRest, waitForFocus } from '../support/focus';
import { pressCheckout } from '../support/checkout';
import { withShop } from '../support/shop';
import { FLOW } from '../../.storybook/modes';
import { App } from '../../src/app/App';
import { PRODUCTS } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';

const meta = {
  title: 'Flows/Browse to checkout',
  component: App,
  tags: ['!autodocs', 'flow'],
  decorators: [withShop],
  parameters: { ...FLOW, address: '/' },
} satisfies Meta<typeof App>;

export default meta;

type Story = StoryObj<typeof meta>;

export const BrowseToCheckout: Story = {
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { title } = PRODUCTS[1];

    await step('Go to the catalogue', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: t('home.startBuying') }));
      await waitForFocus(() => canvas.getByRole('heading', { level: 1, name: t('buy.title') }));
    });

    await step('Filter by prompts, and sort by lowest price', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('category.prompts') }));
      await userEvent.selectOptions(
        canvas.getByRole('combobox', { name: t('buy.sort') }),
        t('buy.sortBy.price-low'),
      );
      await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(4));
    });

    await step('Add the same product twice', async () => {
      const add = canvas.getByRole('button', { name: t('product.addNamed', { title }) });
      await userEvent.click(add);
      await userEvent.click(add);
      await waitFor(() =>
        expect(canvas.getByText(t('notice.addedToCart', { title, quantity: 2 }))).toBeVisible(),
      );
    });

    await step('Open the cart, and expect one line', async () => {
      await userEvent.click(canvas.getByRole('link', { name: t('nav.cartWithLines', { count: 1 }) }));
      const lines = within(await canvas.findByRole('list', { name: t('cart.lines') }));
      await expect(lines.getByRole('heading', { name: title })).toBeVisible();
    });

    await step('Check out, and expect a notice', async () => {
      await pressCheckout(userEvent, t);
      await waitFor(() =>
        expect(canvas.getByRole('alert')).toHaveTextContent(t('notice.checkoutComingSoon')),
      );
    });
    comeToRest();
  },
};

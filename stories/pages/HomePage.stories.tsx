import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { withShop } from '../support/shop';
import { App } from '../../src/app/App';
import { HomePage } from '../../src/pages/HomePage';
import { PRODUCTS } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';

const meta = {
  component: HomePage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/' },
} satisfies Meta<typeof HomePage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithProducts: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(8));
  },
};

export const Empty: Story = {
  parameters: { shop: { catalogue: 'empty' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('heading', { name: t('product.none') })).toBeVisible();
    await expect(canvas.getByRole('link', { name: t('home.emptyAction') })).toHaveAttribute('href', '/sell');
  },
};

export const Loading: Story = {
  parameters: {
    shop: { catalogue: 'slow' },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};

export const Failed: Story = {
  parameters: {
    shop: { catalogue: 'error' },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('button', { name: t('site.retry') })).toBeVisible();
  },
};

export const AddedToCart: Story = {
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { title } = PRODUCTS[0];
    await step('Add the same product twice', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('product.addNamed', { title }) }));
      await userEvent.click(canvas.getByRole('button', { name: t('product.addNamed', { title }) }));
    });
    await step('Expect a notice of two pieces in one line', async () => {
      await waitFor(() =>
        expect(canvas.getByText(t('notice.addedToCart', { title, quantity: 2 }))).toBeVisible(),
      );
    });
    await step('Expect one line at the cart link', async () => {
      await expect(canvas.getByRole('link', { name: t('nav.cartWithLines', { count: 1 }) })).toBeVisible();
    });
    comeToRest();
  },
};

export const QuickLook: Story = {
  parameters: { address: `/?product=${PRODUCTS[0].id}` },
  play: async ({ canvasElement, globals }) => {
    const t = textIn(globals);
    const screen = within(canvasElement.ownerDocument.body);
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[0].title }));
    await waitFor(() => expect(dialog.getByText(PRODUCTS[0].description)).toBeVisible());
    await expect(dialog.getByRole('button', { name: t('site.close') })).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { fail, succeed } from '../../src/domain/failure';
import {
  ProductContents,
  type ProductContentsProps,
} from '../../src/sections/ProductContents/ProductContents';
import { TIDY_LISTING } from '../fixtures/archives';
import { PRODUCTS } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';

const contentsOf = fn<ProductContentsProps['contentsOf']>();

const meta = {
  component: ProductContents,
  tags: ['settling', 'since:0.1'],
  parameters: { note: 'Shows nothing if the contents aren’t known.' },
  args: { id: PRODUCTS[0].id, contentsOf },
  beforeEach: () => {
    contentsOf.mockReset();
    contentsOf.mockResolvedValue(succeed(TIDY_LISTING));
  },
} satisfies Meta<typeof ProductContents>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Looks like `ArchiveContents`, where its picture is. */
export const Listed: Story = {
  parameters: NO_PICTURE,
  tags: ['played'],
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('region', { name: t('archive.title') })).toBeVisible();
    await expect(contentsOf).toHaveBeenCalledWith(PRODUCTS[0].id, expect.anything());
  },
};

const nothing = (answer: Awaited<ReturnType<ProductContentsProps['contentsOf']>>): Story => ({
  beforeEach: () => {
    contentsOf.mockResolvedValue(answer);
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(contentsOf).toHaveBeenCalled());
    await contentsOf.mock.results[0]?.value;
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
  },
});

export const NothingToList: Story = { ...nothing(succeed(null)), parameters: NO_PICTURE };

export const NotToBeHad: Story = { ...nothing(fail('unavailable')), tags: ['behaviour', '!autodocs'] };

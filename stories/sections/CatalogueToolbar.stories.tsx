import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { UPLOAD_CATEGORIES } from '../../src/domain/product';
import { CatalogueToolbar } from '../../src/sections/CatalogueToolbar/CatalogueToolbar';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: CatalogueToolbar,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['filter bar', 'filters', 'sort by', 'facets', 'क्रम', 'कैटेगरी'],
    note: 'Search, filter and sort order; the URL contains the choices.',
  },
  args: {
    text: '',
    category: 'all',
    sort: 'latest',
    onTextChange: fn(),
    onCategoryChange: fn(),
    onSortChange: fn(),
  },
} satisfies Meta<typeof CatalogueToolbar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('search')).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('category.all'), pressed: true })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: t('buy.sort') })).toHaveDisplayValue(
      t('buy.sortBy.latest'),
    );
  },
};

export const Searching: Story = {
  args: { text: 'डैशबोर्ड' },
};

export const SearchTyped: Story = {
  ...Searching,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('searchbox', { name: t('search.field') });
    await step('Type a search', async () => {
      await userEvent.type(field, '!');
      await expect(args.onTextChange).toHaveBeenLastCalledWith('डैशबोर्ड!');
    });
    await step('Clear it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('search.clear') }));
      await expect(args.onTextChange).toHaveBeenLastCalledWith('');
    });
  },
};

export const ChoosingACategory: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('category.assets') }));
    await expect(args.onCategoryChange).toHaveBeenCalledWith('assets');
  },
};

export const Sorting: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const names = canvas.getAllByRole('option').map((option) => option.textContent);
    await expect(names).toEqual([
      t('buy.sortBy.latest'),
      t('buy.sortBy.popular'),
      t('buy.sortBy.price-low'),
      t('buy.sortBy.price-high'),
      t('buy.sortBy.rating'),
    ]);
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: t('buy.sort') }),
      t('buy.sortBy.popular'),
    );
    await expect(args.onSortChange).toHaveBeenCalledWith('popular');
  },
};

export const OrderExplained: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { sort: 'popular' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('combobox', { name: t('buy.sort') })).toHaveAccessibleDescription(
      t('buy.sortHint.popular'),
    );
  },
};

/** Nothing moves when the field loses focus to a press elsewhere. */
export const SortFocused: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, canvasElement, globals }) => {
    const before = canvasElement.clientHeight;
    canvas.getByRole('combobox', { name: textIn(globals)('buy.sort') }).focus();
    await expect(canvasElement.clientHeight).toBe(before);
  },
};

/** Reachable by link, but no filter choice. */
export const ScriptsFiltered: Story = {
  args: { category: 'scripts' },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect no category to be pressed', async () => {
      await expect(canvas.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    });
    const chip = canvas.getByRole('button', {
      name: t('buy.removeFilter', { category: t('category.scripts') }),
    });
    await step('Expect a chip that names the filter', async () => {
      await expect(chip).toHaveTextContent(t('category.scripts'));
    });
  },
};

export const FilterRemoved: Story = {
  ...ScriptsFiltered,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const chip = canvas.getByRole('button', {
      name: t('buy.removeFilter', { category: t('category.scripts') }),
    });
    await step('Remove the filter', async () => {
      await userEvent.click(chip);
      await expect(args.onCategoryChange).toHaveBeenCalledWith('all');
    });
  },
};

export const ScriptsOffered: Story = {
  args: { category: 'scripts', categories: UPLOAD_CATEGORIES },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName(t('category.scripts'));
    await expect(
      canvas.queryByRole('button', {
        name: t('buy.removeFilter', { category: t('category.scripts') }),
      }),
    ).not.toBeInTheDocument();
  },
};

export const ScriptsOfferedNarrow: Story = {
  args: { categories: UPLOAD_CATEGORIES },
  globals: { viewport: { value: 'narrow' } },
};

export const Narrow: Story = {
  args: { category: 'scripts', text: 'बहुत लंबी खोज जो एक पंक्ति में नहीं आती' },
  globals: { viewport: { value: 'narrow' } },
};

export const English: Story = { globals: { locale: 'en' } };

export const Dark: Story = {
  parameters: NO_PICTURE,
  args: { category: 'scripts' },
  globals: { scheme: 'dark' },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CatalogueToolbar } from '../../src/sections/CatalogueToolbar/CatalogueToolbar';

const meta = {
  component: CatalogueToolbar,
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('search')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'सभी', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'क्रम' })).toHaveDisplayValue('सबसे नए');
  },
};

export const Searching: Story = {
  args: { text: 'डैशबोर्ड' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' });
    await userEvent.type(field, '!');
    await expect(args.onTextChange).toHaveBeenLastCalledWith('डैशबोर्ड!');
    await userEvent.click(canvas.getByRole('button', { name: 'खोज मिटाएँ' }));
    await expect(args.onTextChange).toHaveBeenLastCalledWith('');
  },
};

export const ChoosingACategory: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'डिजिटल एसेट' }));
    await expect(args.onCategoryChange).toHaveBeenCalledWith('assets');
  },
};

export const Sorting: Story = {
  play: async ({ args, canvas }) => {
    const names = canvas.getAllByRole('option').map((option) => option.textContent);
    await expect(names).toEqual([
      'सबसे नए',
      'लोकप्रिय',
      'कीमत: कम से ज़्यादा',
      'कीमत: ज़्यादा से कम',
      'सबसे अच्छी रेटिंग',
    ]);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'क्रम' }), 'लोकप्रिय');
    await expect(args.onSortChange).toHaveBeenCalledWith('popular');
  },
};

/** A category that links lead to but the filter does not offer. */
export const ScriptsFiltered: Story = {
  args: { category: 'scripts' },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    const chip = canvas.getByRole('button', { name: 'फ़िल्टर हटाएँ: स्क्रिप्ट और टूल' });
    await expect(chip).toHaveTextContent('स्क्रिप्ट और टूल');
    await userEvent.click(chip);
    await expect(args.onCategoryChange).toHaveBeenCalledWith('all');
  },
};

export const Narrow: Story = {
  args: { category: 'scripts', text: 'बहुत लंबी खोज जो एक पंक्ति में नहीं आती' },
  globals: { viewport: { value: 'narrow' } },
};

export const English: Story = { globals: { locale: 'en' } };

export const Dark: Story = { args: { category: 'scripts' }, globals: { scheme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { OperatorDetails } from '../../src/sections/OperatorDetails/OperatorDetails';
import { OPERATOR } from '../fixtures/operators';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: OperatorDetails,
  tags: ['stable', 'since:0.2'],
  parameters: { alsoCalled: ['imprint', 'company details'] },
  args: { operator: OPERATOR },
} satisfies Meta<typeof OperatorDetails>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas, globals }) => {
    const details = canvas.getByRole('region', { name: textIn(globals)('contact.operator.title') });
    await expect(details).toHaveTextContent(OPERATOR.address);
    const { email, phone } = OPERATOR.grievance;
    await expect(canvas.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expect(canvas.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:18000000000');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const English: Story = { globals: { locale: 'en' } };

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };

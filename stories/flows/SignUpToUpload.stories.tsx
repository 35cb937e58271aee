import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { withShop } from '../support/shop';
import { storyClock } from '../support/storyClock';
import { FLOW } from '../../.storybook/modes';
import { App } from '../../src/app/App';
import { SIMULATED_UPLOAD_MS, UPLOAD_SUCCESS_MS } from '../../src/domain/limits';
import { scriptFile } from '../fixtures/files';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';

const clock = storyClock(0);

const meta = {
  title: 'Flows/Sign up to upload',
  component: App,
  tags: ['!autodocs', 'flow'],
  decorators: [withShop],
  parameters: {
    ...FLOW,
    address: '/sell',
    shop: { clock },
  },
} satisfies Meta<typeof App>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SignUpToUpload: Story = {
  play: async ({ canvas, canvasElement, globals, userEvent, step }) => {
    const t = textIn(globals);

    await step('Create a seller account', async () => {
      await userEvent.click(
        await canvas.findByRole('button', {
          name: t('sell.createAccount'),
          description: t('sell.createNote'),
        }),
      );
      await expect(await canvas.findByText(t('sell.stats.totalEarnings'))).toBeVisible();
    });

    await step('Go to the upload form', async () => {
      const [link] = canvas.getAllByRole('link', { name: t('sell.upload') });
      await userEvent.click(link as HTMLElement);
      await canvas.findByRole('heading', { level: 1, name: t('upload.title') });
    });

    await step('Fill in the form', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: t('upload.productTitle') }), 'आइकॉन सेट');
      await userEvent.type(
        canvas.getByRole('textbox', { name: t('upload.description') }),
        '320 vector icons',
      );
      await userEvent.type(canvas.getByRole('textbox', { name: t('upload.price') }), '₹1,499');
      await userEvent.selectOptions(
        canvas.getByRole('combobox', { name: t('upload.category') }),
        t('category.assets'),
      );
      await userEvent.type(canvas.getByRole('textbox', { name: t('upload.tags') }), 'icons{Enter}');
      const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
      await userEvent.upload(input as HTMLInputElement, scriptFile('icons.py'));
      await expect(await canvas.findByText('icons.py')).toBeVisible();
    });

    await step('Upload, and expect an empty form after the success', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('upload.submit') }));
      await expect(await canvas.findByRole('button', { name: t('upload.uploading') })).toBeDisabled();
      clock.advance(SIMULATED_UPLOAD_MS);
      await canvas.findByRole('button', { name: t('upload.success') });
      clock.advance(UPLOAD_SUCCESS_MS);
      await canvas.findByRole('button', { name: t('upload.submit') });
      await waitFor(() =>
        expect(canvas.getByRole('textbox', { name: t('upload.productTitle') })).toHaveValue(''),
      );
    });
    comeToRest();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { withShop, type ShopParameters } from '../../.storybook/decorators/shop';
import { App } from '../../src/app/App';
import { manualClock } from '../../src/domain/clock';
import { fail } from '../../src/domain/failure';
import { ALLOWED_EXTENSIONS, SIMULATED_UPLOAD_MS, UPLOAD_SUCCESS_MS } from '../../src/domain/limits';
import { UploadPage } from '../../src/pages/UploadPage';
import { disguisedProgram, emptyFile, tooLargeFile, zipFile } from '../fixtures/files';
import { wordsIn } from '../fixtures/words';

const meta = {
  component: UploadPage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/upload-product', shop: { signedIn: 'sell' } },
} satisfies Meta<typeof UploadPage>;

export default meta;

type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

function fileInput(canvasElement: HTMLElement): HTMLInputElement {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('the form has no file field');
  return input;
}

/** Chooses a file, whatever the picker would let through. */
async function choose({ canvas, canvasElement, globals, userEvent }: Context, file: File) {
  await canvas.findByRole('button', { name: wordsIn(globals)('upload.chooseFile') });
  await userEvent.upload(fileInput(canvasElement), file);
}

async function fillIn(context: Context) {
  const { canvas, globals, userEvent } = context;
  const t = wordsIn(globals);
  await userEvent.type(await canvas.findByRole('textbox', { name: t('upload.productTitle') }), 'GST बिल');
  await userEvent.type(canvas.getByRole('textbox', { name: t('upload.description') }), 'बिना सर्वर के चलता है');
  await userEvent.type(canvas.getByRole('textbox', { name: t('upload.price') }), '१,४९९');
  await userEvent.selectOptions(
    canvas.getByRole('combobox', { name: t('upload.category') }),
    t('category.scripts'),
  );
  await choose(context, zipFile());
}

async function submit({ canvas, globals, userEvent }: Context) {
  await userEvent.click(canvas.getByRole('button', { name: wordsIn(globals)('upload.submit') }));
}

export const Idle: Story = {
  play: async ({ canvas, globals }) => {
    const t = wordsIn(globals);
    await expect(await canvas.findByRole('button', { name: t('upload.submit') })).toBeEnabled();
  },
};

export const FileChosen: Story = {
  play: async (context) => {
    await choose(context, zipFile());
    await expect(await context.canvas.findByText('dashboard-template.zip')).toBeVisible();
  },
};

export const WithTags: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    const field = await canvas.findByRole('textbox', { name: t('upload.tags') });
    await userEvent.type(field, ' react {Enter}');
    await userEvent.type(field, 'हिंदी');
    await userEvent.click(canvas.getByRole('button', { name: t('upload.addTag') }));
    await userEvent.type(field, 'react{Enter}');
    await expect(canvas.getByRole('button', { name: t('upload.removeTag', { tag: 'react' }) })).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('upload.removeTag', { tag: 'हिंदी' }) })).toBeVisible();
  },
};

/** Does with files over the drop zone what a person's drag does. */
async function drag({ canvas, globals }: Context, type: 'dragEnter' | 'drop', ...files: File[]) {
  const button = await canvas.findByRole('button', { name: wordsIn(globals)('upload.chooseFile') });
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  // Made here: the library's own event cannot carry a real DataTransfer.
  await fireEvent(
    button,
    new DragEvent(type.toLowerCase(), { bubbles: true, cancelable: true, dataTransfer }),
  );
}

export const Dragging: Story = {
  play: async (context) => {
    await drag(context, 'dragEnter', zipFile());
    await expect(await context.canvas.findByText(wordsIn(context.globals)('upload.dropNow'))).toBeVisible();
  },
};

export const SeveralRefused: Story = {
  play: async (context) => {
    await drag(context, 'drop', zipFile('one.zip'), zipFile('two.zip'));
    await waitFor(() =>
      expect(context.canvas.getByRole('alert')).toHaveTextContent(wordsIn(context.globals)('file.several')),
    );
  },
};

const refused = (file: () => File, problem: (t: ReturnType<typeof wordsIn>) => string): Story => ({
  play: async (context) => {
    await choose(context, file());
    await waitFor(() =>
      expect(context.canvas.getByRole('alert')).toHaveTextContent(problem(wordsIn(context.globals))),
    );
  },
});

export const TypeRefused = refused(disguisedProgram, (t) =>
  t('file.typeNotAllowed', { extensions: ALLOWED_EXTENSIONS.join(', ') }),
);
export const SizeRefused = refused(tooLargeFile, (t) => t('file.tooLarge'));
export const EmptyFileRefused = refused(emptyFile, (t) => t('file.empty'));

export const FileMissing: Story = {
  play: async (context) => {
    const { canvas, globals } = context;
    await canvas.findByRole('heading', { level: 1 });
    await submit(context);
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(wordsIn(globals)('file.required')),
    );
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: wordsIn(globals)('upload.productTitle') })).toHaveFocus(),
    );
  },
};

const uploading = manualClock();

export const Uploading: Story = {
  parameters: { shop: { signedIn: 'sell', clock: uploading } },
  play: async (context) => {
    const { canvas, globals } = context;
    const t = wordsIn(globals);
    await fillIn(context);
    await submit(context);
    await expect(await canvas.findByRole('button', { name: t('upload.uploading') })).toBeDisabled();
    uploading.advance(SIMULATED_UPLOAD_MS * 0.45);
    await waitFor(() =>
      expect(canvas.getByRole('progressbar', { name: t('upload.progress') })).toHaveAttribute(
        'aria-valuenow',
        '45',
      ),
    );
  },
};

const succeeding = manualClock();

export const Success: Story = {
  parameters: { shop: { signedIn: 'sell', clock: succeeding } },
  play: async (context) => {
    const { canvas, globals } = context;
    const t = wordsIn(globals);
    await fillIn(context);
    await submit(context);
    await canvas.findByRole('button', { name: t('upload.uploading') });
    succeeding.advance(SIMULATED_UPLOAD_MS);
    await expect(await canvas.findByRole('button', { name: t('upload.success') })).toBeVisible();
  },
};

const returning = manualClock();

export const BackToIdle: Story = {
  parameters: { shop: { signedIn: 'sell', clock: returning } },
  play: async (context) => {
    const { canvas, globals } = context;
    const t = wordsIn(globals);
    await fillIn(context);
    await submit(context);
    await canvas.findByRole('button', { name: t('upload.uploading') });
    returning.advance(SIMULATED_UPLOAD_MS);
    await canvas.findByRole('button', { name: t('upload.success') });
    returning.advance(UPLOAD_SUCCESS_MS);
    await expect(await canvas.findByRole('button', { name: t('upload.submit') })).toBeEnabled();
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: t('upload.productTitle') })).toHaveValue(''),
    );
    await expect(canvas.queryByText('dashboard-template.zip')).toBeNull();
  },
};

export const Failed: Story = {
  parameters: {
    shop: {
      signedIn: 'sell',
      marketplace: ({ uploads }) => ({
        uploads: { ...uploads, submit: () => Promise.resolve(fail('unavailable')) },
      }),
    } satisfies ShopParameters,
  },
  play: async (context) => {
    const { canvas, globals } = context;
    const t = wordsIn(globals);
    await fillIn(context);
    await submit(context);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(t('notice.failed.unavailable')));
    await expect(canvas.getByRole('textbox', { name: t('upload.productTitle') })).toHaveValue('GST बिल');
    await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { giveConsents } from '../support/consent';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';
import { withShop } from '../support/shop';
import { storyClock } from '../support/storyClock';
import { App } from '../../src/app/App';
import { SIMULATED_UPLOAD_MS, UPLOAD_SUCCESS_MS } from '../../src/domain/limits';
import { UploadPage } from '../../src/pages/UploadPage';
import {
  EMPTY_STORED_DRAFT,
  type DraftStorage,
  type StoredDraft,
} from '../../src/stores/UploadDraftProvider';
import { fullDraft } from '../fixtures/drafts';
import {
  disguisedProgram,
  emptyFile,
  fileWithTooLongName,
  misleadingName,
  scriptFile,
  tooLargeFile,
  unreadableFile,
  zipFile,
} from '../fixtures/files';
import type { Connection } from '../../src/marketplace/memory/connection';
import { TENTH_MS } from '../../src/marketplace/memory/memoryUploads';
import { waitForTimer } from '../support/waitForTimer';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: UploadPage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/upload-product', shop: { session: 'seller' } },
} satisfies Meta<typeof UploadPage>;

export default meta;

type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

function fileInput(canvasElement: HTMLElement): HTMLInputElement {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('the form has no file field');
  return input;
}

async function choose({ canvasElement, userEvent }: Context, file: File) {
  await waitFor(() => expect(fileInput(canvasElement)).toBeInTheDocument());
  await userEvent.upload(fileInput(canvasElement), file);
}

async function fillIn(context: Context, file = scriptFile()) {
  const { canvas, globals, userEvent } = context;
  const t = textIn(globals);
  await userEvent.type(await canvas.findByRole('textbox', { name: t('upload.productTitle') }), 'GST बिल');
  await userEvent.type(canvas.getByRole('textbox', { name: t('upload.description') }), 'बिना सर्वर के चलता है');
  await userEvent.type(canvas.getByRole('textbox', { name: t('upload.price') }), '१,४९९');
  await userEvent.selectOptions(
    canvas.getByRole('combobox', { name: t('upload.category') }),
    t('category.scripts'),
  );
  await choose(context, file);
}

async function submit({ canvas, globals, userEvent }: Context) {
  await userEvent.click(canvas.getByRole('button', { name: textIn(globals)('upload.submit') }));
}

export const Idle: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('button', { name: t('upload.submit') })).toBeEnabled();
  },
};

export const FileChosen: Story = {
  play: async (context) => {
    await choose(context, zipFile());
    await expect(await context.canvas.findByText('dashboard-template.zip')).toBeVisible();
    comeToRest();
  },
};

export const WithTags: Story = {
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const field = await canvas.findByRole('textbox', { name: t('upload.tags') });
    await step('Type a tag and press Enter', async () => {
      await userEvent.type(field, ' react {Enter}');
    });
    await step('Type another and press the button', async () => {
      await userEvent.type(field, 'हिंदी');
      await userEvent.click(canvas.getByRole('button', { name: t('upload.addTag') }));
    });
    await step('Type the first one again', async () => {
      await userEvent.type(field, 'react{Enter}');
    });
    await step('Expect each tag once', async () => {
      await expect(
        canvas.getByRole('button', { name: t('upload.removeTag', { tag: 'react' }) }),
      ).toBeVisible();
      await expect(
        canvas.getByRole('button', { name: t('upload.removeTag', { tag: 'हिंदी' }) }),
      ).toBeVisible();
    });
    comeToRest();
  },
};

async function drag({ canvas, globals }: Context, type: 'dragEnter' | 'drop', ...files: File[]) {
  const button = await canvas.findByRole('button', { name: textIn(globals)('upload.chooseFile') });
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  // Testing Library's events can't carry a real DataTransfer.
  await fireEvent(
    button,
    new DragEvent(type.toLowerCase(), { bubbles: true, cancelable: true, dataTransfer }),
  );
}

export const Dragging: Story = {
  play: async (context) => {
    await drag(context, 'dragEnter', zipFile());
    await expect(await context.canvas.findByText(textIn(context.globals)('upload.dropNow'))).toBeVisible();
  },
};

export const SeveralRefused: Story = {
  play: async (context) => {
    await drag(context, 'drop', zipFile('one.zip'), zipFile('two.zip'));
    await waitFor(() =>
      expect(context.canvas.getByRole('alert')).toHaveTextContent(textIn(context.globals)('file.several')),
    );
  },
};

export const FolderRefused: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Drop a folder, as Chrome passes it', async () => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['4096 bytes'], 'next.js'));
      Object.defineProperty(dataTransfer, 'items', {
        value: [{ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true }) }],
      });
      await fireEvent(
        await canvas.findByRole('button', { name: t('upload.chooseFile') }),
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
      );
    });
    await step('Expect to be told, and no file', async () => {
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(t('file.folder')));
      await expect(canvas.queryByText('next.js')).not.toBeInTheDocument();
    });
  },
};

const refused = (file: () => File, problem: (t: ReturnType<typeof textIn>) => string): Story => ({
  play: async (context) => {
    await choose(context, file());
    await waitFor(() =>
      expect(context.canvas.getByRole('alert')).toHaveTextContent(problem(textIn(context.globals))),
    );
    comeToRest();
  },
});

export const TypeRefused = refused(disguisedProgram, (t) => t('file.typeNotAllowed'));
export const SizeRefused = refused(tooLargeFile, (t) => t('file.tooLarge'));
export const EmptyFileRefused = refused(emptyFile, (t) => t('file.empty'));
export const NameRefused = refused(misleadingName, (t) => t('file.unsafeName'));
export const LongNameRefused = refused(fileWithTooLongName, (t) => t('file.nameTooLong'));

export const FileMissing: Story = {
  play: async (context) => {
    const { canvas, globals, step } = context;
    const t = textIn(globals);
    await step('Submit without a file', async () => {
      await canvas.findByRole('heading', { level: 1 });
      await submit(context);
    });
    await step('Expect an alert, with focus on the file button', async () => {
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(t('file.required')));
      await waitForFocus(() => canvas.getByRole('button', { name: t('upload.chooseFile') }));
    });
    comeToRest();
  },
};

export const FileMissingThenChosen: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas, step } = context;
    await step('Submit without a file', async () => {
      await canvas.findByRole('heading', { level: 1 });
      await submit(context);
      await canvas.findByRole('alert');
    });
    await step('Choose a file, and expect the alert to be gone', async () => {
      await choose(context, zipFile());
      await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
    });
    await step('Choose one that is refused, and then a good one', async () => {
      await context.userEvent.upload(fileInput(context.canvasElement), emptyFile());
      await canvas.findByRole('alert');
      await context.userEvent.upload(fileInput(context.canvasElement), zipFile('other.zip'));
      await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
    });
  },
};

const uploading = storyClock(0);

export const Uploading: Story = {
  parameters: { shop: { session: 'seller', clock: uploading } },
  play: async (context) => {
    const { canvas, globals, step } = context;
    const t = textIn(globals);
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
    });
    await step('Expect a disabled button', async () => {
      await expect(await canvas.findByRole('button', { name: t('upload.uploading') })).toBeDisabled();
    });
    await step('Expect the progress at 45 %', async () => {
      uploading.advance(SIMULATED_UPLOAD_MS * 0.45);
      await waitFor(() =>
        expect(canvas.getByRole('progressbar', { name: t('upload.progress') })).toHaveAttribute(
          'aria-valuenow',
          '45',
        ),
      );
    });
    comeToRest();
  },
};

const succeeding = storyClock(0);

export const Success: Story = {
  parameters: { shop: { session: 'seller', clock: succeeding } },
  play: async (context) => {
    const { canvas, globals, step } = context;
    const t = textIn(globals);
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
      await canvas.findByRole('button', { name: t('upload.uploading') });
    });
    await step('Finish the upload', async () => {
      succeeding.advance(SIMULATED_UPLOAD_MS);
      const done = await canvas.findByRole('button', { name: t('upload.success') });
      await expect(done).toBeVisible();
      // After the button is enabled again.
      await waitForFocus(() => done);
    });
    comeToRest();
  },
};

const returning = storyClock(0);

export const BackToIdle: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { session: 'seller', clock: returning } },
  play: async (context) => {
    const { canvas, globals, step } = context;
    const t = textIn(globals);
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
      await canvas.findByRole('button', { name: t('upload.uploading') });
    });
    await step('Finish the upload', async () => {
      returning.advance(SIMULATED_UPLOAD_MS);
      await canvas.findByRole('button', { name: t('upload.success') });
    });
    await step('Let the success message pass', async () => {
      returning.advance(UPLOAD_SUCCESS_MS);
      await expect(await canvas.findByRole('button', { name: t('upload.submit') })).toBeEnabled();
    });
    await step('Expect an empty form', async () => {
      await waitFor(() =>
        expect(canvas.getByRole('textbox', { name: t('upload.productTitle') })).toHaveValue(''),
      );
      await expect(canvas.queryByText('gst-bill.py')).toBeNull();
    });
    await step('Expect the product and where to go from there, until the next upload starts', async () => {
      await expect(canvas.getByRole('region', { name: 'GST बिल' })).toBeVisible();
      await expect(canvas.getByRole('link', { name: t('product.browse') })).toHaveAttribute('href', '/buy');
      await fillIn(context);
      await expect(canvas.getByRole('region', { name: 'GST बिल' })).toBeVisible();
      await submit(context);
      await expect(await canvas.findByRole('button', { name: t('upload.uploading') })).toBeDisabled();
      await expect(canvas.queryByRole('region', { name: 'GST बिल' })).not.toBeInTheDocument();
    });
  },
};

export const Failed: Story = {
  parameters: {
    shop: {
      session: 'seller',
      calls: { 'uploads.start': 'unavailable' },
    },
  },
  play: async (context) => {
    const { canvas, globals, step } = context;
    const t = textIn(globals);
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
    });
    await step('Expect the failure as an alert', async () => {
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(t('failed.unavailable')));
    });
    await step('Expect title and file to be kept', async () => {
      await expect(canvas.getByRole('textbox', { name: t('upload.productTitle') })).toHaveValue('GST बिल');
      await expect(canvas.getByText('gst-bill.py')).toBeVisible();
    });
    comeToRest();
  },
};

export const FileUnreadable: Story = {
  tags: ['played'],
  play: async (context) => {
    const { canvas, globals, step } = context;
    const t = textIn(globals);
    const replace = () =>
      canvas.getByRole('button', { name: t('upload.replaceFileNamed', { name: 'notes.txt' }) });
    await step('Fill in the form with a file that was changed since, and submit it', async () => {
      await fillIn(context, unreadableFile('notes.txt'));
      await submit(context);
    });
    await step('Expect the reason as an alert and at the field', async () => {
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(t('file.unreadable')));
      await waitFor(() =>
        expect(replace()).toHaveAccessibleDescription(expect.stringContaining(t('file.unreadable'))),
      );
    });
    comeToRest();
  },
};

export const FileReadableAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas, globals, step } = context;
    const t = textIn(globals);
    const replace = () =>
      canvas.getByRole('button', { name: t('upload.replaceFileNamed', { name: 'notes.txt' }) });
    await step('Fill in the form with a file that was changed since, and submit it', async () => {
      await fillIn(context, unreadableFile('notes.txt'));
      await submit(context);
    });
    await step('Expect the reason as an alert and at the field', async () => {
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(t('file.unreadable')));
      await waitFor(() =>
        expect(replace()).toHaveAccessibleDescription(expect.stringContaining(t('file.unreadable'))),
      );
    });
    await step('Submit again, and expect focus on choosing it again', async () => {
      await submit(context);
      await waitForFocus(replace);
    });
    await step('Choose it again, and expect an upload with everything else kept', async () => {
      await choose(context, zipFile());
      await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
      await expect(canvas.getByRole('textbox', { name: t('upload.productTitle') })).toHaveValue('GST बिल');
      await submit(context);
      await expect(await canvas.findByRole('progressbar')).toBeInTheDocument();
    });
  },
};

async function archiveOf(paths: readonly string[]): Promise<File> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const path of paths) await zip.add(path);
  return new File([await zip.close()], 'tool.zip');
}

export const ZipListed: Story = {
  play: async (context) => {
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    await step('Choose a ZIP file', async () => {
      await choose(context, await archiveOf(['tool/पढ़ें.md', 'tool/main.py', 'tool/.env']));
    });
    await step('Open the list of its files', async () => {
      await userEvent.click(
        await canvas.findByText(t('archive.filesWithSize', { count: 3, size: t('bytes.B', { size: '0' }) })),
      );
      await expect(canvas.getByText('tool/main.py')).toBeVisible();
    });
    await step('Expect a warning about secrets that blocks nothing', async () => {
      await expect(canvas.getByText(t('archive.warning.secrets.title'))).toBeVisible();
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    });
    comeToRest();
  },
};

const pausing = storyClock(0);

export const Paused: Story = {
  parameters: {
    shop: { session: 'seller', clock: pausing, live: {} },
  },
  play: async (context) => {
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    const progress = () => canvas.getByRole('progressbar', { name: t('upload.progress') });
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
      await canvas.findByRole('button', { name: t('transfer.pause') });
    });
    await step('Upload four tenths', async () => {
      await waitForTimer(pausing);
      pausing.advance(4 * TENTH_MS);
      await waitFor(() => expect(progress()).toHaveAttribute('aria-valuenow', '40'));
      await expect(
        canvas.getByText(t('transfer.left.seconds', { count: 6 }), { exact: false }),
      ).toBeVisible();
    });

    await step('Pause', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('transfer.pause') }));
    });
    await step('Expect the upload to stand still', async () => {
      pausing.advance(20 * TENTH_MS);
      await expect(progress()).toHaveAttribute('aria-valuenow', '40');
      await expect((await canvas.findAllByText(t('transfer.halted.paused')))[0]).toBeVisible();
    });
    comeToRest();
  },
};

const resuming = storyClock(0);

export const Resumed: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: { session: 'seller', clock: resuming, live: {} },
  },
  play: async (context) => {
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
    });
    const pause = await canvas.findByRole('button', { name: t('transfer.pause') });
    await step('Pause after four tenths', async () => {
      await waitForTimer(resuming);
      resuming.advance(4 * TENTH_MS);
      await userEvent.click(pause);
    });
    await step('Resume', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('transfer.resume') }));
      await canvas.findByRole('button', { name: t('transfer.pause') });
    });
    await step('Finish the upload', async () => {
      await waitForTimer(resuming);
      resuming.advance(6 * TENTH_MS);
      await expect(await canvas.findByRole('button', { name: t('upload.success') })).toBeVisible();
    });
  },
};

const lossy = storyClock(0);
const line: Connection = { failure: null };

export const Offline: Story = {
  parameters: {
    shop: {
      session: 'seller',
      clock: lossy,
      live: { connection: line },
    },
  },
  beforeEach: () => {
    line.failure = null;
  },
  play: async (context) => {
    const { canvas, globals, step } = context;
    const t = textIn(globals);
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
      await canvas.findByRole('button', { name: t('transfer.pause') });
    });
    await step('Upload three tenths', async () => {
      await waitForTimer(lossy);
      lossy.advance(3 * TENTH_MS);
    });
    await step('Lose the connection', async () => {
      line.failure = 'unavailable';
      await waitForTimer(lossy);
      lossy.advance(TENTH_MS);
    });
    await step('Expect a message, and no alert', async () => {
      await expect((await canvas.findAllByText(t('transfer.halted.offline')))[0]).toBeVisible();
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    });
    comeToRest();
  },
};

export const OnlineAgain: Story = {
  ...Offline,
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await Offline.play?.(context);
    const { canvas, globals, step } = context;
    const t = textIn(globals);
    await step('Restore the connection', async () => {
      line.failure = null;
      window.dispatchEvent(new Event('online'));
    });
    await step('Expect the upload to go on at 30 %', async () => {
      await canvas.findByRole('button', { name: t('transfer.pause') });
      await waitFor(() => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30'));
    });
  },
};

const filling = storyClock(0);
const fullDisk: Connection = { failure: null };

export const StorageFull: Story = {
  parameters: {
    shop: {
      session: 'seller',
      clock: filling,
      live: { connection: fullDisk },
    },
  },
  beforeEach: () => {
    fullDisk.failure = null;
  },
  play: async (context) => {
    const { canvas, globals, step } = context;
    const t = textIn(globals);
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
      await canvas.findByRole('button', { name: t('transfer.pause') });
    });
    await step('Upload three tenths', async () => {
      await waitForTimer(filling);
      filling.advance(3 * TENTH_MS);
    });
    await step('Fill the storage of the marketplace', async () => {
      fullDisk.failure = 'storageFull';
      await waitForTimer(filling);
      filling.advance(TENTH_MS);
    });
    await step('Expect a message, and no alert', async () => {
      await expect((await canvas.findAllByText(t('transfer.halted.storageFull')))[0]).toBeVisible();
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    });
    comeToRest();
  },
};

export const ResumedWithRoom: Story = {
  ...StorageFull,
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await StorageFull.play?.(context);
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    await step('Resume when there is room again', async () => {
      fullDisk.failure = null;
      await userEvent.click(canvas.getByRole('button', { name: t('transfer.resume') }));
    });
    await step('Expect the upload to go on at 30 %', async () => {
      await canvas.findByRole('button', { name: t('transfer.pause') });
      await waitFor(() => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30'));
    });
  },
};

const cancelling = storyClock(0);

export const Cancelled: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: { session: 'seller', clock: cancelling, live: {} },
  },
  play: async (context) => {
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
    });
    await step('Cancel, and expect focus on the submit button', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('transfer.cancel') }));
      await expectFocus(canvas.getByRole('button', { name: t('upload.submit') }));
    });
    await step('Expect title and file to be kept', async () => {
      await expect(canvas.getByRole('textbox', { name: t('upload.productTitle') })).toHaveValue('GST बिल');
      await expect(canvas.getByText('gst-bill.py')).toBeVisible();
    });
  },
};

function keptFromBefore(before: StoredDraft): DraftStorage {
  let now = EMPTY_STORED_DRAFT;
  return {
    current: () => now,
    save: (change) => {
      now = { ...now, ...change };
    },
    restore: async () => {
      if (now !== EMPTY_STORED_DRAFT) return null;
      now = before;
      return before;
    },
    clear: () => {
      now = EMPTY_STORED_DRAFT;
    },
  };
}

export const DraftFromBefore: Story = {
  parameters: {
    shop: {
      session: 'seller',
      drafts: () => keptFromBefore({ draft: fullDraft(), uploadId: null }),
    },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: t('upload.productTitle') })).toHaveValue(
        'React एडमिन डैशबोर्ड',
      ),
    );
    await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('upload.submit') })).toBeEnabled();
  },
};

const interrupted = storyClock(0);

/** Resumed at the offset that the server received. */
export const Interrupted: Story = {
  parameters: {
    shop: {
      session: 'seller',
      clock: interrupted,
      drafts: () => keptFromBefore({ draft: fullDraft(), uploadId: 'upload-0' }),
      live: { unfinished: { 'upload-0': 7 } },
    },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect((await canvas.findAllByText(t('transfer.halted.interrupted')))[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('transfer.cancel') })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: t('upload.productTitle') })).toBeDisabled();
  },
};

const running = storyClock(0);

export const InterruptedAndResumed: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: {
      session: 'seller',
      clock: running,
      drafts: () => keptFromBefore({ draft: fullDraft(), uploadId: 'upload-0' }),
      live: { unfinished: { 'upload-0': 7 } },
    },
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Resume at 70 %', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('transfer.resume') }));
      await waitFor(() => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70'));
    });
    await step('Finish the upload', async () => {
      await waitForTimer(running);
      running.advance(3 * TENTH_MS);
      await expect(await canvas.findByRole('button', { name: t('upload.success') })).toBeVisible();
    });
    await step('Expect an empty form', async () => {
      running.advance(UPLOAD_SUCCESS_MS);
      await waitFor(() =>
        expect(canvas.getByRole('textbox', { name: t('upload.productTitle') })).toHaveValue(''),
      );
    });
  },
};

const leaving = storyClock(0);

export const LeftAndComeBack: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: { session: 'seller', clock: leaving, live: {} },
  },
  play: async (context) => {
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
      await canvas.findByRole('button', { name: t('transfer.pause') });
    });
    await step('Upload two tenths', async () => {
      await waitForTimer(leaving);
      leaving.advance(2 * TENTH_MS);
    });
    await step('Leave for the contact page', async () => {
      await userEvent.click(canvas.getAllByRole('link', { name: t('nav.contact') })[0] as HTMLElement);
      await canvas.findByRole('heading', { level: 1, name: t('contact.title') });
    });
    await step('Come back', async () => {
      await userEvent.click(canvas.getByRole('link', { name: t('footer.uploadProduct') }));
    });
    await step('Resume at 20 %', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('transfer.resume') }));
      await waitFor(() => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20'));
    });
  },
};

const LOGGED_OUT_CLOCK = storyClock(0);

export const SignsUpToUpload: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: {
      session: 'visitor',
      newBrowser: true,
      clock: LOGGED_OUT_CLOCK,
      live: {},
    },
  },
  play: async (context) => {
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
    });
    await step('Sign up', async () => {
      await userEvent.type(await screen.findByLabelText(t('signIn.name')), 'आशा राव');
      await userEvent.type(screen.getByLabelText(t('signIn.email')), 'asha@example.com');
      await giveConsents(userEvent, t);
      await userEvent.type(screen.getByLabelText(t('signIn.password')), 'आम का बड़ा पेड़{Enter}');
      await userEvent.type(await screen.findByLabelText(t('signIn.code.label')), '123456{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('Expect the upload to run to its end', async () => {
      await expect(await canvas.findByRole('button', { name: t('upload.uploading') })).toBeDisabled();
      await waitForTimer(LOGGED_OUT_CLOCK);
      LOGGED_OUT_CLOCK.advance(10 * TENTH_MS);
      await expect(await canvas.findByRole('button', { name: t('upload.success') })).toBeVisible();
    });
  },
};

/** Who has had an account in this browser logs in, such as after the session ended elsewhere. */
export const LogsInToUpload: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { session: 'visitor', live: {} } },
  play: async (context) => {
    const { globals, step } = context;
    const t = textIn(globals);
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
    });
    await step('Expect the dialog to ask for e-mail address and password', async () => {
      await expect(await screen.findByLabelText(t('signIn.password'))).toBeInTheDocument();
      await expect(screen.queryByLabelText(t('signIn.name'))).not.toBeInTheDocument();
    });
  },
};

/** Closing the dialog keeps input and shows no notice. */
export const DeclinesToSignUp: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: SignsUpToUpload.parameters,
  play: async (context) => {
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    await step('Fill in the form and submit it', async () => {
      await fillIn(context);
      await submit(context);
    });
    await step('Close the sign-up dialog', async () => {
      await userEvent.click(await screen.findByRole('button', { name: t('signIn.cancel') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('Expect the form to be kept, and no alert', async () => {
      await expect(canvas.getByRole('textbox', { name: t('upload.productTitle') })).toHaveValue('GST बिल');
      await expect(canvas.getByRole('button', { name: t('upload.submit') })).toBeEnabled();
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    });
  },
};

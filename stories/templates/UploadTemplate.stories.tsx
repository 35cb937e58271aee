import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE, SCREEN } from '../../.storybook/modes';
import { EMPTY_DRAFT } from '../../src/domain/uploadDraft';
import { UploadTemplate } from '../../src/templates/UploadTemplate/UploadTemplate';
import { fullDraft } from '../fixtures/drafts';
import { comeToRest, expectFocus } from '../support/focus';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: UploadTemplate,
  tags: ['stable', 'since:0.1'],
  parameters: {
    ...SCREEN,
    alsoCalled: ['new product page', 'अपलोड'],
    note: 'The upload form; after an upload a panel above the empty form says what comes next.',
  },
  args: {
    initialDraft: EMPTY_DRAFT,
    status: { kind: 'idle' },
    onSubmit: fn(),
    onFileRefused: fn(),
    onFileMissing: fn(),
    onDraftChange: fn(),
  },
} satisfies Meta<typeof UploadTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { level: 1, name: t('upload.title') })).toBeVisible();
  },
};

export const FilledIn: Story = { args: { initialDraft: fullDraft() } };

export const Uploading: Story = {
  args: { initialDraft: fullDraft(), status: { kind: 'uploading', progress: 0.45, halted: null } },
};

const transfer = {
  speed: { bytesPerSecond: 1_258_291, secondsLeft: 38 },
  onPause: fn(),
  onResume: fn(),
  onCancel: fn(),
};

export const UploadingWhereItCanBePaused: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { ...Uploading.args, transfer },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('button', { name: t('transfer.pause') })).toBeVisible();
  },
};

export const Interrupted: Story = {
  args: {
    initialDraft: fullDraft(),
    status: { kind: 'uploading', progress: 0, halted: 'interrupted' },
    transfer: { ...transfer, speed: null },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('button', { name: t('transfer.resume') })).toBeVisible();
  },
};

export const Success: Story = { args: { initialDraft: fullDraft(), status: { kind: 'success' } } };

const uploaded = { title: fullDraft().title, category: 'prompts', onClose: fn() } as const;

/** Stays after the button's message and the form's values are gone. */
export const Uploaded: Story = {
  args: { uploaded },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect what was uploaded, announced politely', async () => {
      await expect(canvas.getByRole('heading', { level: 2, name: uploaded.title })).toBeVisible();
      await expect(canvas.getByText(t('upload.done.news', { title: uploaded.title }))).toBeInTheDocument();
    });
    // On phones, the panel has scrolled into view.
    comeToRest();
  },
};

export const UploadedClosed: Story = {
  ...Uploaded,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, args, step }) => {
    const t = textIn(globals);
    await step('Close it, and expect focus on the heading', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('site.close') }));
      await expect(args.uploaded?.onClose).toHaveBeenCalledOnce();
      await expectFocus(canvas.getByRole('heading', { level: 1 }));
    });
  },
};

export const FilledInNarrow: Story = {
  args: { initialDraft: fullDraft() },
  globals: { viewport: { value: 'narrow' } },
};

export const EnglishDark: Story = {
  parameters: NO_PICTURE,
  args: { initialDraft: fullDraft() },
  globals: { locale: 'en', scheme: 'dark' },
};

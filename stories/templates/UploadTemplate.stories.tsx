import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { EMPTY_DRAFT } from '../../src/domain/uploadDraft';
import { UploadTemplate } from '../../src/templates/UploadTemplate/UploadTemplate';
import { fullDraft } from '../fixtures/drafts';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: UploadTemplate,
  parameters: SCREEN,
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

export const FilledInNarrow: Story = {
  args: { initialDraft: fullDraft() },
  globals: { viewport: { value: 'narrow' } },
};

export const EnglishDark: Story = {
  args: { initialDraft: fullDraft() },
  globals: { locale: 'en', scheme: 'dark' },
};

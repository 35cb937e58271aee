import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import type { ArchiveReading, UnusableArchive } from '../../src/domain/archiveReading';
import { FileContents, type FileContentsProps } from '../../src/sections/FileContents/FileContents';
import { RISKY_ARCHIVE, TIDY_ARCHIVE } from '../fixtures/archives';
import { zipFile } from '../fixtures/files';
import { textIn } from '../fixtures/textIn';

const reads =
  (reading: ArchiveReading | UnusableArchive): FileContentsProps['read'] =>
  () =>
    Promise.resolve(reading);

const meta = {
  component: FileContents,
  tags: ['settling', 'since:0.1'],
  parameters: { note: 'Loads when a ZIP is chosen; never blocks the upload.' },
  args: { file: zipFile(), read: reads(TIDY_ARCHIVE) },
} satisfies Meta<typeof FileContents>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Looks like `ArchiveContents`, where its picture is. */
export const Listed: Story = {
  parameters: NO_PICTURE,
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByText(/1\.4/)).toBeVisible();
    await expect(canvas.queryByText(t('archive.reading'))).not.toBeInTheDocument();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Reading: Story = {
  args: { read: () => new Promise(() => undefined) },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(textIn(globals)('archive.reading'))).toBeVisible();
  },
};

export const WithWarnings: Story = {
  // ArchiveContents has it.
  parameters: NO_PICTURE,
  args: { read: reads(RISKY_ARCHIVE) },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(t('archive.newsWarned', { count: 3 })),
    );
    await expect(canvas.getAllByRole('note')).toHaveLength(3);
  },
};

/** Looks like `Note`, where its picture is. */
export const Unreadable: Story = {
  parameters: NO_PICTURE,
  args: { read: reads({ problem: 'damaged' }) },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('note')).toHaveTextContent(t('file.damaged'));
    await expect(canvas.getByRole('status')).toHaveTextContent(t('file.damaged'));
  },
};

export const ReportsAnUnreadableArchive: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { ...Unreadable.args, onUnusable: fn() },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onUnusable).toHaveBeenCalledWith(args.file, 'damaged'));
  },
};

export const UnreadableDark: Story = { ...Unreadable, parameters: NO_PICTURE, globals: { scheme: 'dark' } };

export const UnreadableSent: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { ...Unreadable.args, sent: true },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await waitFor(() => expect(canvas.queryByText(t('archive.reading'))).not.toBeInTheDocument());
    await expect(canvas.queryByRole('note')).not.toBeInTheDocument();
  },
};

/** Fails silently: the listing is optional. */
export const ReaderMissing: Story = {
  parameters: NO_PICTURE,
  args: { read: () => Promise.reject(new Error('offline')) },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await waitFor(() => expect(canvas.queryByText(t('archive.reading'))).not.toBeInTheDocument());
    await expect(canvas.queryByRole('note')).not.toBeInTheDocument();
  },
};

function Changing(props: FileContentsProps) {
  const [file, setFile] = useState(props.file);
  return (
    <>
      <FileContents {...props} file={file} />
      <button lang="en" onClick={() => setFile(zipFile('second.zip'))}>
        Choose another
      </button>
    </>
  );
}

const slow = fn<FileContentsProps['read']>();

export const AnotherChosenMeanwhile: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { read: slow },
  render: (args) => <Changing {...args} />,
  beforeEach: () => {
    slow.mockReset();
    slow.mockImplementation((file) =>
      file.name === 'second.zip' ? Promise.resolve(RISKY_ARCHIVE) : new Promise(() => undefined),
    );
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('archive.reading'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another' }));
    await waitFor(() => expect(canvas.getAllByRole('note')).toHaveLength(3));
    await expect(slow.mock.calls[0]?.[1].aborted).toBe(true);
  },
};

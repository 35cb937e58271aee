import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Dropzone, type DropzoneProps } from '../../src/atoms/Dropzone/Dropzone';
import type { FileProblem } from '../../src/domain/upload';
import {
  disguisedProgram,
  emptyFile,
  fileWithLongName,
  fileWithoutExtension,
  largestFile,
  tooLargeFile,
  upperCaseZip,
  zipFile,
} from '../fixtures/files';

/** Keeps the chosen file, as the form around it does. */
function WithMemory(props: DropzoneProps) {
  const [file, setFile] = useState(props.file);
  return (
    <Dropzone
      {...props}
      file={file}
      onChoose={(chosen) => {
        props.onChoose(chosen);
        setFile(chosen);
      }}
      onRemove={() => {
        props.onRemove();
        setFile(null);
      }}
    />
  );
}

const meta = {
  component: Dropzone,
  args: {
    label: 'फ़ाइल',
    file: null,
    required: true,
    onChoose: fn(),
    onRefuse: fn(),
    onRemove: fn(),
  },
  render: (args) => <WithMemory {...args} />,
} satisfies Meta<typeof Dropzone>;

export default meta;

type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const CHOOSE = 'फ़ाइल चुनें';

function dataTransfer(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  // Adding copies the files; these keep the size that they say they have.
  Object.defineProperty(transfer, 'files', { value: files });
  return transfer;
}

/** Fires a drag event as the browser does; `fireEvent.drop` would lose which types are dragged. */
function drag(type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', over: Element, transfer: DataTransfer) {
  const init = { bubbles: true, cancelable: true, dataTransfer: transfer };
  return fireEvent(over, new DragEvent(type, init));
}

async function drop(canvas: Canvas, ...files: File[]) {
  const button = canvas.getByRole('button', { name: CHOOSE });
  const transfer = dataTransfer(...files);
  await drag('dragenter', button, transfer);
  await drag('dragover', button, transfer);
  await drag('drop', button, transfer);
}

async function refusedOnce({ onRefuse }: DropzoneProps, problem: FileProblem) {
  await waitFor(() => expect(onRefuse).toHaveBeenCalledWith(problem));
  await expect(onRefuse).toHaveBeenCalledOnce();
}

/** Picks a file: what the browser does once its picker closes. */
async function pick(canvas: Canvas, file: File) {
  await userEvent.upload(canvas.getByLabelText(CHOOSE), file);
}

export const Playground: Story = {};

export const Idle: Story = {
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'फ़ाइल' });
    const choose = within(group).getByRole('button', { name: CHOOSE });
    await expect(choose).toHaveAccessibleDescription(
      'ज़रूरी। .zip, .txt, .js, .py, .html, .css, .json, .md · ज़्यादा से ज़्यादा 50MB',
    );
    await userEvent.tab();
    await expect(choose).toHaveFocus();
    await userEvent.tab();
    await expect(group).not.toContainElement(document.activeElement as HTMLElement);
  },
};

export const OpensThePicker: Story = {
  play: async ({ canvas }) => {
    const opened = fn((event: Event) => event.preventDefault());
    canvas.getByLabelText(CHOOSE).addEventListener('click', opened);
    await userEvent.click(canvas.getByRole('button', { name: CHOOSE }));
    await expect(opened).toHaveBeenCalledOnce();
  },
};

export const Dragging: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: CHOOSE });
    const transfer = dataTransfer(zipFile());
    await drag('dragenter', button, transfer);
    await expect(await canvas.findByText('फ़ाइल यहाँ छोड़ दें')).toBeVisible();
    await drag('dragleave', button, transfer);
    await expect(await canvas.findByText('फ़ाइल यहाँ खींचकर छोड़ें')).toBeVisible();
    await drag('dragenter', button, transfer);
    await canvas.findByText('फ़ाइल यहाँ छोड़ दें');
  },
};

/** Text that is dragged over the zone is no file: nothing is promised. */
export const DraggingText: Story = {
  play: async ({ canvas }) => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', 'नमस्ते');
    const button = canvas.getByRole('button', { name: CHOOSE });
    await drag('dragenter', button, transfer);
    await drag('drop', button, transfer);
    await expect(canvas.getByText('फ़ाइल यहाँ खींचकर छोड़ें')).toBeVisible();
  },
};

export const FileChosen: Story = {
  args: { file: zipFile() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
    await expect(canvas.getByText('1.2 MB')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'हटाएँ: dashboard-template.zip' })).toHaveTextContent(
      'हटाएँ',
    );
  },
};

export const FileChosenInEnglish: Story = {
  args: { file: zipFile(), label: 'File' },
  globals: { locale: 'en' },
};

export const LongFileName: Story = {
  args: { file: fileWithLongName() },
  globals: { viewport: { value: 'narrow' } },
};

export const PickedThenRemoved: Story = {
  play: async ({ args, canvas }) => {
    const file = zipFile();
    await pick(canvas, file);
    const remove = await canvas.findByRole('button', { name: 'हटाएँ: dashboard-template.zip' });
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(file);
    await expect(canvas.getByRole('status')).toHaveTextContent('फ़ाइल चुनी गई');

    await userEvent.click(remove);
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('dashboard-template.zip')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: CHOOSE })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('फ़ाइल हटा दी गई');

    await pick(canvas, file);
    await expect(await canvas.findByText('dashboard-template.zip')).toBeVisible();
  },
};

export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    await drop(canvas, zipFile());
    await expect(await canvas.findByText('dashboard-template.zip')).toBeVisible();
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(canvas.getByText('फ़ाइल यहाँ खींचकर छोड़ें')).toBeVisible();
  },
};

export const UpperCaseExtensionTaken: Story = {
  play: async ({ canvas }) => {
    await pick(canvas, upperCaseZip());
    await expect(await canvas.findByText('A.ZIP')).toBeVisible();
  },
};

export const LargestFileTaken: Story = {
  play: async ({ args, canvas }) => {
    await drop(canvas, largestFile());
    await expect(await canvas.findByText('50 MB')).toBeVisible();
    await expect(args.onRefuse).not.toHaveBeenCalled();
  },
};

export const TooLargeRefused: Story = {
  play: async ({ args, canvas }) => {
    await drop(canvas, tooLargeFile());
    await refusedOnce(args, 'tooLarge');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const TypeRefused: Story = {
  play: async ({ args, canvas }) => {
    await pick(canvas, disguisedProgram());
    await refusedOnce(args, 'typeNotAllowed');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const NoExtensionRefused: Story = {
  play: async ({ args, canvas }) => {
    await pick(canvas, fileWithoutExtension());
    await refusedOnce(args, 'typeNotAllowed');
  },
};

export const EmptyFileRefused: Story = {
  play: async ({ args, canvas }) => {
    await pick(canvas, emptyFile());
    await refusedOnce(args, 'empty');
  },
};

export const SeveralRefused: Story = {
  play: async ({ args, canvas }) => {
    await drop(canvas, zipFile('one.zip'), zipFile('two.zip'));
    await refusedOnce(args, 'several');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const RefusalKeepsTheFile: Story = {
  args: { file: zipFile(), error: 'सिर्फ़ ये फ़ाइलें चलेंगी: .zip, .txt, .js, .py, .html, .css, .json, .md' },
  play: async ({ args, canvas }) => {
    await drop(canvas, disguisedProgram());
    await waitFor(() => expect(args.onRefuse).toHaveBeenCalledWith('typeNotAllowed'));
    await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
  },
};

export const WithError: Story = {
  args: { error: 'कृपया फ़ाइल अपलोड करें' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: CHOOSE })).toHaveAccessibleDescription(
      /^कृपया फ़ाइल अपलोड करें /,
    );
  },
};

export const Disabled: Story = {
  args: { file: zipFile(), disabled: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: CHOOSE })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'हटाएँ: dashboard-template.zip' })).toBeDisabled();
    await drop(canvas, zipFile('other.zip'));
    await expect(canvas.queryByText('फ़ाइल यहाँ छोड़ दें')).not.toBeInTheDocument();
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { args: { file: zipFile() }, globals: { scheme: 'dark' } };

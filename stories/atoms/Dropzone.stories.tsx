import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor, within, type UserEventObject } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { Dropzone, type DropzoneProps } from '../../src/atoms/Dropzone/Dropzone';
import type { FileProblem } from '../../src/domain/upload';
import {
  disguisedProgram,
  emptyFile,
  fileWithLongName,
  fileWithoutExtension,
  largestFile,
  misleadingName,
  tooLargeFile,
  upperCaseZip,
  zipFile,
} from '../fixtures/files';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';
import { DROPZONE } from '../docs/guides/dropzone';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { doAndDont } from '../support/DoAndDont';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';
import { withState } from '../support/withState';
import { withWords } from '../support/withWords';

const meta = {
  component: Dropzone,
  tags: ['stable', 'since:0.1', 'group:forms', 'named'],
  args: {
    label: 'फ़ाइल',
    file: null,
    required: true,
    onChoose: fn(),
    onRefuse: fn(),
    onRemove: fn(),
  },
  argTypes: {
    file: {
      control: 'select',
      options: ['none', 'ZIP', 'with a long name'],
      mapping: { none: null, ZIP: zipFile(), 'with a long name': fileWithLongName() },
    },
  },
  parameters: { note: 'Doesn’t validate: the rules come from the domain.', guide: DROPZONE },
  decorators: [
    withWords<DropzoneProps>({ label: 'upload.file' }),
    withState<DropzoneProps>((args, set) => ({
      onChoose: (file) => {
        args.onChoose(file);
        set({ file });
      },
      onRemove: () => {
        args.onRemove();
        set({ file: null });
      },
    })),
  ],
} satisfies Meta<typeof Dropzone>;

export default meta;

type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

type Words = ReturnType<typeof textIn>;

function dataTransfer(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  // `DataTransfer.items.add` copies files and loses their faked size.
  Object.defineProperty(transfer, 'files', { value: files });
  return transfer;
}

/** `fireEvent.drop` loses the dragged types. */
function drag(type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', over: Element, transfer: DataTransfer) {
  const init = { bubbles: true, cancelable: true, dataTransfer: transfer };
  return fireEvent(over, new DragEvent(type, init));
}

async function drop(canvas: Canvas, t: Words, ...files: File[]) {
  await dropAll(canvas, t, dataTransfer(...files));
}

async function dropAll(canvas: Canvas, t: Words, transfer: DataTransfer) {
  const button = canvas.getByLabelText(t('upload.chooseFile'), { selector: 'input' });
  await drag('dragenter', button, transfer);
  await drag('dragover', button, transfer);
  await drag('drop', button, transfer);
}

async function refusedOnce({ onRefuse }: DropzoneProps, problem: FileProblem) {
  await waitFor(() => expect(onRefuse).toHaveBeenCalledWith(problem));
  await expect(onRefuse).toHaveBeenCalledOnce();
}

async function pick(userEvent: UserEventObject, canvas: Canvas, t: Words, file: File) {
  await userEvent.upload(canvas.getByLabelText(t('upload.chooseFile')), file);
}

export const Playground: Story = {};

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  args: { file: zipFile() },
  parameters: pseudoStates('button'),
  render: (args) => (
    <States disabled={<Dropzone {...args} disabled />}>
      <Dropzone {...args} />
    </States>
  ),
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  args: { file: zipFile(), error: 'सिर्फ़ ये फ़ाइलें चलेंगी: .zip, .txt, .js, .py, .html, .css, .json, .md' },
  parameters: ANATOMY,
  render: (args) => (
    <>
      <Dropzone {...args} file={null} error={undefined} />
      <Dropzone {...args} />
    </>
  ),
  play: expectMarkers,
};

const FIXED = { label: 'फ़ाइल', onChoose: fn(), onRefuse: fn(), onRemove: fn() };

export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs'],
  parameters: doAndDont(() => ({
    dos: [
      <Dropzone
        key="kept"
        {...FIXED}
        file={zipFile()}
        error="यह फ़ाइल 50 MB से बड़ी है। dashboard-template.zip वैसी ही है।"
      />,
      null,
      <Dropzone
        key="types"
        {...FIXED}
        file={null}
        error="सिर्फ़ ये फ़ाइलें चलेंगी: .zip, .txt, .js, .py, .html, .css, .json, .md"
      />,
    ],
    donts: [null, null, <Dropzone key="disabled" {...FIXED} file={null} disabled error="कुछ गड़बड़ हुई।" />],
  })),
};

export const Idle: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const group = canvas.getByRole('group', { name: t('upload.file') });
    const choose = within(group).getByRole('button', { name: t('upload.chooseFile') });
    await step('Expect the description to name the accepted types', async () => {
      await expect(choose).toHaveAccessibleDescription(`${t('upload.required')} ${t('upload.fileRules')}`);
    });
    await step('Reach the button with one Tab', async () => {
      await userEvent.tab();
      await expectFocus(choose);
    });
    await step('Expect the next Tab to leave the drop zone', async () => {
      await userEvent.tab();
      await expect(group).not.toContainElement(document.activeElement as HTMLElement);
    });
  },
};

export const OpensThePicker: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const opened = fn((event: Event) => event.preventDefault());
    const picker = canvas.getByLabelText(t('upload.chooseFile'), { selector: 'input' });
    await step('Press the button, and expect the picker', async () => {
      picker.addEventListener('click', opened);
      await userEvent.click(canvas.getByRole('button', { name: t('upload.chooseFile') }));
      await expect(opened).toHaveBeenCalledOnce();
    });
    await step('Expect it to offer one file', async () => {
      await expect(picker).toHaveProperty('multiple', false);
    });
  },
};

/** While a file is over the zone. */
export const Dragging: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const button = canvas.getByRole('button', { name: t('upload.chooseFile') });
    const transfer = dataTransfer(zipFile());
    await step('Drag a file over the zone', async () => {
      await drag('dragenter', button, transfer);
      await expect(await canvas.findByText(t('upload.dropNow'))).toBeVisible();
    });
    await step('Drag it away again', async () => {
      await drag('dragleave', button, transfer);
      await expect(await canvas.findByText(t('upload.dropHint'))).toBeVisible();
    });
    await step('Drag it back', async () => {
      await drag('dragenter', button, transfer);
      await canvas.findByText(t('upload.dropNow'));
    });
  },
};

/** Dragged text is no file: the zone does not highlight. */
export const DraggingText: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const transfer = new DataTransfer();
    transfer.setData('text/plain', 'नमस्ते');
    const button = canvas.getByRole('button', { name: t('upload.chooseFile') });
    await step('Drop a piece of text', async () => {
      await drag('dragenter', button, transfer);
      await drag('drop', button, transfer);
    });
    await step('Expect the zone to ignore it', async () => {
      await expect(canvas.getByText(t('upload.dropHint'))).toBeVisible();
    });
  },
};

/** A row with name and size replaces the zone. */
export const FileChosen: Story = {
  args: { file: zipFile() },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect its name, which no translator changes, and its size', async () => {
      const name = canvas.getByText('dashboard-template.zip');
      await expect(name).toBeVisible();
      await expect(name).toHaveAttribute('translate', 'no');
      await expect(canvas.getByText('1.2 MB')).toBeVisible();
    });
    await step('Expect buttons that remove and replace it', async () => {
      await expect(
        canvas.getByRole('button', { name: t('upload.removeFileNamed', { name: 'dashboard-template.zip' }) }),
      ).toBeVisible();
      await expect(
        canvas.getByRole('button', {
          name: t('upload.replaceFileNamed', { name: 'dashboard-template.zip' }),
        }),
      ).toHaveTextContent(t('upload.replaceFile'));
    });
  },
};

/** One row of 64 px, also on a phone. */
export const FileChosenOnPhone: Story = {
  parameters: NO_PICTURE,
  args: { file: zipFile('menu.zip') },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const row = canvas.getByText('menu.zip').parentElement;
    await expect(row?.getBoundingClientRect().height).toBeLessThanOrEqual(64);
  },
};

/** No layout shift: the warning arrives once the archive has been read. */
export const WarningOnPhone: Story = {
  ...FileChosenOnPhone,
  parameters: {},
  args: { file: zipFile('menu.zip'), warning: 'नहीं खुल रही' },
  play: async (context) => {
    await expect(context.canvas.getByText('नहीं खुल रही')).toBeVisible();
    await FileChosenOnPhone.play?.(context);
  },
};

/** The buttons are below the name. */
export const FileChosenWithEnlargedText: Story = {
  args: {
    file: zipFile('डैशबोर्ड-टेम्पलेट-अंतिम.zip'),
    warning: <a href="#zip">3 बातें देखें</a>,
  },
  globals: { text: '200', viewport: { value: 'phone' } },
  play: async ({ args, canvas, globals }) => {
    const { name } = args.file ?? { name: '' };
    const row = canvas.getByText(name).parentElement;
    const replace = canvas.getByRole('button', {
      name: textIn(globals)('upload.replaceFileNamed', { name }),
    });
    const bottomOf = (element: HTMLElement | null) => element?.getBoundingClientRect().bottom ?? Infinity;
    await waitFor(() => expect(replace.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottomOf(row)));
  },
};

export const WarningDark: Story = { args: { ...WarningOnPhone.args }, globals: { scheme: 'dark' } };

export const Replaced: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { file: zipFile() },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const nameOf = (name: string) => ({ name: t('upload.replaceFileNamed', { name }) });
    const replace = canvas.getByRole('button', nameOf('dashboard-template.zip'));
    await step('Choose another file, and expect the same button, which keeps the focus', async () => {
      await pick(userEvent, canvas, t, zipFile('other.zip'));
      await expect(await canvas.findByText('other.zip')).toBeVisible();
      await expect(canvas.getByRole('button', nameOf('other.zip'))).toBe(replace);
    });
    await step('Drop a third one on the row', async () => {
      await drop(canvas, t, zipFile('third.zip'));
      await expect(await canvas.findByText('third.zip')).toBeVisible();
    });
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
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const file = zipFile();
    await step('Choose a file', async () => {
      await pick(userEvent, canvas, t, file);
    });
    const remove = await canvas.findByRole('button', {
      name: t('upload.removeFileNamed', { name: 'dashboard-template.zip' }),
    });
    await step('Expect the file to be reported and announced', async () => {
      await expect(args.onChoose).toHaveBeenCalledOnce();
      await expect(args.onChoose).toHaveBeenCalledWith(file);
      await expect(canvas.getByRole('status')).toHaveTextContent(t('upload.fileChosen'));
    });

    await step('Remove the file', async () => {
      await userEvent.click(remove);
      await expect(args.onRemove).toHaveBeenCalledOnce();
      await expect(canvas.queryByText('dashboard-template.zip')).not.toBeInTheDocument();
    });
    await step('Expect focus on the button and the removal to be announced', async () => {
      await expectFocus(canvas.getByRole('button', { name: t('upload.chooseFile') }));
      await expect(canvas.getByRole('status')).toHaveTextContent(t('upload.fileRemoved'));
    });

    await step('Choose the same file again', async () => {
      await pick(userEvent, canvas, t, file);
      await expect(await canvas.findByText('dashboard-template.zip')).toBeVisible();
    });
  },
};

export const Dropped: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Drop a ZIP file', async () => {
      await drop(canvas, t, zipFile());
      await expect(args.onChoose).toHaveBeenCalledOnce();
    });
    await step('Expect its name instead of the hint', async () => {
      await expect(await canvas.findByText('dashboard-template.zip')).toBeVisible();
      await expect(canvas.queryByText(t('upload.dropHint'))).not.toBeInTheDocument();
    });
  },
};

export const UpperCaseExtensionTaken: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await pick(userEvent, canvas, t, upperCaseZip());
    await expect(await canvas.findByText('A.ZIP')).toBeVisible();
  },
};

export const LargestFileTaken: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals }) => {
    const t = textIn(globals);
    await drop(canvas, t, largestFile());
    await expect(await canvas.findByText('50 MB')).toBeVisible();
    await expect(args.onRefuse).not.toHaveBeenCalled();
  },
};

export const TooLargeRefused: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals }) => {
    const t = textIn(globals);
    await drop(canvas, t, tooLargeFile());
    await refusedOnce(args, 'tooLarge');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const TypeRefused: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await pick(userEvent, canvas, t, disguisedProgram());
    await refusedOnce(args, 'typeNotAllowed');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const NoExtensionRefused: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await pick(userEvent, canvas, t, fileWithoutExtension());
    await refusedOnce(args, 'typeNotAllowed');
  },
};

export const EmptyFileRefused: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await pick(userEvent, canvas, t, emptyFile());
    await refusedOnce(args, 'empty');
  },
};

export const SeveralRefused: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals }) => {
    const t = textIn(globals);
    await drop(canvas, t, zipFile('one.zip'), zipFile('two.zip'));
    await refusedOnce(args, 'several');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const RefusalKeepsTheFile: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { file: zipFile(), error: 'सिर्फ़ ये फ़ाइलें चलेंगी: .zip, .txt, .js, .py, .html, .css, .json, .md' },
  play: async ({ args, canvas, globals }) => {
    const t = textIn(globals);
    await drop(canvas, t, disguisedProgram());
    await waitFor(() => expect(args.onRefuse).toHaveBeenCalledWith('typeNotAllowed'));
    await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
  },
};

/** The error stands below the zone. */
export const WithError: Story = {
  args: { error: 'कृपया फ़ाइल अपलोड करें' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('button', { name: t('upload.chooseFile') })).toHaveAccessibleDescription(
      /^कृपया फ़ाइल अपलोड करें /,
    );
  },
};

export const WithAnnouncedError: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { error: 'कृपया फ़ाइल अपलोड करें', errorIsAnnounced: true },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText('कृपया फ़ाइल अपलोड करें')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: t('upload.chooseFile') }),
    ).not.toHaveAccessibleDescription(/कृपया फ़ाइल अपलोड करें/);
  },
};

export const Disabled: Story = {
  args: { file: zipFile(), disabled: true },
  play: async ({ args, canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect both buttons to be disabled', async () => {
      await expect(
        canvas.getByRole('button', {
          name: t('upload.replaceFileNamed', { name: 'dashboard-template.zip' }),
        }),
      ).toBeDisabled();
      await expect(
        canvas.getByRole('button', { name: t('upload.removeFileNamed', { name: 'dashboard-template.zip' }) }),
      ).toBeDisabled();
    });
    await step('Drop another file', async () => {
      await drop(canvas, t, zipFile('other.zip'));
    });
    await step('Expect nothing to happen', async () => {
      await expect(canvas.queryByText(t('upload.dropNow'))).not.toBeInTheDocument();
      await expect(args.onChoose).not.toHaveBeenCalled();
    });
  },
};

export const Dark: Story = { args: { file: zipFile() }, parameters: NO_PICTURE, globals: { scheme: 'dark' } };

export const Focused: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.tab();
    await expectFocus(canvas.getByRole('button', { name: t('upload.chooseFile') }));
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const ForcedColours: Story = {
  name: 'Forced colours, in pictures',
  tags: ['!autodocs'],
  parameters: { chromatic: { forcedColors: 'active' } },
  globals: { scheme: 'light' },
};

/** Colour and border tell that a file can be dropped, not only the words. */
export const Highlighted: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const button = canvas.getByRole('button', { name: t('upload.chooseFile') });
    const zone = button.parentElement;
    if (!zone) throw new Error('The button has no zone');
    const look = () => {
      const { borderStyle, backgroundColor } = getComputedStyle(zone);
      return { borderStyle, backgroundColor };
    };
    const atRest = look();
    const transfer = dataTransfer(zipFile());
    await expect(atRest.borderStyle).toBe('dashed');
    await step('Drag a file over the zone, and expect a solid border on another ground', async () => {
      await drag('dragenter', button, transfer);
      await waitFor(() => expect(look().borderStyle).toBe('solid'));
      await waitFor(() => expect(look().backgroundColor).not.toBe(atRest.backgroundColor));
    });
    await step('Drag it away, and expect the look at rest', async () => {
      await drag('dragleave', button, transfer);
      await waitFor(() => expect(look()).toEqual(atRest));
    });
  },
};

/** A browser passes a dropped folder as a file, and only its entry says so. */
export const FolderRefused: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals }) => {
    const folder = { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true }) };
    const transfer = Object.defineProperty(dataTransfer(zipFile('folder.zip')), 'items', { value: [folder] });
    await dropAll(canvas, textIn(globals), transfer);
    await refusedOnce(args, 'folder');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const MisleadingNameRefused: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    await pick(userEvent, canvas, textIn(globals), misleadingName());
    await refusedOnce(args, 'unsafeName');
  },
};

export const Left: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onBlur: fn() },
  play: async ({ args, userEvent, step }) => {
    await step('Reach the button', async () => {
      await userEvent.tab();
      await expect(args.onBlur).not.toHaveBeenCalled();
    });
    await step('Leave it', async () => {
      await userEvent.tab();
      await expect(args.onBlur).toHaveBeenCalledOnce();
    });
  },
};

export const AnnouncedEachTime: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const choose = async (name: string) => {
      await pick(userEvent, canvas, t, zipFile(name));
      await canvas.findByText(name);
      return within(canvas.getByRole('status')).getByText(t('upload.fileChosen'));
    };
    await step('Choose a file, then another, and expect a new element with the same words', async () => {
      // Screen readers read what is new in the region.
      const first = await choose('one.zip');
      await expect(await choose('two.zip')).not.toBe(first);
    });
  },
};

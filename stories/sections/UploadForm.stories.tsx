import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor, within, type UserEventObject } from 'storybook/test';
import { formatCount } from '../../src/domain/formatCount';
import { LISTING_LENGTHS } from '../../src/domain/limits';
import type { FileProblem } from '../../src/domain/upload';
import { EMPTY_DRAFT, type TextField } from '../../src/domain/uploadDraft';
import { nextUploadStatus, UPLOAD_IDLE, type UploadEvent } from '../../src/domain/uploadStatus';
import type { Locale } from '../../src/i18n/locales';
import { TextProvider, type MessageKey } from '../../src/i18n/useText';
import { NO_PICTURE } from '../../.storybook/modes';
import { UploadForm, type UploadFormProps } from '../../src/sections/UploadForm/UploadForm';
import { RISKY_ARCHIVE } from '../fixtures/archives';
import { fullDraft, longDraft } from '../fixtures/drafts';
import {
  disguisedProgram,
  emptyFile,
  fileWithoutExtension,
  tooLargeFile,
  upperCaseZip,
  zipFile,
} from '../fixtures/files';
import { textIn } from '../fixtures/textIn';
import { UPLOAD_STATUS_ARG } from '../fixtures/stateArgs';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';
import { price } from '../support/price';

const meta = {
  component: UploadForm,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['product form', 'file upload form', 'प्रोडक्ट अपलोड'],
    note: 'Validation comes from the domain; see decision 2.',
  },
  argTypes: { status: UPLOAD_STATUS_ARG },
  args: {
    initialDraft: EMPTY_DRAFT,
    status: UPLOAD_IDLE,
    onSubmit: fn(),
    onFileRefused: fn(),
    onFileMissing: fn(),
    onDraftChange: fn(),
  },
} satisfies Meta<typeof UploadForm>;

export default meta;

type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

type Words = ReturnType<typeof textIn>;

const field = (canvas: Canvas, name: string) => canvas.getByRole('textbox', { name });
const category = (canvas: Canvas, t: Words) => canvas.getByRole('combobox', { name: t('upload.category') });
const chooseButton = (canvas: Canvas, t: Words) =>
  canvas.getByRole('button', { name: t('upload.chooseFile') });
const submitButton = (canvas: Canvas, t: Words) => canvas.getByRole('button', { name: t('upload.submit') });
const typeNotAllowed = (t: Words) => t('file.typeNotAllowed');

async function pick(userEvent: UserEventObject, canvas: Canvas, t: Words, file: File) {
  await userEvent.upload(canvas.getByLabelText(t('upload.chooseFile')), file);
}

const STAGES: Record<string, UploadEvent> = {
  '45 %': { kind: 'progressed', progress: 0.45 },
  stored: { kind: 'stored' },
  failed: { kind: 'failed' },
  cleared: { kind: 'cleared' },
  lost: { kind: 'lost' },
  online: { kind: 'resumed' },
};

/** Buttons trigger upload events instead of a server. */
function Staged(props: UploadFormProps) {
  const [status, setStatus] = useState(props.status);
  const dispatch = (event: UploadEvent) => setStatus((before) => nextUploadStatus(before, event));
  return (
    <>
      <UploadForm
        {...props}
        transfer={
          props.transfer && {
            ...props.transfer,
            onPause: () => dispatch({ kind: 'paused' }),
            onResume: () => dispatch({ kind: 'resumed' }),
            onCancel: () => dispatch({ kind: 'failed' }),
          }
        }
        status={status}
        onSubmit={(request) => {
          props.onSubmit(request);
          dispatch({ kind: 'submitted' });
        }}
      />
      <div role="group" aria-label="Stage" lang="en" style={{ display: 'flex', gap: 8, marginTop: 32 }}>
        {Object.entries(STAGES).map(([name, event]) => (
          <button key={name} onClick={() => dispatch(event)}>
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

async function stage(canvas: Canvas, name: string) {
  // userEvent would move focus, which some stories check.
  await fireEvent.click(within(canvas.getByRole('group', { name: 'Stage' })).getByText(name));
}

export const Idle: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect the required fields to be marked', async () => {
      await expect(field(canvas, t('upload.productTitle'))).toBeRequired();
      await expect(field(canvas, t('upload.subtitle'))).not.toBeRequired();
      await expect(field(canvas, t('upload.description'))).toBeRequired();
    });
    await step('Expect the price in digits and the four categories', async () => {
      await expect(field(canvas, t('upload.price'))).toHaveAttribute('inputmode', 'decimal');
      await expect(
        within(category(canvas, t))
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual([t('category.code'), t('category.prompts'), t('category.assets'), t('category.scripts')]);
    });
    await step('Expect a form that can be submitted', async () => {
      await expect(submitButton(canvas, t)).toBeEnabled();
      await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument();
    });
  },
};

export const InEnglish: Story = {
  tags: ['!autodocs'],
  globals: { locale: 'en' },
  args: { initialDraft: fullDraft() },
};

export const Invalid: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Submit the empty form, and expect focus on the file button', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitForFocus(() => chooseButton(canvas, t));
    });
    await step('Expect a message at each required field', async () => {
      await expect(field(canvas, t('upload.productTitle'))).toHaveAccessibleDescription(
        t('upload.problem.title'),
      );
      await expect(field(canvas, t('upload.productTitle'))).toHaveAttribute('aria-invalid', 'true');
      await expect(field(canvas, t('upload.description'))).toHaveAccessibleDescription(
        t('upload.problem.description'),
      );
      await expect(field(canvas, t('upload.price'))).toHaveAccessibleDescription(
        t('upload.problem.price.required'),
      );
      await expect(category(canvas, t)).toHaveAccessibleDescription(t('upload.problem.category'));
      await expect(canvas.getByText(t('file.required'))).toBeVisible();
    });
    await step('Expect none at the others', async () => {
      await expect(field(canvas, t('upload.subtitle'))).toHaveAttribute('aria-invalid', 'false');
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    });
    await step('Expect a missing file to be reported, and nothing to be sent', async () => {
      await expect(args.onFileMissing).toHaveBeenCalledOnce();
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
    comeToRest();
  },
};

export const MessageGoesAndReturns: Story = {
  ...Invalid,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Submit the empty form, and expect focus on the file button', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitForFocus(() => chooseButton(canvas, t));
    });

    await step('Type a title, and expect its message to go', async () => {
      await userEvent.type(field(canvas, t('upload.productTitle')), 'डैशबोर्ड');
      await expect(field(canvas, t('upload.productTitle'))).toBeValid();
    });
    await step('Clear it, and expect the message again', async () => {
      await userEvent.clear(field(canvas, t('upload.productTitle')));
      await expect(field(canvas, t('upload.productTitle'))).toHaveAccessibleDescription(
        t('upload.problem.title'),
      );
    });
  },
};

export const InvalidInEnglish: Story = {
  tags: ['played'],
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }));
    await expect(await canvas.findByText('Enter a title')).toBeVisible();
    comeToRest();
  },
};

export const InvalidNarrowDark: Story = {
  ...Invalid,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const BlankTitle: Story = {
  tags: ['played'],
  args: { initialDraft: { ...fullDraft(), title: '   ', price: 'abc' } },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Submit a title of blanks', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitForFocus(() => field(canvas, t('upload.productTitle')));
      await expect(field(canvas, t('upload.productTitle'))).toHaveAccessibleDescription(
        t('upload.problem.title'),
      );
    });
    await step('Expect nothing to be sent', async () => {
      await expect(args.onFileMissing).not.toHaveBeenCalled();
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
    comeToRest();
  },
};

const LABELS = {
  title: 'upload.productTitle',
  subtitle: 'upload.subtitle',
  description: 'upload.description',
} as const satisfies Record<TextField, MessageKey<'upload'>>;

export const TooLong: Story = {
  tags: ['played'],
  globals: { scheme: 'light' },
  args: {
    initialDraft: {
      ...fullDraft(),
      ...Object.fromEntries(
        Object.entries(LISTING_LENGTHS).map(([name, longest]) => [name, 'क'.repeat(longest + 1)]),
      ),
    },
  },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Submit, and expect focus on the first field that is too long', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitForFocus(() => field(canvas, t('upload.productTitle')));
    });
    await step('Expect the limit at each field, and no upload', async () => {
      for (const name of Object.keys(LABELS) as TextField[])
        await expect(field(canvas, t(LABELS[name]))).toHaveAccessibleDescription(
          t('upload.problem.tooLong', { max: formatCount(LISTING_LENGTHS[name]) }),
        );
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
    comeToRest();
  },
};

export const FileMissing: Story = {
  tags: ['played'],
  args: { initialDraft: { ...fullDraft(), file: null } },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Submit without a file, and expect focus on the file button', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitForFocus(() => chooseButton(canvas, t));
      await expect(canvas.getByText(t('file.required'))).toBeVisible();
      await expect(args.onFileMissing).toHaveBeenCalledOnce();
    });
    comeToRest();
  },
};

export const FileMissingUntilChosen: Story = {
  ...FileMissing,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Submit without a file, and expect focus on the file button', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitForFocus(() => chooseButton(canvas, t));
      await expect(canvas.getByText(t('file.required'))).toBeVisible();
      await expect(args.onFileMissing).toHaveBeenCalledOnce();
    });
    const saysWhy = new RegExp(`^${t('file.required')}`);
    await step('Expect the reason to be read out once, not twice', async () => {
      await expect(chooseButton(canvas, t)).not.toHaveAccessibleDescription(saysWhy);
    });
    await step('Return to the button, and expect the reason in its description', async () => {
      await userEvent.tab();
      await userEvent.tab({ shift: true });
      await expectFocus(chooseButton(canvas, t));
      await expect(chooseButton(canvas, t)).toHaveAccessibleDescription(saysWhy);
    });

    await step('Submit again', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitFor(() => expect(args.onFileMissing).toHaveBeenCalledTimes(2));
    });

    await step('Choose a file, and expect the message to go', async () => {
      await pick(userEvent, canvas, t, zipFile());
      await waitFor(() => expect(canvas.queryByText(t('file.required'))).not.toBeInTheDocument());
    });
    await step('Remove it, and expect the message again', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: t('upload.removeFileNamed', { name: 'dashboard-template.zip' }) }),
      );
      await expect(await canvas.findByText(t('file.required'))).toBeVisible();
    });
  },
};

const NOT_A_NUMBER = 'upload.problem.price.notANumber';
const TOO_LOW = 'upload.problem.price.tooLow';

export const PriceTooLow: Story = {
  tags: ['played'],
  args: { initialDraft: { ...fullDraft(), price: '0.5' } },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(submitButton(canvas, t));
    await waitFor(() => expect(field(canvas, t('upload.price'))).toHaveAccessibleDescription(t(TOO_LOW)));
    comeToRest();
  },
};

export const WrongPrices: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialDraft: { ...fullDraft(), price: '' } },
  play: async ({ args, canvas, globals, step, userEvent }) => {
    const t = textIn(globals);
    const price = field(canvas, t('upload.price'));
    const problems: Record<string, MessageKey> = {
      '1e9': NOT_A_NUMBER,
      '-5': NOT_A_NUMBER,
      '٣': NOT_A_NUMBER,
      '1.2.3': NOT_A_NUMBER,
      पाँच: NOT_A_NUMBER,
      '०': TOO_LOW,
      '0.5': TOO_LOW,
      '0.99': TOO_LOW,
      '1.005': 'upload.problem.price.tooManyDecimals',
      ['9'.repeat(20)]: 'upload.problem.price.tooLarge',
      '  ': 'upload.problem.price.required',
    };
    for (const [typed, problem] of Object.entries(problems)) {
      await step(`Type ${typed}`, async () => {
        await userEvent.clear(price);
        await userEvent.type(price, typed);
        await userEvent.click(submitButton(canvas, t));
        await waitFor(() => expect(price).toHaveAccessibleDescription(t(problem)));
        await expectFocus(price);
      });
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const PriceReadBack: Story = {
  tags: ['played'],
  args: { initialDraft: { ...fullDraft(), price: '' } },
  play: async ({ canvas, globals, step, userEvent }) => {
    const t = textIn(globals);
    const price = field(canvas, t('upload.price'));
    await expect(price).toHaveAccessibleDescription('');
    const readings = [
      ['१२३४५६.७', '₹1,23,456.70', '₹98,765.36'],
      ['१,०००', '₹1,000.00', '₹800.00'],
      ['₹1,000', '₹1,000.00', '₹800.00'],
      [' 1 000 ', '₹1,000.00', '₹800.00'],
      ['499', '₹499.00', '₹399.20'],
      ['1', '₹1.00', '₹0.80'],
    ] as const;
    for (const [typed, reading, share] of readings) {
      await step(`Type ${typed}`, async () => {
        await userEvent.clear(price);
        await userEvent.type(price, typed);
        await expect(price).toHaveAccessibleDescription(t('upload.priceRead', { price: reading, share }));
      });
    }
    comeToRest();
  },
};

export const PriceSent: Story = {
  args: { initialDraft: { ...fullDraft(), price: '1' } },
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, step, userEvent }) => {
    const t = textIn(globals);
    await step('Submit', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ price: 1 })));
    });
  },
};

/** Above the button, so that nobody sends what they have not seen. */
export const PreviewOnAPhone: Story = {
  parameters: NO_PICTURE,
  args: { initialDraft: fullDraft() },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals }) => {
    const preview = await canvas.findByRole('figure');
    await expect(preview).toBeVisible();
    await expect(preview.getBoundingClientRect().bottom).toBeLessThan(
      canvas.getByRole('button', { name: textIn(globals)('upload.submit') }).getBoundingClientRect().top,
    );
  },
};

export const PreviewFollows: Story = {
  tags: ['behaviour', '!autodocs'],
  globals: { viewport: { value: 'lg' } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const preview = within(await canvas.findByRole('figure'));
    await step('Type a title and a price', async () => {
      await userEvent.type(field(canvas, t('upload.productTitle')), 'GST बिल');
      await userEvent.type(field(canvas, t('upload.price')), '४९९');
    });
    await step('Choose a category', async () => {
      await userEvent.selectOptions(category(canvas, t), t('category.scripts'));
    });
    await step('Expect all three in the preview', async () => {
      await expect(await preview.findByText('GST बिल')).toBeVisible();
      await expect(await preview.findByText(price('₹499.00'))).toBeVisible();
      await expect(await preview.findByText(t('category.scripts'))).toBeVisible();
    });
  },
};

export const FileChosen: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const file = upperCaseZip();
    await pick(userEvent, canvas, t, file);
    await step('Expect it in the form and in the draft', async () => {
      await expect(await canvas.findByText('A.ZIP')).toBeVisible();
      await waitFor(() => expect(args.onDraftChange).toHaveBeenLastCalledWith({ ...EMPTY_DRAFT, file }));
    });
    comeToRest();
  },
};

export const WrongTypeRefused: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await pick(userEvent, canvas, t, disguisedProgram());
    await step('Expect the reason at the button', async () => {
      await waitFor(() => expect(args.onFileRefused).toHaveBeenCalledWith('typeNotAllowed'));
      await expect(await canvas.findByText(typeNotAllowed(t))).toBeVisible();
      await expect(chooseButton(canvas, t)).toHaveAccessibleDescription(new RegExp(`^${typeNotAllowed(t)}`));
    });
    comeToRest();
  },
};

export const NoExtensionRefused: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await pick(userEvent, canvas, t, fileWithoutExtension());
    await expect(await canvas.findByText(typeNotAllowed(t))).toBeVisible();
  },
};

export const TooLargeRefused: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Choose a file that is too large', async () => {
      await pick(userEvent, canvas, t, tooLargeFile());
      await expect(await canvas.findByText(t('file.tooLarge'))).toBeVisible();
      await expect(args.onFileRefused).toHaveBeenCalledWith('tooLarge');
    });
    comeToRest();
  },
};

export const AnotherFileChosen: Story = {
  ...TooLargeRefused,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Choose a file that is too large', async () => {
      await pick(userEvent, canvas, t, tooLargeFile());
      await expect(await canvas.findByText(t('file.tooLarge'))).toBeVisible();
      await expect(args.onFileRefused).toHaveBeenCalledWith('tooLarge');
    });

    await step('Choose another, and expect the message to go', async () => {
      await pick(userEvent, canvas, t, zipFile());
      await waitFor(() => expect(canvas.queryByText(t('file.tooLarge'))).not.toBeInTheDocument());
    });
  },
};

export const EmptyFileRefused: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await pick(userEvent, canvas, t, emptyFile());
    await expect(await canvas.findByText(t('file.empty'))).toBeVisible();
    comeToRest();
  },
};

export const RefusalKeepsTheFile: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialDraft: fullDraft() },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Choose a type that is not allowed, and expect the first file to be kept', async () => {
      await pick(userEvent, canvas, t, disguisedProgram());
      await expect(await canvas.findByText(typeNotAllowed(t))).toBeVisible();
      await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
    });
    await step('Submit', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    });
  },
};

export const Tags: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const tag = field(canvas, t('upload.tags'));
    await step('Type one tag three times, and another once', async () => {
      await userEvent.type(tag, ' React {Enter}React{Enter}  {Enter}');
      await userEvent.type(tag, 'कोड');
      await userEvent.click(canvas.getByRole('button', { name: t('upload.addTag') }));
    });
    const list = canvas.getByRole('list', { name: t('upload.tagList') });
    await step('Expect each tag once', async () => {
      await expect(within(list).getAllByRole('listitem')).toHaveLength(2);
      await expect(args.onDraftChange).toHaveBeenLastCalledWith({ ...EMPTY_DRAFT, tags: ['React', 'कोड'] });
    });
    await step('Expect nothing to be submitted', async () => {
      await expect(args.onFileMissing).not.toHaveBeenCalled();
    });
    comeToRest();
  },
};

/** Typed, but neither Enter nor the button pressed. */
export const TypedTagIsSent: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialDraft: { ...fullDraft(), tags: ['React'], typedTag: '' } },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const tag = field(canvas, t('upload.tags'));
    await step('Type a tag, and submit', async () => {
      await userEvent.type(tag, ' कोड ');
      await expect(args.onDraftChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ typedTag: ' कोड ' }),
      );
      await userEvent.click(submitButton(canvas, t));
    });
    await step('Expect it in the request, and in the list', async () => {
      await waitFor(() =>
        expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ tags: ['React', 'कोड'] })),
      );
      await expect(tag).toHaveValue('');
      const list = within(canvas.getByRole('list', { name: t('upload.tagList') }));
      await expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['React', 'कोड']);
    });
  },
};

/** What can't be added keeps the upload waiting. */
export const TypedTagRefused: Story = {
  tags: ['played'],
  globals: { scheme: 'light' },
  args: {
    initialDraft: {
      ...fullDraft(),
      tags: Array.from({ length: 20 }, (_, index) => `टैग ${index + 1}`),
      typedTag: 'कोड',
    },
  },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const tag = field(canvas, t('upload.tags'));
    await step('Submit, and expect the problem at the field', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitForFocus(() => tag);
      await expect(tag).toHaveAccessibleDescription(t('upload.tagsFull'));
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
    comeToRest();
  },
};

export const RoomMadeForTheTypedTag: Story = {
  ...TypedTagRefused,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const tag = field(canvas, t('upload.tags'));
    await step('Submit, and expect the problem at the field', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitForFocus(() => tag);
      await expect(tag).toHaveAccessibleDescription(t('upload.tagsFull'));
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
    await step('Make room, and expect no problem any more', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('upload.removeTag', { tag: 'टैग 1' }) }));
      await waitFor(() => expect(tag).toBeValid());
    });
    await step('Submit again', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    });
  },
};

export const LongContent: Story = {
  args: { initialDraft: longDraft() },
  globals: { viewport: { value: 'narrow' } },
};

/** Property test: any input order yields a valid request. */
export const FilledInAndSent: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const file = zipFile();
    await step('Fill in the fields', async () => {
      await userEvent.type(field(canvas, t('upload.productTitle')), '  डैशबोर्ड ');
      await userEvent.type(field(canvas, t('upload.description')), 'साफ़ कोड');
      await userEvent.type(field(canvas, t('upload.price')), '४९९.५०');
      await userEvent.selectOptions(category(canvas, t), t('category.scripts'));
    });
    await step('Choose a file', async () => {
      await pick(userEvent, canvas, t, file);
      await canvas.findByText('dashboard-template.zip');
    });
    await step('Submit, and expect the trimmed values', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitFor(() =>
        expect(args.onSubmit).toHaveBeenCalledWith({
          title: 'डैशबोर्ड',
          subtitle: '',
          description: 'साफ़ कोड',
          price: 499.5,
          category: 'scripts',
          tags: [],
          file,
        }),
      );
      await expect(args.onFileMissing).not.toHaveBeenCalled();
    });
  },
};

export const UploadingAtStart: Story = {
  tags: ['!autodocs'],
  args: { initialDraft: fullDraft(), status: { kind: 'uploading', progress: 0, halted: null } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('progressbar', { name: t('upload.progress') })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    await expect(canvas.getByRole('button', { name: t('upload.uploading') })).toBeDisabled();
  },
};

export const UploadingHalfway: Story = {
  args: { initialDraft: fullDraft(), status: { kind: 'uploading', progress: 0.45, halted: null } },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect the progress at 45 %', async () => {
      await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
      await expect(canvas.getByText('45%')).toBeVisible();
    });
    await step('Expect disabled controls', async () => {
      for (const input of canvas.getAllByRole('textbox')) await expect(input).toBeDisabled();
      await expect(category(canvas, t)).toBeDisabled();
      await expect(
        canvas.getByRole('button', {
          name: t('upload.replaceFileNamed', { name: 'dashboard-template.zip' }),
        }),
      ).toBeDisabled();
    });
    await step('Expect an announcement', async () => {
      await expect(canvas.getByText(t('upload.news.uploading'))).toBeInTheDocument();
    });
  },
};

export const UploadingDark: Story = {
  tags: ['!autodocs'],
  ...UploadingHalfway,
  parameters: NO_PICTURE,
  globals: { scheme: 'dark' },
};

export const Success: Story = {
  args: { initialDraft: fullDraft(), status: { kind: 'success' } },
};

export const PressedAfterSuccess: Story = {
  ...Success,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const button = canvas.getByRole('button', { name: t('upload.success') });
    await userEvent.click(button);
    await fireEvent.submit(button);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Single-flight. */
export const DoubleSubmit: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialDraft: fullDraft() },
  render: (args) => <Staged {...args} />,
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const button = submitButton(canvas, t);
    await step('Press the button again and again', async () => {
      button.click();
      button.click();
      await userEvent.dblClick(button);
    });
    await step('Expect one submission', async () => {
      await expect(await canvas.findByRole('button', { name: t('upload.uploading') })).toBeDisabled();
      await fireEvent.submit(button);
      await expect(args.onSubmit).toHaveBeenCalledOnce();
    });
  },
};

export const EmptyAgainAfterSuccess: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialDraft: fullDraft() },
  render: (args) => <Staged {...args} />,
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Type half a tag', async () => {
      await userEvent.type(field(canvas, t('upload.tags')), 'आधा');
    });
    await step('Submit', async () => {
      await userEvent.click(submitButton(canvas, t));
      await canvas.findByRole('button', { name: t('upload.uploading') });
      await stage(canvas, '45 %');
    });
    await step('Finish the upload', async () => {
      await stage(canvas, 'stored');
      await expectFocus(canvas.getByRole('button', { name: t('upload.success') }));
      await expect(field(canvas, t('upload.productTitle'))).toHaveValue('React एडमिन डैशबोर्ड');
    });
    await step('Let the success message pass', async () => {
      await stage(canvas, 'cleared');

      await expect(submitButton(canvas, t)).toBeEnabled();
    });
    await step('Expect an empty form without messages', async () => {
      for (const input of canvas.getAllByRole('textbox')) {
        await expect(input).toHaveValue('');
        await expect(input).not.toHaveAttribute('aria-invalid', 'true');
      }
      await expect(category(canvas, t)).toHaveValue('');
      await expect(canvas.queryByText('dashboard-template.zip')).not.toBeInTheDocument();
      await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
    });
    await step('Expect an empty draft to be reported', async () => {
      await expect(args.onDraftChange).toHaveBeenLastCalledWith(EMPTY_DRAFT);
      await expect(args.onFileMissing).not.toHaveBeenCalled();
    });
  },
};

export const FailedKeepsEverything: Story = {
  tags: ['played'],
  args: { initialDraft: fullDraft() },
  render: (args) => <Staged {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Fail to upload, and expect focus on the button', async () => {
      await userEvent.click(submitButton(canvas, t));
      await canvas.findByRole('button', { name: t('upload.uploading') });
      await stage(canvas, 'failed');
      await expectFocus(submitButton(canvas, t));
    });
    await step('Expect all values to be kept', async () => {
      await expect(field(canvas, t('upload.productTitle'))).toHaveValue('React एडमिन डैशबोर्ड');
      await expect(field(canvas, t('upload.price'))).toHaveValue('1,499.50');
      await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
      const tags = within(canvas.getByRole('list', { name: t('upload.tagList') }));
      await expect(tags.getByText('डैशबोर्ड')).toBeVisible();
    });
    comeToRest();
  },
};

export const SentAgainAfterAFailure: Story = {
  ...FailedKeepsEverything,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Fail to upload, and expect focus on the button', async () => {
      await userEvent.click(submitButton(canvas, t));
      await canvas.findByRole('button', { name: t('upload.uploading') });
      await stage(canvas, 'failed');
      await expectFocus(submitButton(canvas, t));
    });

    await step('Submit again', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
    });
  },
};

const transfer = {
  speed: { bytesPerSecond: 900_000, secondsLeft: 12 },
  onPause: fn(),
  onResume: fn(),
  onCancel: fn(),
};

export const UploadThatCanBePaused: Story = {
  args: {
    initialDraft: fullDraft(),
    status: { kind: 'uploading', progress: 0.45, halted: null },
    transfer,
  },
  play: async ({ canvas, globals }) => {
    await expect(
      await canvas.findByRole('button', { name: textIn(globals)('transfer.pause') }),
    ).toBeVisible();
  },
};

/** Focus moves to the upload controls; a second Enter does nothing. */
export const PausedByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialDraft: fullDraft(), transfer },
  render: (args) => <Staged {...args} />,
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Submit by keyboard', async () => {
      submitButton(canvas, t).focus();
      await userEvent.keyboard('{Enter}');
    });
    const group = await canvas.findByRole('group', { name: t('transfer.name') });
    await step('Expect focus on the controls', async () => {
      await waitForFocus(() => group);
    });
    await step('Press Enter again, and expect one submission', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('button', { name: t('upload.uploading') })).toBeDisabled();
      await expect(args.onSubmit).toHaveBeenCalledOnce();
    });

    await step('Pause by keyboard', async () => {
      await userEvent.tab();
      await expectFocus(canvas.getByRole('button', { name: t('transfer.pause') }));
      await userEvent.keyboard('{Enter}');
      await expectFocus(canvas.getByRole('button', { name: t('transfer.resume') }));
    });
    await step('Expect the form to stay disabled', async () => {
      await expect(canvas.queryByRole('button', { name: t('upload.uploading') })).not.toBeInTheDocument();
      for (const input of canvas.getAllByRole('textbox')) await expect(input).toBeDisabled();
    });

    await step('Resume by keyboard', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByText(t('upload.news.uploading'))).toBeInTheDocument();
    });
    await step('Finish the upload, and expect focus on the button', async () => {
      await stage(canvas, 'stored');
      await expectFocus(canvas.getByRole('button', { name: t('upload.success') }));
    });
  },
};

export const CancelledKeepsEverything: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialDraft: fullDraft(), transfer },
  render: (args) => <Staged {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Cancel the upload, and expect focus on the button', async () => {
      await userEvent.click(submitButton(canvas, t));
      await userEvent.click(await canvas.findByRole('button', { name: t('transfer.cancel') }));
      await expectFocus(submitButton(canvas, t));
      await expect(canvas.queryByRole('group', { name: t('transfer.name') })).not.toBeInTheDocument();
    });
    await step('Expect title and file to be kept', async () => {
      await expect(field(canvas, t('upload.productTitle'))).toHaveValue('React एडमिन डैशबोर्ड');
      await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
    });
  },
};

export const ConnectionLost: Story = {
  tags: ['played'],
  args: {
    initialDraft: fullDraft(),
    status: { kind: 'uploading', progress: 0.45, halted: null },
    transfer,
  },
  render: (args) => <Staged {...args} />,
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await canvas.findByRole('group', { name: t('transfer.name') });
    await step('Lose the connection', async () => {
      await stage(canvas, 'lost');
    });
    const [shown] = await canvas.findAllByText(t('transfer.halted.offline'));
    await step('Expect a message', async () => {
      await expect(shown).toBeVisible();
    });
    comeToRest();
  },
};

export const ConnectionRestored: Story = {
  ...ConnectionLost,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await canvas.findByRole('group', { name: t('transfer.name') });
    await step('Lose the connection', async () => {
      await stage(canvas, 'lost');
    });
    await step('Restore it, and expect the message to go', async () => {
      await stage(canvas, 'online');
      await expect(canvas.queryByText(t('transfer.halted.offline'))).not.toBeInTheDocument();
    });
  },
};

export const UploadTakenUp: Story = {
  tags: ['!autodocs'],
  args: {
    initialDraft: fullDraft(),
    status: { kind: 'uploading', progress: 0, halted: 'interrupted' },
    transfer: { ...transfer, speed: null },
  },
  beforeEach: () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('button', { name: t('transfer.resume') })).toBeVisible();
    await expect(canvas.getByRole('group', { name: t('transfer.name') })).not.toHaveFocus();
    await expect(canvas.queryByText(t('upload.news.uploading'))).not.toBeInTheDocument();
  },
};

function Restoring(props: UploadFormProps) {
  const [restored, setRestored] = useState<UploadFormProps['restoredDraft']>(null);
  return (
    <>
      <UploadForm {...props} restoredDraft={restored} />
      <button lang="en" style={{ marginTop: 32 }} onClick={() => setRestored(fullDraft())}>
        Restore
      </button>
    </>
  );
}

export const DraftRestored: Story = {
  tags: ['played'],
  render: (args) => <Restoring {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Put focus on the title', async () => {
      await userEvent.click(field(canvas, t('upload.productTitle')));
    });
    await step('Restore a draft', async () => {
      await fireEvent.click(canvas.getByText('Restore'));
    });
    await step('Expect its values', async () => {
      await waitFor(() => expect(field(canvas, t('upload.productTitle'))).toHaveValue('React एडमिन डैशबोर्ड'));
      await expect(category(canvas, t)).toHaveValue('code');
      await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
    });
    await step('Expect focus on the title', async () => {
      await expectFocus(field(canvas, t('upload.productTitle')));
    });
    comeToRest();
  },
};

export const ZipLookedInto: Story = {
  tags: ['played'],
  args: { initialDraft: { ...fullDraft(), file: null }, readArchive: () => Promise.resolve(RISKY_ARCHIVE) },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Choose a ZIP file, and expect three warnings', async () => {
      await expect(canvas.queryByRole('note')).not.toBeInTheDocument();
      await pick(userEvent, canvas, t, upperCaseZip());
      const before = submitButton(canvas, t).getBoundingClientRect().top;
      await waitFor(() => expect(canvas.getAllByRole('note')).toHaveLength(3));
      await expect(submitButton(canvas, t).getBoundingClientRect().top).toBe(before);
    });
    await step('Expect a link to them in the row of the file', async () => {
      const link = canvas.getByRole('link', { name: t('upload.fileWarned', { count: 3 }) });
      const contents = document.querySelector(link.getAttribute('href') ?? '');
      await expect(contents).toContainElement(canvas.getAllByRole('note')[0] ?? null);
    });
    comeToRest();
  },
};

export const ZipSentDespiteWarnings: Story = {
  ...ZipLookedInto,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Choose a ZIP file, and expect three warnings', async () => {
      await expect(canvas.queryByRole('note')).not.toBeInTheDocument();
      await pick(userEvent, canvas, t, upperCaseZip());
      const before = submitButton(canvas, t).getBoundingClientRect().top;
      await waitFor(() => expect(canvas.getAllByRole('note')).toHaveLength(3));
      await expect(submitButton(canvas, t).getBoundingClientRect().top).toBe(before);
    });
    await step('Submit, and expect them to block nothing', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    });
  },
};

export const ZipThatCannotBeRead: Story = {
  tags: ['played'],
  args: {
    initialDraft: { ...fullDraft(), file: null },
    readArchive: () => Promise.resolve({ problem: 'damaged' }),
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step(
      'Choose the ZIP, and expect a warning in its row and a note, without layout shift',
      async () => {
        await pick(userEvent, canvas, t, upperCaseZip());
        const before = submitButton(canvas, t).getBoundingClientRect().top;
        await expect(await canvas.findByText(t('upload.fileUnreadable'))).toBeVisible();
        await expect(canvas.getByRole('note')).toHaveTextContent(t('file.damaged'));
        await expect(submitButton(canvas, t).getBoundingClientRect().top).toBe(before);
      },
    );
    comeToRest();
  },
};

export const UnreadableZipSent: Story = {
  ...ZipThatCannotBeRead,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step(
      'Choose the ZIP, and expect a warning in its row and a note, without layout shift',
      async () => {
        await pick(userEvent, canvas, t, upperCaseZip());
        const before = submitButton(canvas, t).getBoundingClientRect().top;
        await expect(await canvas.findByText(t('upload.fileUnreadable'))).toBeVisible();
        await expect(canvas.getByRole('note')).toHaveTextContent(t('file.damaged'));
        await expect(submitButton(canvas, t).getBoundingClientRect().top).toBe(before);
      },
    );
    await step('Submit, and expect it to block nothing', async () => {
      await userEvent.click(submitButton(canvas, t));
      await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    });
  },
};

export const ZipThatCannotBeReadNarrowDark: Story = {
  ...ZipThatCannotBeRead,
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
};

/** Where archives are checked, one that nobody could use is not sent. */
const unusable = (problem: FileProblem): Story => ({
  tags: ['played'],
  args: {
    initialDraft: { ...fullDraft(), file: null },
    readArchive: () => Promise.resolve({ problem }),
    checksArchives: true,
  },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Choose the ZIP, and expect the reason at the field', async () => {
      await pick(userEvent, canvas, t, upperCaseZip());
      await waitFor(() =>
        expect(
          canvas.getByRole('button', { name: t('upload.replaceFileNamed', { name: 'A.ZIP' }) }),
        ).toHaveAccessibleDescription(expect.stringContaining(t(`file.${problem}`))),
      );
    });
    await step('Submit, and expect focus on choosing another, and nothing sent', async () => {
      await userEvent.click(submitButton(canvas, t));
      await expect(args.onFileRefused).toHaveBeenCalledWith(problem);
      await waitForFocus(() =>
        canvas.getByRole('button', { name: t('upload.replaceFileNamed', { name: 'A.ZIP' }) }),
      );
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
    comeToRest();
  },
});

export const NotAnArchive = unusable('notArchive');
export const DamagedArchive = unusable('damaged');
export const SplitArchive = unusable('split');
export const EncryptedArchive = unusable('encrypted');
export const EmptyArchive = unusable('emptyArchive');

export const EncryptedArchiveNarrowDark: Story = {
  ...EncryptedArchive,
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
};

const reading = fn();

export const OnlyZipsAreLookedInto: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialDraft: { ...fullDraft(), file: new File(['# x'], 'readme.md') }, readArchive: reading },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('readme.md')).toBeVisible();
    await expect(reading).not.toHaveBeenCalled();
  },
};

function Bilingual(props: UploadFormProps) {
  const [locale, setLocale] = useState<Locale>('hi');
  return (
    <TextProvider locale={locale}>
      <UploadForm {...props} />
      <button onClick={() => setLocale('en')} style={{ marginTop: 32 }} lang="en">
        Switch to English
      </button>
    </TextProvider>
  );
}

/** Errors are codes, so they switch language. */
export const LanguageSwitched: Story = {
  tags: ['behaviour', '!autodocs'],
  globals: { locale: 'hi' },
  args: { initialDraft: { ...fullDraft(), price: '0' } },
  render: (args) => <Bilingual {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Fill in a field', async () => {
      await userEvent.type(field(canvas, t('upload.subtitle')), '!');
    });
    await step('Submit, and expect a message about the price', async () => {
      await userEvent.click(submitButton(canvas, t));
      await expect(await canvas.findByText(t(TOO_LOW))).toBeVisible();
    });
    await step('Type half a tag', async () => {
      await userEvent.type(field(canvas, t('upload.tags')), 'आधा');
    });

    await step('Switch to English', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Switch to English' }));
    });
    await step('Expect an English message, and the values to be kept', async () => {
      await expect(canvas.getByText('The price must be at least ₹1')).toBeVisible();
      await expect(field(canvas, 'Subtitle')).toHaveValue('TypeScript, चार्ट और डार्क मोड के साथ!');
      await expect(field(canvas, 'Tags')).toHaveValue('आधा');
      await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
    });
  },
};

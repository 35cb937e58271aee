import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { EMPTY_DRAFT } from '../../src/domain/upload';
import { nextUploadStatus, type UploadEvent } from '../../src/domain/uploadStatus';
import type { Locale } from '../../src/i18n/locales';
import { en } from '../../src/i18n/messages.en';
import { hi } from '../../src/i18n/messages.hi';
import { TextProvider } from '../../src/i18n/TextProvider';
import { UploadForm, type UploadFormProps } from '../../src/sections/UploadForm/UploadForm';
import { fullDraft, longDraft } from '../fixtures/drafts';
import {
  disguisedProgram,
  emptyFile,
  fileWithoutExtension,
  tooLargeFile,
  upperCaseZip,
  zipFile,
} from '../fixtures/files';

const meta = {
  component: UploadForm,
  args: {
    initialDraft: EMPTY_DRAFT,
    status: { kind: 'idle' },
    onSubmit: fn(),
    onFileRefused: fn(),
    onFileMissing: fn(),
    onDraftChange: fn(),
  },
} satisfies Meta<typeof UploadForm>;

export default meta;

type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const CHOOSE = 'फ़ाइल चुनें';
const ALLOWED = 'सिर्फ़ ये फ़ाइलें चलेंगी: .zip, .txt, .js, .py, .html, .css, .json, .md';

const field = (canvas: Canvas, name: string) => canvas.getByRole('textbox', { name });
const category = (canvas: Canvas) => canvas.getByRole('combobox', { name: 'कैटेगरी' });
const chooseButton = (canvas: Canvas) => canvas.getByRole('button', { name: CHOOSE });
const submitButton = (canvas: Canvas) => canvas.getByRole('button', { name: 'अपलोड करें' });

async function pick(canvas: Canvas, file: File) {
  await userEvent.upload(canvas.getByLabelText(CHOOSE), file);
}

const STAGES: Record<string, UploadEvent> = {
  '45 %': { kind: 'progressed', progress: 0.45 },
  stored: { kind: 'stored' },
  failed: { kind: 'failed' },
  cleared: { kind: 'cleared' },
};

/** Runs the upload by hand: what the page does with a timer or a server, buttons do here. */
function Staged(props: UploadFormProps) {
  const [status, setStatus] = useState(props.status);
  return (
    <>
      <UploadForm
        {...props}
        status={status}
        onSubmit={(request) => {
          props.onSubmit(request);
          setStatus((before) => nextUploadStatus(before, { kind: 'submitted' }));
        }}
      />
      <div role="group" aria-label="Stage" lang="en" style={{ display: 'flex', gap: 8, marginTop: 32 }}>
        {Object.entries(STAGES).map(([name, event]) => (
          <button key={name} onClick={() => setStatus((before) => nextUploadStatus(before, event))}>
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

async function stage(canvas: Canvas, name: string) {
  // A click moves the focus, and where it goes after an upload is what some stories look at.
  await fireEvent.click(within(canvas.getByRole('group', { name: 'Stage' })).getByText(name));
}

export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(field(canvas, 'टाइटल')).toBeRequired();
    await expect(field(canvas, 'सबटाइटल')).not.toBeRequired();
    await expect(field(canvas, 'विवरण')).toBeRequired();
    await expect(field(canvas, 'कीमत (₹)')).toHaveAttribute('inputmode', 'decimal');
    await expect(
      within(category(canvas))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['कोड टेम्पलेट', 'AI प्रॉम्प्ट', 'डिजिटल एसेट', 'स्क्रिप्ट और टूल']);
    await expect(submitButton(canvas)).toBeEnabled();
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument();
  },
};

export const InEnglish: Story = { globals: { locale: 'en' }, args: { initialDraft: fullDraft() } };

export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(submitButton(canvas));
    await waitFor(() => expect(field(canvas, 'टाइटल')).toHaveFocus());
    await expect(field(canvas, 'टाइटल')).toHaveAccessibleDescription('टाइटल लिखें');
    await expect(field(canvas, 'टाइटल')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(canvas, 'विवरण')).toHaveAccessibleDescription('विवरण लिखें');
    await expect(field(canvas, 'कीमत (₹)')).toHaveAccessibleDescription('कीमत लिखें');
    await expect(category(canvas)).toHaveAccessibleDescription('कैटेगरी चुनें');
    await expect(chooseButton(canvas)).toHaveAccessibleDescription(/^कृपया फ़ाइल अपलोड करें/);
    await expect(field(canvas, 'सबटाइटल')).toHaveAttribute('aria-invalid', 'false');
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(args.onFileMissing).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();

    await userEvent.type(field(canvas, 'टाइटल'), 'डैशबोर्ड');
    await expect(field(canvas, 'टाइटल')).toBeValid();
    await userEvent.clear(field(canvas, 'टाइटल'));
    await expect(field(canvas, 'टाइटल')).toHaveAccessibleDescription('टाइटल लिखें');
  },
};

export const InvalidInEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }));
    await expect(await canvas.findByText('Enter a title')).toBeVisible();
  },
};

export const InvalidNarrowDark: Story = {
  ...Invalid,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

/** Blanks are no title; the first wrong field in visual order gets the focus, wherever it stands. */
export const BlankTitle: Story = {
  args: { initialDraft: { ...fullDraft(), title: '   ', price: 'abc' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(submitButton(canvas));
    await waitFor(() => expect(field(canvas, 'टाइटल')).toHaveFocus());
    await expect(field(canvas, 'टाइटल')).toHaveAccessibleDescription('टाइटल लिखें');
    await expect(args.onFileMissing).not.toHaveBeenCalled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Only the file is missing: its button gets the focus. */
export const FileMissing: Story = {
  args: { initialDraft: { ...fullDraft(), file: null } },
  play: async ({ args, canvas }) => {
    await userEvent.click(submitButton(canvas));
    await waitFor(() => expect(chooseButton(canvas)).toHaveFocus());
    await expect(canvas.getByText('कृपया फ़ाइल अपलोड करें')).toBeVisible();
    await expect(args.onFileMissing).toHaveBeenCalledOnce();

    await userEvent.click(submitButton(canvas));
    await waitFor(() => expect(args.onFileMissing).toHaveBeenCalledTimes(2));

    await pick(canvas, zipFile());
    await waitFor(() => expect(canvas.queryByText('कृपया फ़ाइल अपलोड करें')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'हटाएँ: dashboard-template.zip' }));
    await expect(await canvas.findByText('कृपया फ़ाइल अपलोड करें')).toBeVisible();
  },
};

const NOT_A_NUMBER = 'कीमत सिर्फ़ अंकों में लिखें, जैसे 499 या 499.50';
const TOO_LOW = 'कीमत कम से कम ₹1 होनी चाहिए';

export const WrongPrices: Story = {
  args: { initialDraft: { ...fullDraft(), price: '' } },
  play: async ({ args, canvas, step }) => {
    const price = field(canvas, 'कीमत (₹)');
    const problems: Record<string, string> = {
      '1e9': NOT_A_NUMBER,
      '-5': NOT_A_NUMBER,
      '٣': NOT_A_NUMBER,
      '1.2.3': NOT_A_NUMBER,
      पाँच: NOT_A_NUMBER,
      '०': TOO_LOW,
      '0.5': TOO_LOW,
      '0.99': TOO_LOW,
      '1.005': 'दशमलव के बाद ज़्यादा से ज़्यादा दो अंक लिखें',
      ['9'.repeat(20)]: 'यह कीमत बहुत बड़ी है',
      '  ': 'कीमत लिखें',
    };
    for (const [typed, problem] of Object.entries(problems)) {
      await step(typed, async () => {
        await userEvent.clear(price);
        await userEvent.type(price, typed);
        await userEvent.click(submitButton(canvas));
        await waitFor(() => expect(price).toHaveAccessibleDescription(problem));
        await expect(price).toHaveFocus();
      });
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Devanagari digits, the rupee sign and Indian grouping are all prices. */
export const PriceReadBack: Story = {
  args: { initialDraft: { ...fullDraft(), price: '' } },
  play: async ({ args, canvas, step }) => {
    const price = field(canvas, 'कीमत (₹)');
    await expect(price).toHaveAccessibleDescription('');
    const readings = [
      ['१२३४५६.७', '₹1,23,456.70'],
      ['₹1,000', '₹1,000.00'],
      ['1', '₹1.00'],
    ] as const;
    for (const [typed, reading] of readings) {
      await step(typed, async () => {
        await userEvent.clear(price);
        await userEvent.type(price, typed);
        await expect(price).toHaveAccessibleDescription(`आपकी कीमत: ${reading}`);
      });
    }
    await userEvent.click(submitButton(canvas));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ price: 1 })));
  },
};

export const FileChosen: Story = {
  play: async ({ args, canvas }) => {
    const file = upperCaseZip();
    await pick(canvas, file);
    await expect(await canvas.findByText('A.ZIP')).toBeVisible();
    await waitFor(() => expect(args.onDraftChange).toHaveBeenLastCalledWith({ ...EMPTY_DRAFT, file }));
  },
};

export const WrongTypeRefused: Story = {
  play: async ({ args, canvas }) => {
    await pick(canvas, disguisedProgram());
    await waitFor(() => expect(args.onFileRefused).toHaveBeenCalledWith('typeNotAllowed'));
    await expect(await canvas.findByText(ALLOWED)).toBeVisible();
    await expect(chooseButton(canvas)).toHaveAccessibleDescription(new RegExp(`^${ALLOWED}`));
  },
};

export const NoExtensionRefused: Story = {
  play: async ({ canvas }) => {
    await pick(canvas, fileWithoutExtension());
    await expect(await canvas.findByText(ALLOWED)).toBeVisible();
  },
};

export const TooLargeRefused: Story = {
  play: async ({ args, canvas }) => {
    await pick(canvas, tooLargeFile());
    await expect(await canvas.findByText('File size 50MB se kam honi chahiye')).toBeVisible();
    await expect(args.onFileRefused).toHaveBeenCalledWith('tooLarge');

    await pick(canvas, zipFile());
    await waitFor(() =>
      expect(canvas.queryByText('File size 50MB se kam honi chahiye')).not.toBeInTheDocument(),
    );
  },
};

export const EmptyFileRefused: Story = {
  play: async ({ canvas }) => {
    await pick(canvas, emptyFile());
    await expect(await canvas.findByText('यह फ़ाइल खाली है, दूसरी फ़ाइल चुनें')).toBeVisible();
  },
};

/** The file from before stays, and can be sent. */
export const RefusalKeepsTheFile: Story = {
  args: { initialDraft: fullDraft() },
  play: async ({ args, canvas }) => {
    await pick(canvas, disguisedProgram());
    await expect(await canvas.findByText(ALLOWED)).toBeVisible();
    await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
    await userEvent.click(submitButton(canvas));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};

export const Tags: Story = {
  play: async ({ args, canvas }) => {
    const tag = field(canvas, 'टैग');
    await userEvent.type(tag, ' React {Enter}React{Enter}  {Enter}');
    await userEvent.type(tag, 'कोड');
    await userEvent.click(canvas.getByRole('button', { name: 'जोड़ें' }));
    const list = canvas.getByRole('list', { name: 'जोड़े गए टैग' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ ...EMPTY_DRAFT, tags: ['React', 'कोड'] });
    await expect(args.onFileMissing).not.toHaveBeenCalled();
  },
};

export const LongContent: Story = {
  args: { initialDraft: longDraft() },
  globals: { viewport: { value: 'narrow' } },
};

/** Every way of filling the form in ends in a request that keeps the rules. */
export const FilledInAndSent: Story = {
  play: async ({ args, canvas }) => {
    const file = zipFile();
    await userEvent.type(field(canvas, 'टाइटल'), '  डैशबोर्ड ');
    await userEvent.type(field(canvas, 'विवरण'), 'साफ़ कोड');
    await userEvent.type(field(canvas, 'कीमत (₹)'), '४९९.५०');
    await userEvent.selectOptions(category(canvas), 'स्क्रिप्ट और टूल');
    await pick(canvas, file);
    await canvas.findByText('dashboard-template.zip');
    await userEvent.click(submitButton(canvas));
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
  },
};

export const UploadingAtStart: Story = {
  args: { initialDraft: fullDraft(), status: { kind: 'uploading', progress: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'अपलोड की प्रगति' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    await expect(canvas.getByRole('button', { name: 'अपलोड हो रहा है…' })).toBeDisabled();
  },
};

export const UploadingHalfway: Story = {
  args: { initialDraft: fullDraft(), status: { kind: 'uploading', progress: 0.45 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
    await expect(canvas.getByText('45%')).toBeVisible();
    for (const input of canvas.getAllByRole('textbox')) await expect(input).toBeDisabled();
    await expect(category(canvas)).toBeDisabled();
    await expect(chooseButton(canvas)).toBeDisabled();
    await expect(canvas.getByText('फ़ाइल भेजी जा रही है')).toBeInTheDocument();
  },
};

export const UploadingDark: Story = { ...UploadingHalfway, globals: { scheme: 'dark' } };

export const Success: Story = {
  args: { initialDraft: fullDraft(), status: { kind: 'success' } },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'सफलतापूर्वक अपलोड हो गया' });
    await userEvent.click(button);
    await fireEvent.submit(button);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A second click, or Enter, while the first submit is still being dealt with sends nothing more. */
export const DoubleSubmit: Story = {
  args: { initialDraft: fullDraft() },
  render: (args) => <Staged {...args} />,
  play: async ({ args, canvas }) => {
    const button = submitButton(canvas);
    button.click();
    button.click();
    await userEvent.dblClick(button);
    await expect(await canvas.findByRole('button', { name: 'अपलोड हो रहा है…' })).toBeDisabled();
    await fireEvent.submit(button);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const EmptyAgainAfterSuccess: Story = {
  args: { initialDraft: fullDraft() },
  render: (args) => <Staged {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.type(field(canvas, 'टैग'), 'आधा');
    await userEvent.click(submitButton(canvas));
    await canvas.findByRole('button', { name: 'अपलोड हो रहा है…' });
    await stage(canvas, '45 %');
    await stage(canvas, 'stored');
    await expect(canvas.getByRole('button', { name: 'सफलतापूर्वक अपलोड हो गया' })).toHaveFocus();
    await expect(field(canvas, 'टाइटल')).toHaveValue('React एडमिन डैशबोर्ड');
    await stage(canvas, 'cleared');

    await expect(submitButton(canvas)).toBeEnabled();
    for (const input of canvas.getAllByRole('textbox')) {
      await expect(input).toHaveValue('');
      await expect(input).not.toHaveAttribute('aria-invalid', 'true');
    }
    await expect(category(canvas)).toHaveValue('');
    await expect(canvas.queryByText('dashboard-template.zip')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(EMPTY_DRAFT);
    await expect(args.onFileMissing).not.toHaveBeenCalled();
  },
};

/** What was typed survives a failure, and can be sent again. */
export const FailedKeepsEverything: Story = {
  args: { initialDraft: fullDraft() },
  render: (args) => <Staged {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(submitButton(canvas));
    await canvas.findByRole('button', { name: 'अपलोड हो रहा है…' });
    await stage(canvas, 'failed');
    await expect(submitButton(canvas)).toHaveFocus();
    await expect(field(canvas, 'टाइटल')).toHaveValue('React एडमिन डैशबोर्ड');
    await expect(field(canvas, 'कीमत (₹)')).toHaveValue('1,499.50');
    await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
    await expect(canvas.getByText('डैशबोर्ड', { selector: 'li' })).toBeVisible();

    await userEvent.click(submitButton(canvas));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
  },
};

/** Lets the language change while the form stands. */
function Bilingual(props: UploadFormProps) {
  const [locale, setLocale] = useState<Locale>('hi');
  return (
    <TextProvider locale={locale} messages={locale === 'en' ? en : hi}>
      <UploadForm {...props} />
      <button onClick={() => setLocale('en')} style={{ marginTop: 32 }} lang="en">
        Switch to English
      </button>
    </TextProvider>
  );
}

/** Errors are kept as codes, so they change language too; nothing that was typed is lost. */
export const LanguageSwitched: Story = {
  args: { initialDraft: { ...fullDraft(), price: '0' } },
  render: (args) => <Bilingual {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas, 'सबटाइटल'), '!');
    await userEvent.type(field(canvas, 'टैग'), 'आधा');
    await userEvent.click(submitButton(canvas));
    await expect(await canvas.findByText(TOO_LOW)).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Switch to English' }));
    await expect(canvas.getByText('The price must be at least ₹1')).toBeVisible();
    await expect(field(canvas, 'Subtitle')).toHaveValue('TypeScript, चार्ट और डार्क मोड के साथ!');
    await expect(field(canvas, 'Tags')).toHaveValue('आधा');
    await expect(canvas.getByText('dashboard-template.zip')).toBeVisible();
  },
};

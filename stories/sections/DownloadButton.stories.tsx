import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { DownloadButton } from '../../src/sections/DownloadButton/DownloadButton';
import { DownloadOutcome } from '../../src/sections/DownloadButton/DownloadOutcome';
import { useDownload } from '../../src/sections/DownloadButton/useDownload';
import { PURCHASES } from '../fixtures/purchases';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus } from '../support/focus';

const TITLE = PURCHASES[0].title;

const onDownload = fn<() => Promise<Result<null>>>();

const meta = {
  component: DownloadButton,
  tags: ['settling', 'since:0.2'],
  parameters: { ...NO_PICTURE, note: 'Of a bought file; the sections around it have pictures.' },
  args: { title: TITLE, preparing: false, onClick: fn() },
  beforeEach: () => {
    onDownload.mockReset().mockResolvedValue(succeed(null));
  },
} satisfies Meta<typeof DownloadButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const name = textIn(globals)('purchases.downloadNamed', { title: TITLE });
    await userEvent.click(canvas.getByRole('button', { name }));
    await expect(args.onClick).toHaveBeenCalledOnce();
    comeToRest();
  },
};

export const ReadyInEnglish: Story = { ...Ready, tags: ['!autodocs'], globals: { locale: 'en' } };

/** Where there are several, or something else matters more. */
export const Tonal: Story = { args: { variant: 'tonal' } };

export const Large: Story = { args: { size: 'large' } };

export const Preparing: Story = {
  args: { preparing: true },
  play: async ({ canvas, globals }) => {
    const button = canvas.getByRole('button', { name: textIn(globals)('purchases.preparing') });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toBeEnabled();
  },
};

export const PreparingInEnglish: Story = { ...Preparing, tags: ['!autodocs'], globals: { locale: 'en' } };

function WithOutcome({ title }: { title: string }) {
  const { state, start } = useDownload(onDownload);
  return (
    <>
      <DownloadButton title={title} preparing={state === 'preparing'} onClick={() => void start()} />
      <DownloadOutcome state={state} />
    </>
  );
}

/** The browser has taken over; the file can be downloaded again. */
export const Begun: Story = {
  tags: ['played'],
  render: ({ title }) => <WithOutcome title={title} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const button = canvas.getByRole('button', { name: t('purchases.downloadNamed', { title: TITLE }) });
    await step('Download the file', async () => {
      await userEvent.click(button);
      await expect(await canvas.findByText(t('purchases.begun'))).toBeVisible();
      await expectFocus(button);
    });
    await step('Download it again', async () => {
      await userEvent.click(button);
      await waitFor(() => expect(onDownload).toHaveBeenCalledTimes(2));
    });
    comeToRest();
  },
};

/** A second click while the link is requested asks for no second one. */
export const DoubleClick: Story = {
  ...Begun,
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    onDownload.mockReset().mockReturnValue(new Promise(() => undefined));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button'));
    await expect(onDownload).toHaveBeenCalledOnce();
  },
};

/** Its seller has removed it. */
export const FileGone: Story = {
  ...Begun,
  tags: ['played'],
  beforeEach: () => {
    onDownload.mockReset().mockResolvedValue(fail('notFound'));
  },
  play: async ({ canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(textIn(globals)('purchases.gone'));
    comeToRest();
  },
};

export const FileGoneInEnglish: Story = { ...FileGone, tags: ['!autodocs'], globals: { locale: 'en' } };

/** The alert goes as soon as another one is tried. */
export const FailedOnce: Story = {
  ...Begun,
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    onDownload.mockReset().mockResolvedValueOnce(fail('unavailable')).mockResolvedValue(succeed(null));
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Fail once', async () => {
      await userEvent.click(canvas.getByRole('button'));
      await expect(await canvas.findByRole('alert')).toHaveTextContent(t('failed.unavailable'));
    });
    await step('Expect another try to succeed, without the alert', async () => {
      await userEvent.click(canvas.getByRole('button'));
      await expect(await canvas.findByText(t('purchases.begun'))).toBeVisible();
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    });
  },
};

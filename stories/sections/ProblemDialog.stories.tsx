import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { MAX_PROBLEM_LENGTH } from '../../src/domain/limits';
import { PROBLEM_REASONS } from '../../src/domain/problem';
import { ProblemDialog, type ProblemDialogProps } from '../../src/sections/ProblemDialog/ProblemDialog';
import { LONG_PURCHASE, PURCHASES } from '../fixtures/purchases';
import { textIn } from '../fixtures/textIn';
import { expectFocus, waitForFocus } from '../support/focus';

const meta = {
  component: ProblemDialog,
  tags: ['settling', 'since:0.2'],
  parameters: {
    ...NO_PICTURE,
    alsoCalled: ['complaint', 'refund request', 'modal', 'समस्या'],
    note: 'Opened by a purchase, within the days of the terms.',
    docs: { story: { inline: false, height: '760px' } },
  },
  args: {
    open: true,
    title: PURCHASES[0].title,
    busy: false,
    failure: null,
    onReport: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ProblemDialog>;

export default meta;

type Story = StoryObj<typeof meta>;
type Globals = Parameters<NonNullable<Story['play']>>[0]['globals'];

const IN_ENGLISH = { locale: 'en' };

const findDialog = async (globals: Globals) =>
  within(await screen.findByRole('dialog', { name: textIn(globals)('problems.report.title') }));

export const Empty: Story = {
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await findDialog(globals);
    await step('Expect the reasons of the terms, none chosen', async () => {
      const group = within(dialog.getByRole('group', { name: t('problems.report.reason') }));
      for (const reason of PROBLEM_REASONS)
        await expect(group.getByRole('radio', { name: t(`problems.reasons.${reason}`) })).not.toBeChecked();
    });
    await step('Expect the product, and what happens next, as an ordered list', async () => {
      await expect(dialog.getByText(PURCHASES[0].title)).toBeInTheDocument();
      await expect(dialog.getAllByRole('listitem')).toHaveLength(3);
      await expect(dialog.getByText(/48/)).toBeInTheDocument();
    });
    await step('Expect focus on the first reason', async () => {
      await waitForFocus(() => dialog.getAllByRole('radio')[0] ?? null);
    });
  },
};

export const EmptyInEnglish: Story = { ...Empty, tags: ['!autodocs'], globals: IN_ENGLISH };

export const EmptyNarrowDark: Story = {
  ...Empty,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const LongTitleNarrow: Story = {
  args: { title: LONG_PURCHASE.title },
  globals: { viewport: { value: 'narrow' } },
};

function Reopened(args: ProblemDialogProps) {
  const [open, setOpen] = useState(args.open);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {args.title}
      </button>
      <ProblemDialog {...args} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Closed by accident, it still has what was typed. */
export const OpenedAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Reopened {...args} />,
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await findDialog(globals);
    await step('Choose, write and press Escape', async () => {
      await userEvent.click(dialog.getByRole('radio', { name: t('problems.reasons.broken') }));
      await userEvent.type(dialog.getByRole('textbox'), 'ZIP');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('Open it again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: args.title }));
      const again = await findDialog(globals);
      await expect(again.getByRole('radio', { name: t('problems.reasons.broken') })).toBeChecked();
      await expect(again.getByRole('textbox')).toHaveValue('ZIP');
    });
  },
};

/** By keyboard alone. */
export const Sent: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await findDialog(globals);
    await step('Choose the third reason with the arrow keys', async () => {
      await waitForFocus(() => dialog.getAllByRole('radio')[0] ?? null);
      await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
      await expect(dialog.getByRole('radio', { name: t('problems.reasons.malware') })).toBeChecked();
    });
    await step('Write, and submit', async () => {
      await userEvent.tab();
      await userEvent.keyboard(' install.js{Enter}virus ');
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
    });
    await step('Expect reason and text, trimmed, with its line break', async () => {
      await expect(args.onReport).toHaveBeenCalledOnce();
      await expect(args.onReport).toHaveBeenCalledWith({ reason: 'malware', text: 'install.js\nvirus' });
    });
  },
};

export const NothingChosen: Story = {
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await findDialog(globals);
    await step('Submit the empty form', async () => {
      await userEvent.click(dialog.getByRole('button', { name: t('problems.report.submit') }));
    });
    await step('Expect what is missing, with focus on the first reason', async () => {
      const group = dialog.getByRole('group', { name: t('problems.report.reason') });
      await expect(group).toHaveAccessibleDescription(t('problems.report.reasonRequired'));
      await expect(dialog.getByText(t('problems.report.wordsRequired'))).toBeInTheDocument();
      await expectFocus(dialog.getAllByRole('radio')[0] ?? null);
      await expect(args.onReport).not.toHaveBeenCalled();
    });
    await step('Choose a reason, and expect its complaint to go', async () => {
      await userEvent.click(dialog.getByRole('radio', { name: t('problems.reasons.noFile') }));
      await expect(dialog.queryByText(t('problems.report.reasonRequired'))).not.toBeInTheDocument();
    });
  },
};

export const NothingChosenInEnglish: Story = { ...NothingChosen, tags: ['!autodocs'], globals: IN_ENGLISH };

export const TooLong: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await findDialog(globals);
    const words = dialog.getByRole('textbox');
    await step('Submit too many words', async () => {
      await userEvent.click(dialog.getByRole('radio', { name: t('problems.reasons.broken') }));
      await userEvent.click(words);
      await userEvent.paste('x'.repeat(MAX_PROBLEM_LENGTH + 1));
      await userEvent.click(dialog.getByRole('button', { name: t('problems.report.submit') }));
    });
    await step('Expect the limit at the field', async () => {
      await expect(words).toHaveAccessibleDescription(t('problems.report.wordsTooLong'));
      await expect(args.onReport).not.toHaveBeenCalled();
    });
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await findDialog(globals);
    await userEvent.click(dialog.getByRole('button', { name: t('problems.report.busy') }));
    await expect(args.onReport).not.toHaveBeenCalled();
    await expect(dialog.getByRole('status')).toHaveTextContent(t('problems.report.busy'));
  },
};

export const TooLate: Story = {
  args: { failure: { kind: 'expired' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await findDialog(globals);
    await expect(dialog.getByRole('alert')).toHaveTextContent(t('problems.report.tooLate'));
  },
};

export const TooLateInEnglish: Story = { ...TooLate, tags: ['!autodocs'], globals: IN_ENGLISH };

/** Reported in another tab. */
export const AnotherOne: Story = {
  args: { failure: { kind: 'refused' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await findDialog(globals);
    await expect(dialog.getByRole('alert')).toHaveTextContent(t('problems.report.another'));
  },
};

export const AnotherOneInEnglish: Story = { ...AnotherOne, tags: ['!autodocs'], globals: IN_ENGLISH };

export const Failed: Story = {
  args: { failure: { kind: 'unavailable' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await findDialog(globals);
    await expect(dialog.getByRole('alert')).toHaveTextContent(t('failed.unavailable'));
  },
};

export const Cancelled: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    await findDialog(globals);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

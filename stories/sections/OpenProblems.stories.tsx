import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { fail, succeed } from '../../src/domain/failure';
import { OpenProblems, type OpenProblemsProps } from '../../src/sections/OpenProblems/OpenProblems';
import { LONG_AFTER, SELLER_PROBLEMS, SOON_AFTER } from '../fixtures/problems';
import { LONG_PURCHASE } from '../fixtures/purchases';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';
import { expectFoldedText } from '../support/foldedText';

const [ANSWERED, LAST_HOUR, OPEN] = SELLER_PROBLEMS;

const meta = {
  component: OpenProblems,
  tags: ['settling', 'since:0.2'],
  parameters: {
    ...NO_PICTURE,
    alsoCalled: ['complaints', 'disputes'],
    note: 'Only where payments exist, once a buyer has reported a problem.',
  },
  args: {
    problems: SELLER_PROBLEMS,
    state: 'ready',
    now: SOON_AFTER,
    onRetry: fn(),
    onAnswer: fn<OpenProblemsProps['onAnswer']>(() => Promise.resolve(succeed(null))),
    onRefund: fn<OpenProblemsProps['onRefund']>(() => Promise.resolve(succeed(null))),
  },
} satisfies Meta<typeof OpenProblems>;

export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const IN_ENGLISH = { locale: 'en' };

const rowOf = (canvas: Play['canvas'], title: string) =>
  within(canvas.getByRole('listitem', { name: title }));

/** As the store does it. */
function Kept(props: OpenProblemsProps) {
  const [problems, setProblems] = useState(props.problems);
  return (
    <OpenProblems
      {...props}
      problems={problems}
      onAnswer={async (id, text) => {
        const result = await props.onAnswer(id, text);
        if (result.ok)
          setProblems((before) =>
            before.map((one) =>
              one.id === id ? { ...one, state: 'answered', answer: text, answeredAt: props.now } : one,
            ),
          );
        return result;
      }}
      onRefund={async (id) => {
        const result = await props.onRefund(id);
        if (result.ok) setProblems((before) => before.filter((one) => one.id !== id));
        return result;
      }}
    />
  );
}

/** Likewise, after something was refused: the buyer has withdrawn the open problem. */
function Refetched(props: OpenProblemsProps) {
  const [problems, setProblems] = useState(props.problems);
  const refetch = () => setProblems((before) => before.filter(({ id }) => id !== OPEN.id));
  return (
    <OpenProblems
      {...props}
      problems={problems}
      onAnswer={async (id, text) => {
        const result = await props.onAnswer(id, text);
        refetch();
        return result;
      }}
      onRefund={async (id) => {
        const result = await props.onRefund(id);
        refetch();
        return result;
      }}
    />
  );
}

/** Where it is announced, it is seen: nobody is told twice. */
async function expectNews(canvas: Play['canvas'], text: string) {
  const news = await canvas.findByText(text);
  await expect(canvas.getByRole('status')).toContainElement(news);
  await expect(within(canvas.getByRole('status')).getByRole('note')).toBeVisible();
  await expect(news.getBoundingClientRect().height).toBeGreaterThan(10);
}

export const Several: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect all of what the buyer wrote and paid', async () => {
      const row = rowOf(canvas, OPEN.title);
      await expect(row.getByText(t('problems.reasons.broken'))).toBeVisible();
      await expect(row.getByText(/index\.html/)).toBeVisible();
      await expect(row.getByText(t('openProblems.paid', { amount: '₹1,499.00' }))).toBeVisible();
    });
    await step('Expect the hours left, and in the last one the minutes', async () => {
      const open = rowOf(canvas, OPEN.title);
      await expect(open.getByText(t('openProblems.hoursLeft', { count: 43 }))).toBeVisible();
      const last = rowOf(canvas, LAST_HOUR.title);
      await expect(last.getByText(t('openProblems.minutesLeft', { count: 30 }))).toBeVisible();
    });
    await step('Expect the given answer, which can’t be given again', async () => {
      const row = rowOf(canvas, ANSWERED.title);
      await expect(row.getByText(ANSWERED.answer ?? '')).toBeVisible();
      await expect(row.getByRole('note')).toHaveTextContent(t('openProblems.answeredText'));
      await expect(row.getAllByRole('button')).toHaveLength(1);
    });
  },
};

export const SeveralInEnglish: Story = { ...Several, tags: ['!autodocs'], globals: IN_ENGLISH };

export const SeveralNarrowDark: Story = {
  ...Several,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

/** The time to answer is over; a refund is still possible. */
export const Over: Story = {
  name: 'Time to answer is over',
  args: { problems: [OPEN], now: LONG_AFTER },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('note')).toHaveTextContent(t('openProblems.overText'));
    await expect(
      canvas.getByRole('button', { name: t('openProblems.refund.openNamed', { title: OPEN.title }) }),
    ).toBeVisible();
    await expect(canvas.queryByText(t('openProblems.answer.open'))).not.toBeInTheDocument();
  },
};

export const OverInEnglish: Story = {
  ...Over,
  tags: ['!autodocs'],
  name: 'Time to answer is over, in English',
  globals: IN_ENGLISH,
};

export const TestOrder: Story = {
  args: { problems: [{ ...OPEN, test: true }] },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(textIn(globals)('test.order'))).toBeVisible();
  },
};

export const TestOrderInEnglish: Story = {
  ...TestOrder,
  tags: ['!autodocs'],
  globals: IN_ENGLISH,
};

/** After the last one was decided. */
export const None: Story = {
  args: { problems: [] },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(textIn(globals)('openProblems.noneText'))).toBeVisible();
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
  },
};

export const NoneInEnglish: Story = { ...None, tags: ['!autodocs'], globals: IN_ENGLISH };

export const LongWordsNarrow: Story = {
  args: {
    problems: [
      { ...ANSWERED, title: LONG_PURCHASE.title, text: 'नहींचलतीहै'.repeat(100), answer: 'x'.repeat(500) },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await expectFoldedText({
      figure: canvas.getByRole('figure', { name: t('openProblems.words') }),
      content: /^(नहींचलतीहै){100,}$/,
      readAll: t('problems.readAll'),
      userEvent,
      step,
    });
    comeToRest();
  },
};

export const Failed: Story = {
  args: { problems: [], state: 'failed' },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('openProblems.failed'));
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    comeToRest();
  },
};

export const FailedInEnglish: Story = { ...Failed, tags: ['!autodocs'], globals: IN_ENGLISH };

/** The click scrolled to the button behind the dialog. */
const scrollBack = () => window.scrollTo(0, 0);

const openAnswer = async ({ canvas, globals, userEvent }: Pick<Play, 'canvas' | 'globals' | 'userEvent'>) => {
  const t = textIn(globals);
  await userEvent.click(
    canvas.getByRole('button', { name: t('openProblems.answer.openNamed', { title: OPEN.title }) }),
  );
  const dialog = await screen.findByRole('dialog', { name: t('openProblems.answer.title') });
  scrollBack();
  return within(dialog);
};

export const Answering: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, userEvent }) => {
    const dialog = await openAnswer({ canvas, globals, userEvent });
    await waitForFocus(() => dialog.getByRole('textbox'));
    await expect(dialog.getByText(OPEN.title)).toBeInTheDocument();
  },
};

export const AnsweringInEnglish: Story = { ...Answering, tags: ['!autodocs'], globals: IN_ENGLISH };

/** By keyboard alone. */
export const AnswerSent: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the form', async () => {
      canvas.getByRole('button', { name: t('openProblems.answer.openNamed', { title: OPEN.title }) }).focus();
      await userEvent.keyboard('{Enter}');
    });
    const dialog = within(await screen.findByRole('dialog', { name: t('openProblems.answer.title') }));
    await step('Write, and submit', async () => {
      await waitForFocus(() => dialog.getByRole('textbox'));
      await userEvent.keyboard('v3');
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect(args.onAnswer).toHaveBeenCalledWith(OPEN.id, 'v3');
    });
    await step('Expect the answer in the list, with focus on the heading', async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(rowOf(canvas, OPEN.title).getByText('v3')).toBeVisible();
      await waitForFocus(() => canvas.getByRole('heading', { level: 2 }));
    });
    await step('Expect the news to be seen, and announced once', async () => {
      await expectNews(canvas, t('openProblems.news.answered'));
    });
    await step('Expect it to go with the next action', async () => {
      await openRefund({ canvas, globals, userEvent }, ANSWERED.title, '₹1,948.50');
      await expect(screen.queryByText(t('openProblems.news.answered'))).not.toBeInTheDocument();
    });
  },
};

export const AnswerSentInEnglish: Story = {
  ...AnswerSent,
  globals: IN_ENGLISH,
};

export const AnswerMissing: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await openAnswer({ canvas, globals, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: t('openProblems.answer.submit') }));
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(t('openProblems.answer.required'));
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

const submitAnswer = async ({
  canvas,
  globals,
  userEvent,
}: Pick<Play, 'canvas' | 'globals' | 'userEvent'>) => {
  const dialog = await openAnswer({ canvas, globals, userEvent });
  await userEvent.type(dialog.getByRole('textbox'), 'v3');
  await userEvent.click(dialog.getByRole('button', { name: textIn(globals)('openProblems.answer.submit') }));
  return dialog;
};

export const AnswerTooLate: Story = {
  tags: ['played'],
  args: { onAnswer: fn<OpenProblemsProps['onAnswer']>(() => Promise.resolve(fail('expired'))) },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await submitAnswer({ canvas, globals, userEvent });
    await expect(await dialog.findByRole('alert')).toHaveTextContent(t('openProblems.answer.tooLate'));
    await expect(dialog.getByRole('textbox')).toHaveValue('v3');
  },
};

export const AnswerTooLateInEnglish: Story = { ...AnswerTooLate, tags: ['!autodocs'], globals: IN_ENGLISH };

/** Withdrawn meanwhile: what was written stays in the form, until it is closed. */
export const AnsweredBefore: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onAnswer: fn<OpenProblemsProps['onAnswer']>(() => Promise.resolve(fail('refused'))) },
  render: (args) => <Refetched {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await submitAnswer({ canvas, globals, userEvent });
    await step('Expect the reason beside what was written', async () => {
      await expect(await dialog.findByRole('alert')).toHaveTextContent(t('openProblems.answer.before'));
      await expect(dialog.getByRole('textbox')).toHaveValue('v3');
    });
    await step('Close it, and expect focus on the heading, as the row is gone', async () => {
      await userEvent.click(dialog.getByRole('button', { name: t('openProblems.answer.cancel') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(canvas.queryByRole('listitem', { name: OPEN.title })).not.toBeInTheDocument();
      await waitForFocus(() => canvas.getByRole('heading', { level: 2 }));
    });
  },
};

export const AnsweredBeforeInEnglish: Story = {
  ...AnsweredBefore,
  globals: IN_ENGLISH,
};

const openRefund = async (
  { canvas, globals, userEvent }: Pick<Play, 'canvas' | 'globals' | 'userEvent'>,
  title = OPEN.title,
  amount = '₹1,499.00',
) => {
  const t = textIn(globals);
  await userEvent.click(canvas.getByRole('button', { name: t('openProblems.refund.openNamed', { title }) }));
  const name = t('openProblems.refund.title', { amount });
  const dialog = await screen.findByRole('alertdialog', { name });
  scrollBack();
  return within(dialog);
};

/** Amount, and what follows for both. */
export const Refunding: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await openRefund({ canvas, globals, userEvent });
    const text = t('openProblems.refund.text', { amount: '₹1,499.00', share: '₹1,199.20' });
    await expect(dialog.getByText(text)).toBeInTheDocument();
    await waitForFocus(() => dialog.getByRole('button', { name: t('openProblems.refund.keep') }));
  },
};

export const RefundingInEnglish: Story = { ...Refunding, tags: ['!autodocs'], globals: IN_ENGLISH };

export const RefundingTestOrder: Story = {
  tags: ['played'],
  args: { problems: [{ ...OPEN, test: true }] },
  play: async ({ canvas, globals, userEvent }) => {
    const dialog = await openRefund({ canvas, globals, userEvent });
    await expect(dialog.getByText(textIn(globals)('openProblems.refund.testText'))).toBeInTheDocument();
  },
};

export const RefundingTestOrderInEnglish: Story = {
  ...RefundingTestOrder,
  tags: ['!autodocs'],
  globals: IN_ENGLISH,
};

export const NotRefunded: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await openRefund({ canvas, globals, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: t('openProblems.refund.keep') }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(args.onRefund).not.toHaveBeenCalled();
  },
};

const confirmRefund = async ({
  canvas,
  globals,
  userEvent,
}: Pick<Play, 'canvas' | 'globals' | 'userEvent'>) => {
  const dialog = await openRefund({ canvas, globals, userEvent });
  await userEvent.click(dialog.getByRole('button', { name: textIn(globals)('openProblems.refund.confirm') }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
};

export const Refunded: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Refund the purchase', async () => {
      await confirmRefund({ canvas, globals, userEvent });
      await expect(args.onRefund).toHaveBeenCalledOnce();
      await expect(args.onRefund).toHaveBeenCalledWith(OPEN.id);
    });
    await step('Expect it to be gone, with focus on the heading', async () => {
      await expect(canvas.queryByRole('listitem', { name: OPEN.title })).not.toBeInTheDocument();
      await waitForFocus(() => canvas.getByRole('heading', { level: 2 }));
    });
    await step('Expect the amount to be seen, and announced once', async () => {
      await expectNews(canvas, t('openProblems.news.refunded', { amount: '₹1,499.00' }));
    });
  },
};

export const RefundedInEnglish: Story = {
  ...Refunded,
  globals: IN_ENGLISH,
};

/** No money moves: none is promised. */
export const RefundedTestOrder: Story = {
  tags: ['played'],
  args: { problems: [ANSWERED, { ...OPEN, test: true }] },
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await confirmRefund({ canvas, globals, userEvent });
    await expectNews(canvas, t('openProblems.news.refundedTest'));
    await expect(canvas.getByRole('status')).not.toHaveTextContent('₹');
  },
};

export const RefundedTestOrderInEnglish: Story = {
  ...RefundedTestOrder,
  tags: ['!autodocs'],
  globals: IN_ENGLISH,
};

export const RefundBusy: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onRefund: fn<OpenProblemsProps['onRefund']>(() => new Promise(() => undefined)) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await confirmRefund({ canvas, globals, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: t('openProblems.refund.busy') }));
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await expect(args.onRefund).toHaveBeenCalledOnce();
  },
};

/** The buyer has gone to the bank as well. */
export const Disputed: Story = {
  tags: ['played'],
  args: {
    onRefund: fn<OpenProblemsProps['onRefund']>(() =>
      Promise.resolve(fail({ kind: 'refused', field: 'dispute' })),
    ),
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Try to refund it', async () => {
      await confirmRefund({ canvas, globals, userEvent });
    });
    await step('Expect the reason, with focus on the button', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(t('openProblems.refund.disputed'));
      const name = t('openProblems.refund.openNamed', { title: OPEN.title });
      await expectFocus(canvas.getByRole('button', { name }));
    });
    comeToRest();
  },
};

export const DisputedInEnglish: Story = { ...Disputed, tags: ['!autodocs'], globals: IN_ENGLISH };

/** Withdrawn meanwhile: the row goes, and the message stays. */
export const DecidedBefore: Story = {
  tags: ['played'],
  args: { onRefund: fn<OpenProblemsProps['onRefund']>(() => Promise.resolve(fail('refused'))) },
  render: (args) => <Refetched {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    await step('Try to refund it', async () => {
      await confirmRefund({ canvas, globals, userEvent });
    });
    await step('Expect the reason instead of the row, with focus on the heading', async () => {
      await waitFor(() =>
        expect(canvas.queryByRole('listitem', { name: OPEN.title })).not.toBeInTheDocument(),
      );
      const alert = await canvas.findByRole('alert');
      await expect(alert).toHaveTextContent(textIn(globals)('openProblems.refund.before'));
      await waitForFocus(() => canvas.getByRole('heading', { level: 2 }));
    });
    comeToRest();
  },
};

/** Gone altogether, with the buyer’s account. */
export const GoneBefore: Story = {
  ...DecidedBefore,
  tags: ['behaviour', '!autodocs'],
  args: { onRefund: fn<OpenProblemsProps['onRefund']>(() => Promise.resolve(fail('notFound'))) },
};

export const ReasonGoesWithTheNextAction: Story = {
  ...DecidedBefore,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    await step('Try to refund it', async () => {
      await confirmRefund({ canvas, globals, userEvent });
      await canvas.findByRole('alert');
    });
    await step('Ask to refund another, and expect the reason to be gone', async () => {
      await openRefund({ canvas, globals, userEvent }, ANSWERED.title, '₹1,948.50');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    });
  },
};

export const DecidedBeforeInEnglish: Story = {
  ...DecidedBefore,
  tags: ['!autodocs'],
  globals: IN_ENGLISH,
};

export const RefundFailed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onRefund: fn<OpenProblemsProps['onRefund']>(() => Promise.resolve(fail('unavailable'))) },
  play: async ({ canvas, globals, userEvent }) => {
    await confirmRefund({ canvas, globals, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(textIn(globals)('failed.unavailable'));
  },
};

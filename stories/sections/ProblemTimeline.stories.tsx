import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { localeOf } from '../../.storybook/decorators/messages';
import { NO_PICTURE } from '../../.storybook/modes';
import { fail, succeed } from '../../src/domain/failure';
import { answerableUntil } from '../../src/domain/problem';
import { formatDayAndTime } from '../../src/i18n/dates';
import {
  ProblemTimeline,
  type ProblemTimelineProps,
} from '../../src/sections/ProblemTimeline/ProblemTimeline';
import {
  ANSWERED_PROBLEM,
  DECLINED_PROBLEM,
  LONG_AFTER,
  OPEN_PROBLEM,
  PROBLEM_WITHOUT_SELLER,
  REFUNDED_PROBLEM,
  SOON_AFTER,
  WITHDRAWN_PROBLEM,
} from '../fixtures/problems';
import { PURCHASES } from '../fixtures/purchases';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus } from '../support/focus';
import { expectFoldedText } from '../support/foldedText';

const [{ title: TITLE }] = PURCHASES;

const meta = {
  component: ProblemTimeline,
  tags: ['settling', 'since:0.2'],
  parameters: {
    ...NO_PICTURE,
    alsoCalled: ['status tracker', 'activity log'],
    note: 'Part of a purchase, once a problem with it was reported.',
  },
  args: {
    problem: OPEN_PROBLEM,
    title: TITLE,
    now: SOON_AFTER,
    onWithdraw: fn<ProblemTimelineProps['onWithdraw']>(() => Promise.resolve(succeed(null))),
  },
} satisfies Meta<typeof ProblemTimeline>;

export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const IN_ENGLISH = { locale: 'en' };

const stepsIn = (canvas: Canvas) => canvas.getAllByRole('listitem').map(({ textContent }) => textContent);

const waitedFor = (canvas: Canvas) =>
  canvas
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step')
    .map(({ textContent }) => textContent);

export const Open: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const locale = localeOf(globals);
    await step('Expect reason and words', async () => {
      await expect(canvas.getByRole('region', { name: t('problems.timeline.title') })).toBeVisible();
      await expect(canvas.getByText(t('problems.reasons.broken'))).toBeVisible();
      await expect(canvas.getByText(/index\.html/)).toBeVisible();
    });
    await step('Expect four steps, of which the answer is waited for', async () => {
      await expect(stepsIn(canvas)).toHaveLength(4);
      const until = formatDayAndTime(answerableUntil(OPEN_PROBLEM), locale);
      await expect(waitedFor(canvas)).toEqual([t('problems.timeline.answerDue') + until]);
    });
    await step('Expect a button to withdraw it, named after the product', async () => {
      const name = t('problems.timeline.withdrawNamed', { title: TITLE });
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    });
  },
};

export const OpenInEnglish: Story = { ...Open, tags: ['!autodocs'], globals: IN_ENGLISH };

export const OpenNarrowDark: Story = { ...Open, globals: { viewport: { value: 'narrow' }, scheme: 'dark' } };

/** The seller let the time pass. */
export const NotAnswered: Story = {
  args: { now: LONG_AFTER },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('problems.timeline.answerMissed'))).toBeVisible();
    await expect(waitedFor(canvas)).toEqual([t('problems.timeline.decisionNow')]);
  },
};

export const NotAnsweredInEnglish: Story = { ...NotAnswered, tags: ['!autodocs'], globals: IN_ENGLISH };

/** Nobody is left to answer: the decision comes next. */
export const SellerGone: Story = {
  args: { problem: PROBLEM_WITHOUT_SELLER },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('problems.timeline.sellerGone'))).toBeVisible();
    await expect(canvas.getByText(t('problems.timeline.decisionNow'))).toBeVisible();
    await expect(canvas.queryByText(t('problems.timeline.answerDue'))).not.toBeInTheDocument();
  },
};

export const SellerGoneInEnglish: Story = { ...SellerGone, tags: ['!autodocs'], globals: IN_ENGLISH };

export const Answered: Story = {
  args: { problem: ANSWERED_PROBLEM },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('problems.timeline.sellersAnswer'))).toBeVisible();
    await expect(canvas.getByText(/वर्ज़न 3/)).toBeVisible();
    await expect(waitedFor(canvas)).toEqual([t('problems.timeline.decisionNow')]);
    await expect(canvas.getByRole('button')).toBeVisible();
  },
};

export const AnsweredInEnglish: Story = { ...Answered, tags: ['!autodocs'], globals: IN_ENGLISH };

/** The answer went with the seller's account. */
export const AnswerGone: Story = {
  args: { problem: { ...ANSWERED_PROBLEM, answer: '' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('problems.timeline.answerGone'))).toBeVisible();
  },
};

export const AnswerGoneInEnglish: Story = { ...AnswerGone, tags: ['!autodocs'], globals: IN_ENGLISH };

export const Refunded: Story = {
  args: { problem: REFUNDED_PROBLEM },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('problems.timeline.refunded'))).toBeVisible();
    await expect(waitedFor(canvas)).toEqual([]);
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const RefundedInEnglish: Story = { ...Refunded, tags: ['!autodocs'], globals: IN_ENGLISH };

export const Declined: Story = {
  args: { problem: DECLINED_PROBLEM },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect the decision with its reason', async () => {
      await expect(canvas.getByText(t('problems.timeline.declined'))).toBeVisible();
      await expect(canvas.getByText(t('problems.timeline.decision'))).toBeVisible();
      await expect(canvas.getByText(DECLINED_PROBLEM.decision ?? '')).toBeVisible();
    });
    await step('Expect a way to complain, and none to withdraw', async () => {
      await expect(canvas.getByRole('link')).toHaveAttribute('href', '/contact');
      await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    });
  },
};

export const DeclinedInEnglish: Story = { ...Declined, tags: ['!autodocs'], globals: IN_ENGLISH };

export const DeclinedWithoutReason: Story = {
  args: { problem: { ...DECLINED_PROBLEM, decision: null } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.queryByText(t('problems.timeline.decision'))).not.toBeInTheDocument();
  },
};

export const DeclinedWithoutReasonInEnglish: Story = {
  ...DeclinedWithoutReason,
  tags: ['!autodocs'],
  globals: IN_ENGLISH,
};

export const Withdrawn: Story = {
  args: { problem: WITHDRAWN_PROBLEM },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('problems.timeline.withdrawn'))).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const WithdrawnInEnglish: Story = { ...Withdrawn, tags: ['!autodocs'], globals: IN_ENGLISH };

export const LongWordsNarrow: Story = {
  args: {
    problem: { ...ANSWERED_PROBLEM, text: 'नहींचलतीहै'.repeat(200), answer: 'x'.repeat(2000) },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await expectFoldedText({
      figure: canvas.getByRole('figure', { name: t('problems.timeline.yourWords') }),
      content: /^(नहींचलतीहै){100,}$/,
      readAll: t('problems.readAll'),
      userEvent,
      step,
    });
    comeToRest();
  },
};

export const Withdrawing: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onWithdraw: fn<ProblemTimelineProps['onWithdraw']>(() => new Promise(() => undefined)) },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Withdraw it', async () => {
      await userEvent.click(canvas.getByRole('button'));
    });
    const busy = await canvas.findByRole('button', { name: t('problems.timeline.withdrawing') });
    await step('Click again, and expect one call, with focus on the button', async () => {
      await userEvent.click(busy);
      await expect(args.onWithdraw).toHaveBeenCalledOnce();
      await expectFocus(busy);
    });
  },
};

/** It was decided meanwhile. */
export const WithdrawnTooLate: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onWithdraw: fn<ProblemTimelineProps['onWithdraw']>(() => Promise.resolve(fail('refused'))) },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('problems.timeline.decidedBefore'));
  },
};

export const WithdrawnTooLateInEnglish: Story = {
  ...WithdrawnTooLate,
  tags: ['behaviour', '!autodocs'],
  globals: IN_ENGLISH,
};

export const WithdrawFailed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onWithdraw: fn<ProblemTimelineProps['onWithdraw']>(() => Promise.resolve(fail('unavailable'))) },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('failed.unavailable'));
  },
};

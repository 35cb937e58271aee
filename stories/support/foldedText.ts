import { expect, within } from 'storybook/test';
import { expectFocus } from './focus';

/** Six lines of body text, and some more. */
const FOLDED_PX = 200;

interface FoldedText {
  /** Around the quotation and its button. */
  figure: HTMLElement;
  /** All of the text. */
  content: RegExp;
  /** Label of the button that unfolds it. */
  readAll: string;
  userEvent: { keyboard: (text: string) => Promise<void> };
  step: (label: string, play: () => Promise<void>) => unknown;
}

/** Expects a long quotation to be folded, and unfolds and folds it by keyboard. */
export async function expectFoldedText({ figure, content, readAll, userEvent, step }: FoldedText) {
  const quote = within(figure).getByRole('blockquote');
  const more = await within(figure).findByRole('button', { name: new RegExp(readAll) });
  await step('Expect about six lines, and all of the text for screen readers', async () => {
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(quote.clientHeight).toBeLessThan(FOLDED_PX);
    await expect(quote).toHaveTextContent(content);
  });
  await step('Open it by keyboard, and expect all lines, with focus on the button', async () => {
    more.focus();
    await userEvent.keyboard('{Enter}');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(quote.scrollHeight).toBeLessThanOrEqual(quote.clientHeight);
    await expectFocus(more);
  });
  await step('Fold it again', async () => {
    await userEvent.keyboard('{Enter}');
    await expect(quote.clientHeight).toBeLessThan(FOLDED_PX);
  });
}

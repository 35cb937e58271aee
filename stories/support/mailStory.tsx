import { expect, waitFor, within } from 'storybook/test';
import type { Meta } from '@storybook/react-vite';
import { localeOf } from '../../.storybook/decorators/messages';
import { renderMail, type Mail, type MailContext } from '../../src/documents/renderMail';
import { TARGET } from '../../src/theme/tokens';
import { MAIL_CONTEXT, MAILS } from '../fixtures/mails';
import { MailPreview } from './MailPreview';

export interface MailArgs {
  /** What happened. */
  mail: Mail;
  /** To whom, from which shop. */
  context: Omit<MailContext, 'locale'>;
}

/** The mail's own document, once it is drawn in full. */
export async function openedMail(frame: HTMLIFrameElement, subject: string): Promise<HTMLElement> {
  return waitFor(async () => {
    const root = frame.contentDocument?.documentElement;
    if (!root) throw new Error('The frame is empty');
    await expect(within(root).getByRole('article', { name: subject })).toBeVisible();
    await expect(frame.offsetHeight).toBeGreaterThanOrEqual(root.scrollHeight);
    return root;
  });
}

export const IN_ENGLISH = { locale: 'en' };

export const schemeOf = ({ scheme }: Record<string, unknown>) => (scheme === 'dark' ? 'dark' : 'light');

/** A mail in the scheme and language of the toolbar, with its part in plain text. */
export const MAIL_STORY = {
  args: { mail: MAILS.verifyEmail, context: MAIL_CONTEXT },
  // axe can't run in a sandboxed frame, and would wait for it.
  parameters: { a11y: { options: { iframes: false } } },
  render: ({ mail, context }, { globals }) => (
    <MailPreview
      mail={renderMail(mail, { ...context, locale: localeOf(globals) })}
      scheme={schemeOf(globals)}
      withText
    />
  ),
  play: async ({ canvas, args: { mail, context }, globals, step }) => {
    const { subject, text } = renderMail(mail, { ...context, locale: localeOf(globals) });
    const preview = within(canvas.getByRole('article', { name: subject }));
    const root = await openedMail(preview.getByTitle(subject), subject);
    await step('Expect the mail in its language, no wider than the frame', async () => {
      await expect(within(root).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(root).toHaveAttribute('lang', localeOf(globals));
      await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    });
    await step('Expect a button that is large enough for a thumb', async () => {
      const [, button] = within(root).getAllByRole('link');
      await expect(button?.getBoundingClientRect().height).toBeGreaterThanOrEqual(TARGET);
    });
    await step('Expect the part without HTML', async () => {
      await expect(preview.getByText((_, element) => element?.textContent === text)).toBeVisible();
    });
  },
} satisfies Meta<MailArgs>;

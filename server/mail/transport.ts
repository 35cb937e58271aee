import type { Transporter } from 'nodemailer';
import { FinalJobError } from '../jobs/jobs';

export interface OutgoingMail {
  /** Unique; part of the `Message-ID`. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

export interface MailTransport {
  /**
   * Resolves when the mail server has accepted the mail.
   * @throws MailError, to be tried again later; FinalJobError if the server refuses this mail for good
   */
  send: (mail: OutgoingMail) => Promise<void>;
}

export interface MailSender {
  name: string;
  address: string;
}

export interface SmtpConfig {
  /** `smtp:` or `smtps:`, with user and password if the server wants them. */
  url: string;
  /** Other machines can read what isn't encrypted on the way to this server. */
  isRemote: boolean;
}

/** Without the server's answer, which repeats the address. */
class MailError extends Error {
  override name = 'MailError';
}

/** nodemailer waits for minutes by default. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Nobody writes files or loads addresses that are named in a mail. */
export const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** Some servers refuse every recipient instead (RFC 4954, section 6). */
const AUTHENTICATION_REQUIRED = 530;

/**
 * Of this mail or its recipient, and unchanged by repetition (RFC 5321, section 4.2.1). Others, as of a wrong password
 * or a blocked sender, are the operator's to mend.
 */
const isFinal = (code: string, responseCode = 0) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') &&
  responseCode >= 500 &&
  responseCode !== AUTHENTICATION_REQUIRED;

export function messageOf(sender: MailSender, { id, to, ...content }: OutgoingMail) {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  return {
    ...content,
    // As objects: an address in a string is parsed, and could name others.
    from: sender,
    to,
    messageId: `<${id}@${domain}>`,
    // RFC 3834: no replies of absence assistants.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** @param timeouts in milliseconds */
export function smtpTransport(
  { url, isRemote }: SmtpConfig,
  sender: MailSender,
  timeouts = TIMEOUTS,
): MailTransport {
  let smtp: Transporter | undefined;
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer');
      smtp ??= createTransport({ url, ...timeouts, ...CLOSED, requireTLS: isRemote });
      try {
        await smtp.sendMail(messageOf(sender, mail));
      } catch (error) {
        const { code = 'error', responseCode } = error as { code?: string; responseCode?: number };
        const message = `mail server: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`;
        throw isFinal(code, responseCode) ? new FinalJobError(message) : new MailError(message);
      }
    },
  };
}

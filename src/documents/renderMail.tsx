import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '../domain/locale.mjs';
import type { Rupees } from '../domain/money';
import type { Operator } from '../domain/operator';
import type { Receipt } from '../domain/order';
import type { RefundReason } from '../domain/refund';
import type { ProblemReason } from '../domain/problem';
import { mailContent } from './mailContent';
import { MailDocument } from './MailDocument';
import { plainText } from './plainText';

/** What happened. Links have the shop's address. */
interface ReportedProblem {
  /** Of the product. */
  title: string;
  reason: ProblemReason;
  /** The buyer's. */
  text: string;
  /** No money moves. */
  test: boolean;
}

export type Mail =
  | {
      kind: 'verifyEmail';
      /** Six digits. */
      code: string;
      link: string;
      minutes: number;
    }
  /** To an address that an account is to get. */
  | { kind: 'verifyNewEmail'; code: string; link: string; minutes: number }
  | { kind: 'resetPassword'; link: string; minutes: number }
  | { kind: 'passwordChanged'; at: Date }
  /** To the address that the account still has, which sees the new one masked. */
  | { kind: 'emailChangeRequested'; newEmail: string; at: Date }
  /** Likewise, to the old one. */
  | { kind: 'emailChanged'; newEmail: string; at: Date }
  /** Of an authenticator app, which signing in needs from now on. */
  | { kind: 'factorAdded'; at: Date }
  | { kind: 'factorRemoved'; at: Date }
  /** `left`: backup codes that still work. */
  | { kind: 'backupCodeUsed'; left: number; at: Date }
  | { kind: 'newSignIn'; at: Date; device: string | null }
  | {
      kind: 'receipt';
      receipt: Receipt;
      /** To the files. */
      link: string;
    }
  | {
      kind: 'sale';
      lines: readonly SaleLine[];
      /** The sum of all earnings. */
      total: Rupees;
      /** No money moves. */
      test: boolean;
      /** To the dashboard. */
      link: string;
    }
  | {
      kind: 'refund';
      amount: Rupees;
      reason: RefundReason;
      /** Of what was sold; none for a payment that bought nothing. */
      titles: readonly string[];
      /** Number of the credit note. */
      creditNote: string | null;
      test: boolean;
      /** To the purchases. */
      link: string;
    }
  | {
      kind: 'saleRefunded';
      lines: readonly TakenBackLine[];
      /** Of the seller's shares. */
      total: Rupees;
      test: boolean;
      /** To the dashboard. */
      link: string;
    }
  | {
      kind: 'payout';
      amount: Rupees;
      /** The bank's Unique Transaction Reference. */
      utr: string;
      /** To the statement. */
      link: string;
    }
  /** To the seller, who may answer until then; `link` leads to the open problems. */
  | ({ kind: 'problemReported'; until: Date; link: string } & ReportedProblem)
  /** To the buyer; `until` is null when the seller's account was deleted; `link` leads to the purchases. */
  | ({ kind: 'problemReceived'; until: Date | null; link: string } & ReportedProblem)
  /** `link` leads to the purchases. */
  | { kind: 'problemAnswered'; title: string; answer: string; link: string }
  /** `decision`: why, if it was said. */
  | { kind: 'problemDeclined'; title: string; decision: string | null; link: string; contactLink: string }
  /** To the seller; `link` leads to the dashboard. */
  | {
      kind: 'problemClosed';
      title: string;
      outcome: 'declined' | 'withdrawn';
      /** No money moves. */
      test: boolean;
      link: string;
    }
  /** `name`: the passkey's. */
  | { kind: 'passkeyAdded'; name: string; at: Date }
  | { kind: 'passkeyRemoved'; name: string; at: Date }
  | { kind: 'accountDeleted'; at: Date }
  | {
      kind: 'accountExists';
      /** To log in. */
      link: string;
      resetLink: string;
    }
  /** Instead of `verifyNewEmail`, where the address has an account. */
  | { kind: 'emailInUse'; link: string; resetLink: string };

export interface SaleLine {
  title: string;
  quantity: number;
  /** The seller's share, of all licences. */
  earnings: Rupees;
}

export interface TakenBackLine {
  title: string;
  /** Returned to the buyer. */
  refunded: Rupees;
  /** Of it, what was the seller's. */
  share: Rupees;
}

export interface MailContext {
  locale: Locale;
  /** The recipient's. Not in mails to addresses that aren't confirmed. */
  name: string;
  /** Origin, such as `https://shop.example`. */
  shopUrl: string;
  /** Null until configured, as on a trial server. */
  operator: Operator | null;
  /** Whether all payments are tests, as the footer then says. */
  testPayments: boolean;
}

export interface RenderedMail {
  /** A single line, without codes and names. */
  subject: string;
  /** A whole document that loads nothing, at most 30 kB. */
  html: string;
  /** Says the same. */
  text: string;
}

export function renderMail(mail: Mail, context: MailContext): RenderedMail {
  const content = mailContent(mail, context);
  return {
    subject: content.subject,
    html: `<!doctype html>\n${renderToStaticMarkup(<MailDocument content={content} />)}`,
    text: `${plainText(content)}\n`,
  };
}

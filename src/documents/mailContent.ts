import { maskEmail } from '../domain/email';
import { formatCount } from '../domain/formatCount';
import { FEW_BACKUP_CODES } from '../domain/limits';
import { addressIn, type Locale } from '../domain/locale.mjs';
import { formatRupees, sumPaise, timesQuantity, toPaise, toRupees, type Paise } from '../domain/money';
import type { Receipt } from '../domain/order';
import { forgotPath, PATHS } from '../domain/paths';
import { REFUND_USUAL_WORKING_DAYS } from '../domain/legalDeadlines';
import type { RefundReason } from '../domain/refund';
import { cleanLine, isBlank, shorten, unifyLineBreaks } from '../domain/text';
import { formatDay, formatDayAndTime } from '../i18n/dates';
import { languageOf } from '../i18n/locales';
import { fill } from './fill';
import type { Hue } from './mailStyles';
import type { Mail, MailContext } from './renderMail';
import { en } from './texts/en';
import { hi, type MailTexts } from './texts/hi';

/** A label and what it is of; `lang` is the value's, where it isn't the mail's. */
export interface Fact {
  label: string;
  value: string;
  lang?: Locale;
}

export interface Line {
  title: string;
  lang: Locale;
  details: readonly string[];
  amount: string;
}

/** What a mail's body consists of, top to bottom. Each block has an element (`blocks.tsx`) and a text (`plainText.ts`). */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'button'; label: string; link: string; hint: string }
  | { kind: 'link'; text: string; link: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'lines'; columns: readonly [string, string]; lines: readonly Line[]; sums: readonly Fact[] }
  | { kind: 'divider' };

/** A mail in one language, before it is HTML or text. All strings are single lines of limited length. */
export interface MailContent {
  locale: Locale;
  brand: string;
  /** Where the brand leads. */
  home: string;
  subject: string;
  /** Shown after the subject in lists of mails; without anything secret, because locked screens show it. */
  preheader: string;
  hue: Hue;
  heading: string;
  greeting: string;
  blocks: readonly Block[];
  footer: {
    why: string;
    /** Null where payments are real. */
    test: string | null;
    /** Null without an operator. */
    operator: { name: string; address: string; help: string; email: string; phone: string } | null;
    links: readonly { label: string; link: string }[];
  };
}

/** Of what people enter, in code points. */
const LONGEST = {
  name: 60,
  title: 100,
  text: 300,
  device: 100,
  email: 254,
  address: 200,
  phone: 40,
} as const;

/** Gmail cuts off mails of more than 102 kB; ours have 30 at most. */
const MOST_LINES = 10;

const MINUTES_PER_HOUR = 60;

const ofPeople = (text: string, kind: keyof typeof LONGEST) => shorten(cleanLine(text).trim(), LONGEST[kind]);

/** On one line. */
const postal = (address: string) =>
  ofPeople(unifyLineBreaks(address.trim()).replace(/,?[ \t]*\n\s*/g, ', '), 'address');

/** To addresses that nobody has confirmed: anybody could make us send them the words of a name. */
const WITHOUT_NAME: readonly Mail['kind'][] = [
  'verifyEmail',
  'verifyNewEmail',
  'accountExists',
  'emailInUse',
];

/** Whether the recipient's name stands in it, and may stand in its header. */
export const isNamed = ({ kind }: Mail): boolean => !WITHOUT_NAME.includes(kind);

export function mailContent(mail: Mail, context: MailContext): MailContent {
  const { locale, operator, testPayments } = context;
  const texts = { hi, en }[locale];
  const shop = context.shopUrl.replace(/\/+$/, '');
  const linkTo = (path: string) => `${shop}${addressIn(path, locale)}`;
  const name = isNamed(mail) ? ofPeople(context.name, 'name') : '';
  return {
    locale,
    brand: texts.brand,
    home: linkTo(PATHS.home),
    greeting: isBlank(name) ? texts.greetingWithoutName : fill(texts.greeting, { name }),
    ...bodyOf(mail, {
      locale,
      texts,
      contactLink: linkTo(PATHS.contact),
      resetLink: `${shop}${forgotPath(locale)}`,
    }),
    footer: {
      why: isNamed(mail) ? texts.footer.why : texts.footer.whyWithoutAccount,
      test: testPayments ? texts.footer.testPayments : null,
      operator: operator && {
        name: ofPeople(operator.legalName, 'title'),
        address: postal(operator.address),
        help: texts.footer.help,
        email: ofPeople(operator.support.email, 'email'),
        phone: ofPeople(operator.support.phone, 'phone'),
      },
      links: [
        { label: texts.footer.visit, link: linkTo(PATHS.home) },
        { label: texts.footer.contact, link: linkTo(PATHS.contact) },
        { label: texts.footer.privacy, link: linkTo(PATHS.privacy) },
      ],
    },
  };
}

interface Wording {
  locale: Locale;
  texts: MailTexts;
  contactLink: string;
  resetLink: string;
}

type Body = Pick<MailContent, 'subject' | 'preheader' | 'hue' | 'heading' | 'blocks'>;

function bodyOf(mail: Mail, wording: Wording): Body {
  const { texts, locale } = wording;
  const button = (label: string, link: string): Block => ({
    kind: 'button',
    label,
    link,
    hint: texts.linkHint,
  });
  const happened = (at: Date, ...facts: Fact[]): Block => ({
    kind: 'facts',
    facts: [...facts, { label: texts.facts.at, value: formatDayAndTime(at.getTime(), locale) }],
  });
  const facts = (...all: Fact[]): Block => ({ kind: 'facts', facts: all });
  const product = (title: string): Fact => {
    const value = ofPeople(title, 'title');
    return { label: texts.facts.product, value, lang: languageOf(value) };
  };
  const written = (label: string, text: string): Fact => {
    const value = ofPeople(unifyLineBreaks(text), 'text');
    return { label, value, lang: languageOf(value) };
  };
  const notYou = (text: string, label: string, link: string): Block[] => [
    { kind: 'text', text: texts.notYou.wasYouText },
    { kind: 'divider' },
    { kind: 'subheading', text: texts.notYou.title },
    { kind: 'text', text },
    button(label, link),
  ];
  const { resetText, reset, contactText, contact } = texts.notYou;
  const resetIfNotYou = notYou(resetText, reset, wording.resetLink);
  // Where a new password would be of no use: its link would go to the new address, or there is no account.
  const writeIfNotYou = notYou(contactText, contact, wording.contactLink);

  switch (mail.kind) {
    case 'verifyEmail':
    case 'verifyNewEmail': {
      const { subject, preheader, durationText, ...own } = texts[mail.kind];
      const duration = durationIn(mail.minutes, texts);
      return {
        subject,
        preheader: fill(preheader, { duration }),
        hue: 'account',
        heading: subject,
        blocks: [
          { kind: 'text', text: own.codeText },
          { kind: 'code', label: own.code, code: mail.code },
          { kind: 'text', text: own.linkText },
          button(own.button, mail.link),
          { kind: 'divider' },
          { kind: 'small', text: fill(durationText, { duration }) },
          { kind: 'small', text: own.notYouText },
        ],
      };
    }
    case 'resetPassword': {
      const { subject, preheader, durationText, ...own } = texts.resetPassword;
      const duration = durationIn(mail.minutes, texts);
      return {
        subject,
        preheader: fill(preheader, { duration }),
        hue: 'account',
        heading: subject,
        blocks: [
          { kind: 'text', text: own.text },
          button(own.button, mail.link),
          { kind: 'divider' },
          { kind: 'small', text: fill(durationText, { duration }) },
          { kind: 'small', text: own.notYouText },
        ],
      };
    }
    case 'passwordChanged': {
      const { subject, preheader, text } = texts.passwordChanged;
      return {
        ...{ subject, preheader, heading: subject, hue: 'security' },
        blocks: [{ kind: 'text', text }, happened(mail.at), ...resetIfNotYou],
      };
    }
    case 'factorAdded':
    case 'factorRemoved': {
      const { subject, preheader, text } = texts[mail.kind];
      // Who turned it on has its codes, against which a new password is no help; who turned it off knows the password.
      return {
        ...{ subject, preheader, heading: subject, hue: 'security' },
        blocks: [
          { kind: 'text', text },
          happened(mail.at),
          ...(mail.kind === 'factorAdded' ? writeIfNotYou : resetIfNotYou),
        ],
      };
    }
    case 'emailChangeRequested':
    case 'emailChanged': {
      const { subject, preheader, text } = texts[mail.kind];
      const newEmail: Fact = {
        label: texts.facts.newEmail,
        value: ofPeople(maskEmail(mail.newEmail), 'email'),
        lang: 'en',
      };
      return {
        ...{ subject, preheader, heading: subject, hue: 'security' },
        blocks: [
          { kind: 'text', text },
          happened(mail.at, newEmail),
          ...(mail.kind === 'emailChangeRequested'
            ? notYou(texts.emailChangeRequested.notYouText, reset, wording.resetLink)
            : writeIfNotYou),
        ],
      };
    }
    case 'backupCodeUsed': {
      const { subject, preheader, text, fewLeftText, notYouText } = texts.backupCodeUsed;
      const left: Fact = { label: texts.facts.codesLeft, value: formatCount(mail.left) };
      return {
        ...{ subject, preheader, heading: subject, hue: 'security' },
        blocks: [
          { kind: 'text', text },
          happened(mail.at, left),
          ...(mail.left <= FEW_BACKUP_CODES ? [{ kind: 'text', text: fewLeftText } as const] : []),
          ...notYou(notYouText, reset, wording.resetLink),
        ],
      };
    }
    case 'newSignIn': {
      const { subject, preheader, text } = texts.newSignIn;
      const device = ofPeople(mail.device ?? '', 'device');
      const facts: Fact[] = isBlank(device)
        ? []
        : [{ label: texts.facts.device, value: device, lang: languageOf(device) }];
      return {
        ...{ subject, preheader, heading: subject, hue: 'security' },
        blocks: [{ kind: 'text', text }, happened(mail.at, ...facts), ...resetIfNotYou],
      };
    }
    case 'receipt':
      return {
        ...receiptHead(mail.receipt, texts),
        hue: 'money',
        blocks: [
          ...(mail.receipt.order.test ? [{ kind: 'note', text: texts.receipt.test } as const] : []),
          { kind: 'text', text: texts.receipt.text },
          button(texts.receipt.button, mail.link),
          { kind: 'divider' },
          ...receiptBlocks(mail.receipt, wording),
        ],
      };
    case 'sale': {
      const own = texts.sale;
      const subject = mail.test ? own.testSubject : own.subject;
      const total = formatRupees(mail.total);
      const { shown, rest } = firstLines(mail.lines);
      return {
        subject,
        preheader: fill(own.preheader, { total }),
        hue: 'money',
        heading: mail.test ? subject : own.heading,
        blocks: [
          mail.test ? { kind: 'note', text: own.test } : { kind: 'text', text: own.text },
          {
            kind: 'lines',
            columns: [own.product, own.share],
            lines: [
              ...shown.map((line) => ({
                ...titled(line.title),
                details: [licencesIn(line.quantity, texts)],
                amount: formatRupees(line.earnings),
              })),
              ...restLine(
                rest.map(({ earnings }) => toPaise(earnings)),
                wording,
              ),
            ],
            sums: [{ label: own.total, value: total }],
          },
          button(own.button, mail.link),
        ],
      };
    }
    case 'problemReported':
    case 'problemReceived': {
      const own = texts[mail.kind];
      const until = mail.until && formatDayAndTime(mail.until.getTime(), locale);
      const { goneText } = texts.problemReceived;
      return {
        subject: own.subject,
        preheader: until === null ? goneText : fill(own.preheader, { until }),
        hue: 'money',
        heading: own.subject,
        blocks: [
          ...(mail.test ? [{ kind: 'note', text: own.test } as const] : []),
          { kind: 'text', text: until === null ? goneText : own.text },
          facts(
            product(mail.title),
            { label: own.reason, value: texts.reasons[mail.reason] },
            written(own.words, mail.text),
            ...(until === null ? [] : [{ label: own.until, value: until }]),
          ),
          button(own.button, mail.link),
          { kind: 'divider' },
          { kind: 'small', text: own.afterwardsText },
          ...(mail.kind === 'problemReceived'
            ? [{ kind: 'link', text: texts.problemReceived.contactText, link: wording.contactLink } as const]
            : []),
        ],
      };
    }
    case 'problemAnswered': {
      const { subject, preheader, ...own } = texts.problemAnswered;
      return {
        ...{ subject, preheader, heading: subject, hue: 'money' },
        blocks: [
          { kind: 'text', text: own.text },
          facts(product(mail.title), written(own.answer, mail.answer)),
          button(own.button, mail.link),
          { kind: 'divider' },
          { kind: 'small', text: own.nextText },
        ],
      };
    }
    case 'refund': {
      const own = texts.refund;
      const amount = formatRupees(mail.amount);
      const subject = mail.test ? own.testSubject : own.subject;
      const { from, to } = REFUND_USUAL_WORKING_DAYS;
      const when = fill(own.when, { from: String(from), to: String(to) });
      const facts = [
        ...mail.titles.slice(0, MOST_LINES).map((text): Fact => {
          const { title, lang } = titled(text);
          return { label: own.product, value: title, lang };
        }),
        { label: own.amount, value: amount },
        ...(mail.creditNote === null
          ? []
          : [{ label: own.creditNote, value: mail.creditNote, lang: 'en' as const }]),
      ];
      return {
        subject,
        preheader: fill(own.preheader, { amount }),
        hue: 'money',
        heading: subject,
        blocks: [
          mail.test ? { kind: 'note', text: own.test } : { kind: 'text', text: refundText(mail.reason, own) },
          { kind: 'facts', facts },
          ...(mail.test || mail.reason === 'chargeback' ? [] : [{ kind: 'text', text: when } as const]),
          ...(mail.titles.length > 0 ? [{ kind: 'text', text: own.lost } as const] : []),
          button(own.button, mail.link),
        ],
      };
    }
    case 'saleRefunded': {
      const own = texts.saleRefunded;
      const subject = mail.test ? own.testSubject : own.subject;
      const total = formatRupees(mail.total);
      const { shown, rest } = firstLines(mail.lines);
      return {
        subject,
        preheader: fill(own.preheader, { total }),
        hue: 'money',
        heading: subject,
        blocks: [
          mail.test ? { kind: 'note', text: own.test } : { kind: 'text', text: own.text },
          {
            kind: 'lines',
            columns: [own.product, own.share],
            lines: [
              ...shown.map((line) => ({
                ...titled(line.title),
                details: [fill(own.refunded, { amount: formatRupees(line.refunded) })],
                amount: `-${formatRupees(line.share)}`,
              })),
              ...restLine(
                rest.map(({ share }) => toPaise(share)),
                wording,
              ),
            ],
            sums: [{ label: own.total, value: `-${total}` }],
          },
          button(own.button, mail.link),
        ],
      };
    }
    case 'payout': {
      const own = texts.payout;
      const amount = formatRupees(mail.amount);
      const subject = fill(own.subject, { amount });
      return {
        ...{ subject, preheader: own.preheader, hue: 'money', heading: subject },
        blocks: [
          { kind: 'text', text: own.text },
          {
            kind: 'facts',
            facts: [
              { label: own.amount, value: amount },
              { label: own.utr, value: mail.utr },
            ],
          },
          button(own.button, mail.link),
        ],
      };
    }
    case 'problemDeclined': {
      const { subject, preheader, ...own } = texts.problemDeclined;
      const reasons = isBlank(mail.decision ?? '') ? [] : [written(own.reason, mail.decision ?? '')];
      return {
        ...{ subject, preheader, heading: subject, hue: 'money' },
        blocks: [
          { kind: 'text', text: own.text },
          facts(product(mail.title), ...reasons),
          button(own.button, mail.link),
          { kind: 'divider' },
          { kind: 'link', text: own.contactText, link: mail.contactLink },
        ],
      };
    }
    case 'problemClosed': {
      const { button: label, shareText, test } = texts.problemClosed;
      const { subject, preheader, text } = texts.problemClosed[mail.outcome];
      return {
        ...{ subject, preheader, heading: subject, hue: 'money' },
        blocks: [
          { kind: 'text', text },
          facts(product(mail.title)),
          mail.test ? { kind: 'note', text: test } : { kind: 'text', text: shareText },
          button(label, mail.link),
        ],
      };
    }
    case 'passkeyAdded':
    case 'passkeyRemoved': {
      const { subject, preheader, text } = texts[mail.kind];
      const name = ofPeople(mail.name, 'device');
      const facts: Fact[] = [{ label: texts.facts.passkey, value: name, lang: languageOf(name) }];
      return {
        ...{ subject, preheader, heading: subject, hue: 'security' },
        blocks: [
          { kind: 'text', text },
          happened(mail.at, ...facts),
          ...(mail.kind === 'passkeyAdded'
            ? notYou(texts.passkeyAdded.notYouText, reset, wording.resetLink)
            : resetIfNotYou),
        ],
      };
    }
    case 'accountDeleted': {
      const { subject, preheader, text, keptText } = texts.accountDeleted;
      return {
        ...{ subject, preheader, heading: subject, hue: 'security' },
        blocks: [
          { kind: 'text', text },
          happened(mail.at),
          { kind: 'text', text: keptText },
          ...writeIfNotYou,
        ],
      };
    }
    case 'accountExists':
    case 'emailInUse': {
      const { subject, preheader, ...own } = texts[mail.kind];
      return {
        ...{ subject, preheader, heading: subject, hue: 'account' },
        blocks: [
          { kind: 'text', text: own.text },
          button(own.button, mail.link),
          { kind: 'link', text: own.resetText, link: mail.resetLink },
          { kind: 'divider' },
          { kind: 'small', text: own.notYouText },
        ],
      };
    }
  }
}

function refundText(reason: RefundReason, texts: MailTexts['refund']): string {
  switch (reason) {
    case 'paidTwice':
    case 'expired':
    case 'amountMismatch':
    case 'chargeback':
      return texts[reason];
    default:
      return texts.purchase;
  }
}

function receiptHead({ number, order }: Receipt, texts: MailTexts) {
  const { subject, testSubject, preheader, heading, testHeading } = texts.receipt;
  return {
    subject: fill(order.test ? testSubject : subject, { number: ofPeople(number, 'name') }),
    preheader: fill(preheader, { total: rupeesOf(order.total) }),
    heading: order.test ? testHeading : heading,
  };
}

/** As on the receipt in the shop. */
function receiptBlocks(
  { number, order, issuedAt, buyer, issuer, ...sums }: Receipt,
  wording: Wording,
): Block[] {
  const { texts, locale } = wording;
  const own = texts.receipt;
  const issuedBy = issuer.name === null ? texts.brand : ofPeople(issuer.name, 'title');
  const issuerLine = issuer.address === null ? issuedBy : `${issuedBy}, ${postal(issuer.address)}`;
  const buyerLine = `${ofPeople(buyer.name, 'name')}, ${ofPeople(buyer.email, 'email')}`;
  const { shown, rest } = firstLines(order.lines);
  return [
    {
      kind: 'facts',
      facts: [
        { label: own.number, value: ofPeople(number, 'name'), lang: 'en' },
        { label: own.day, value: formatDay(issuedAt, locale) },
        { label: own.issuer, value: issuerLine, lang: languageOf(issuerLine) },
        ...(issuer.gstin === null
          ? []
          : [{ label: own.gstin, value: ofPeople(issuer.gstin, 'name'), lang: 'en' as const }]),
        { label: own.buyer, value: buyerLine, lang: languageOf(buyerLine) },
      ],
    },
    {
      kind: 'lines',
      columns: [own.product, own.amount],
      lines: [
        ...shown.map(({ title, seller, price, quantity }) => ({
          ...titled(title),
          details: [
            fill(own.seller, { name: ofPeople(seller, 'name') }),
            fill(texts.licencesAt, { licences: licencesIn(quantity, texts), price: rupeesOf(price) }),
          ],
          amount: rupeesOf(timesQuantity(price, quantity)),
        })),
        ...restLine(
          rest.map(({ price, quantity }) => timesQuantity(price, quantity)),
          wording,
        ),
      ],
      sums: [
        ...(sums.taxes.length > 0 ? [{ label: own.withoutTaxes, value: rupeesOf(sums.withoutTaxes) }] : []),
        ...sums.taxes.map(({ name, percent, amount }) => ({
          label: fill(own.tax, { name, percent: String(percent) }),
          value: rupeesOf(amount),
        })),
        { label: own.total, value: rupeesOf(order.total) },
      ],
    },
    ...(rest.length > 0 ? [{ kind: 'small', text: own.moreText } as const] : []),
    ...(sums.taxes.length > 0 ? [{ kind: 'small', text: own.taxesIncludedText } as const] : []),
    { kind: 'small', text: own.notTaxInvoiceText },
  ];
}

const rupeesOf = (amount: Paise) => formatRupees(toRupees(amount));

function titled(title: string) {
  const shown = ofPeople(title, 'title');
  return { title: shown, lang: languageOf(shown) };
}

/** One more than the limit would be “and 1 more product”, which takes as much room. */
function firstLines<T>(lines: readonly T[]) {
  const count = lines.length > MOST_LINES ? MOST_LINES - 1 : MOST_LINES;
  return { shown: lines.slice(0, count), rest: lines.slice(count) };
}

/** So that the lines still add up. */
function restLine(amounts: readonly Paise[], { texts, locale }: Wording): Line[] {
  if (amounts.length === 0) return [];
  const count = formatCount(amounts.length);
  const title = fill(amounts.length === 1 ? texts.moreProduct : texts.moreProducts, { count });
  return [{ title, lang: locale, details: [], amount: rupeesOf(sumPaise(amounts)) }];
}

function licencesIn(quantity: number, texts: MailTexts): string {
  return fill(quantity === 1 ? texts.licence : texts.licences, { count: formatCount(quantity) });
}

/** `30 minutes`; whole hours as hours. */
function durationIn(minutes: number, { duration }: MailTexts): string {
  const inHours = minutes % MINUTES_PER_HOUR === 0;
  const count = inHours ? minutes / MINUTES_PER_HOUR : minutes;
  const [one, many] = inHours ? [duration.hour, duration.hours] : [duration.minute, duration.minutes];
  return fill(count === 1 ? one : many, { count: formatCount(count) });
}

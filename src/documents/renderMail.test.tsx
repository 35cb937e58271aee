import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MAX_CART_LINES, MAX_PRICE_RUPEES, MAX_QUANTITY } from '../domain/limits';
import { LOCALES, type Locale } from '../domain/locale.mjs';
import { paise, rupees, toPaise } from '../domain/money';
import type { OrderLine, Receipt } from '../domain/order';
import { splitTaxes } from '../domain/receipt';
import { fill } from './fill';
import { renderMail, type Mail, type MailContext } from './renderMail';
import { buildOrder, buildOrderLine } from '../domain/builders.test-helpers';

const SHOP = 'https://shop.example';

const AT = new Date(Date.UTC(2026, 0, 15, 18, 35));

const CONTEXT: Omit<MailContext, 'locale'> = {
  name: 'Asha Rao',
  shopUrl: SHOP,
  operator: {
    legalName: 'Namuna Pvt. Ltd.',
    address: '4, Laxmi Road\nPune 411030',
    support: { email: 'help@namuna.test', phone: '+91 20 0000 0000' },
    grievance: { name: 'A. Rao', email: 'grievance@namuna.test', phone: '1800 000 0000' },
    social: {},
  },
  testPayments: false,
};

const LINE = buildOrderLine({
  ...{ title: 'React dashboard', seller: 'Meera Codes' },
  ...{ price: paise(64_950), quantity: 3 },
});

function receiptOf(lines: readonly OrderLine[], test = false): Receipt {
  const order = buildOrder({
    lines,
    state: 'paid',
    createdAt: AT.getTime(),
    paidAt: AT.getTime(),
    test,
  });
  return {
    number: test ? 'TEST-000042' : 'KB-000042',
    order,
    issuedAt: AT.getTime(),
    buyer: { name: 'Asha Rao', email: 'asha@example.com' },
    issuer: { name: 'Namuna Pvt. Ltd.', gstin: '27ABCDE1234F1Z5', address: '4, Laxmi Road\nPune 411030' },
    ...splitTaxes(order.total, { percent: 18, kind: 'intra' }),
  };
}

const RECEIPT: Mail = { kind: 'receipt', receipt: receiptOf([LINE]), link: `${SHOP}/account?files` };

const SALE: Mail = {
  kind: 'sale',
  lines: [{ title: 'React dashboard', quantity: 3, earnings: rupees(1558.8) }],
  total: rupees(123456.5),
  test: false,
  link: `${SHOP}/sell?dashboard`,
};

interface Case {
  mail: Mail;
  subject: Record<Locale, string>;
  /** In both parts, in either language. */
  facts: readonly string[];
  /** Likewise, with a language. */
  said: Record<Locale, readonly string[]>;
}

const RESET = { hi: `${SHOP}/account?forgot=1`, en: `${SHOP}/account?lang=en&forgot=1` };

const WHEN = { hi: '16 जनवरी 2026, 12:05 AM', en: '16 January 2026, 12:05 AM' };

const CASES: Record<string, Case> = {
  verifyEmail: {
    mail: { kind: 'verifyEmail', code: '204816', link: `${SHOP}/account?verify=a&b=c`, minutes: 30 },
    subject: { hi: 'अपने ईमेल की पुष्टि करें', en: 'Confirm your email' },
    facts: ['204816', `${SHOP}/account?verify=a&b=c`],
    said: { hi: ['30 मिनट'], en: ['30 minutes'] },
  },
  resetPassword: {
    mail: { kind: 'resetPassword', link: `${SHOP}/account?reset=token`, minutes: 60 },
    subject: { hi: 'नया पासवर्ड चुनें', en: 'Choose a new password' },
    facts: [`${SHOP}/account?reset=token`],
    said: { hi: ['1 घंटे', 'Asha Rao'], en: ['1 hour', 'Asha Rao'] },
  },
  passwordChanged: {
    mail: { kind: 'passwordChanged', at: AT },
    subject: { hi: 'आपका पासवर्ड बदल गया है', en: 'Your password was changed' },
    facts: ['Asha Rao'],
    said: { hi: [WHEN.hi, 'यह आपने नहीं किया?', RESET.hi], en: [WHEN.en, 'Wasn’t it you?', RESET.en] },
  },
  verifyNewEmail: {
    mail: { kind: 'verifyNewEmail', code: '204816', link: `${SHOP}/account?newEmail=a&b=c`, minutes: 30 },
    subject: { hi: 'अपने नए ईमेल की पुष्टि करें', en: 'Confirm your new email' },
    facts: ['204816', `${SHOP}/account?newEmail=a&b=c`],
    said: { hi: ['30 मिनट', 'तभी'], en: ['30 minutes', 'Only then'] },
  },
  emailChangeRequested: {
    mail: { kind: 'emailChangeRequested', at: AT, newEmail: 'ravi@example.org' },
    subject: {
      hi: 'आपके अकाउंट का ईमेल बदलने को कहा गया है',
      en: 'Somebody asked to change your account’s email',
    },
    facts: ['r…@example.org'],
    said: { hi: [WHEN.hi, RESET.hi, 'ईमेल नहीं बदलेगा'], en: [WHEN.en, RESET.en, 'that stops the change'] },
  },
  emailChanged: {
    mail: { kind: 'emailChanged', at: AT, newEmail: 'ravi@example.org' },
    subject: { hi: 'आपके अकाउंट का ईमेल बदल गया है', en: 'Your account’s email was changed' },
    facts: ['r…@example.org', `${SHOP}/contact`],
    said: { hi: [WHEN.hi, 'यह आपने नहीं किया?'], en: [WHEN.en, 'Wasn’t it you?'] },
  },
  factorAdded: {
    mail: { kind: 'factorAdded', at: AT },
    subject: { hi: 'दो-स्टेप लॉगिन चालू हो गया है', en: 'Two-step login is on' },
    facts: ['Asha Rao', `${SHOP}/contact`],
    said: { hi: [WHEN.hi, 'यह आपने नहीं किया?'], en: [WHEN.en, 'Wasn’t it you?'] },
  },
  factorRemoved: {
    mail: { kind: 'factorRemoved', at: AT },
    subject: { hi: 'दो-स्टेप लॉगिन बंद हो गया है', en: 'Two-step login is off' },
    facts: ['Asha Rao'],
    said: { hi: [WHEN.hi, 'यह आपने नहीं किया?', RESET.hi], en: [WHEN.en, 'Wasn’t it you?', RESET.en] },
  },
  backupCodeUsed: {
    mail: { kind: 'backupCodeUsed', left: 3, at: AT },
    subject: { hi: 'आपका एक बैकअप कोड इस्तेमाल हुआ है', en: 'One of your backup codes was used' },
    facts: ['Asha Rao'],
    said: {
      hi: [WHEN.hi, RESET.hi, 'बचे हुए बैकअप कोड', 'कम कोड बचे हैं', 'नए बैकअप कोड बनाएँ'],
      en: [WHEN.en, RESET.en, 'Backup codes left', 'Few codes are left', 'make new backup codes'],
    },
  },
  passkeyAdded: {
    mail: { kind: 'passkeyAdded', name: 'Chrome · Android', at: AT },
    subject: { hi: 'आपके अकाउंट में नई पासकी जुड़ी है', en: 'A passkey was added to your account' },
    facts: ['Chrome · Android', 'Asha Rao'],
    said: { hi: [WHEN.hi, RESET.hi, 'पासकी हटाएँ'], en: [WHEN.en, RESET.en, 'remove this passkey'] },
  },
  passkeyRemoved: {
    mail: { kind: 'passkeyRemoved', name: 'Chrome · Android', at: AT },
    subject: { hi: 'आपके अकाउंट से एक पासकी हटाई गई है', en: 'A passkey was removed from your account' },
    facts: ['Chrome · Android', 'Asha Rao'],
    said: { hi: [WHEN.hi, RESET.hi], en: [WHEN.en, RESET.en] },
  },
  newSignIn: {
    mail: { kind: 'newSignIn', at: AT, device: 'Firefox, Windows' },
    subject: { hi: 'आपके अकाउंट में नया लॉगिन', en: 'New login to your account' },
    facts: ['Firefox, Windows'],
    said: { hi: [WHEN.hi, 'यह आपने नहीं किया?', RESET.hi], en: [WHEN.en, 'Wasn’t it you?', RESET.en] },
  },
  receipt: {
    mail: RECEIPT,
    subject: { hi: 'रसीद KB-000042', en: 'Receipt KB-000042' },
    facts: [
      'KB-000042',
      `${SHOP}/account?files`,
      ...['Namuna Pvt. Ltd., 4, Laxmi Road, Pune 411030', '27ABCDE1234F1Z5', 'Asha Rao, asha@example.com'],
      ...[
        'React dashboard',
        'Meera Codes',
        '₹649.50',
        '₹1,948.50',
        '₹1,651.28',
        'CGST 9%',
        'SGST 9%',
        '₹148.61',
      ],
    ],
    said: {
      hi: ['16 जनवरी 2026', '3 लाइसेंस', 'यह पेमेंट की रसीद है, टैक्स इनवॉइस नहीं।'],
      en: ['16 January 2026', '3 licences', 'not a tax invoice'],
    },
  },
  'receipt of a test order': {
    mail: { kind: 'receipt', receipt: receiptOf([LINE], true), link: `${SHOP}/account` },
    subject: { hi: 'टेस्ट रसीद TEST-000042', en: 'Test receipt TEST-000042' },
    facts: ['TEST-000042'],
    said: { hi: ['टेस्ट ऑर्डर: कोई पैसा नहीं दिया गया।'], en: ['Test order: no money was paid.'] },
  },
  sale: {
    mail: SALE,
    subject: { hi: 'आपकी बिक्री हुई है', en: 'You’ve made a sale' },
    facts: ['React dashboard', '₹1,558.80', '₹1,23,456.50', `${SHOP}/sell?dashboard`],
    said: { hi: ['3 लाइसेंस', 'आपका हिस्सा'], en: ['3 licences', 'Your share'] },
  },
  'test sale': {
    mail: { ...SALE, test: true },
    subject: { hi: 'आपकी टेस्ट बिक्री हुई है', en: 'You’ve made a test sale' },
    facts: [],
    said: { hi: ['कोई कमाई नहीं हुई'], en: ['nothing was earned'] },
  },
  problemReported: {
    mail: {
      ...{ kind: 'problemReported', title: 'React dashboard', reason: 'malware', text: 'It has\na virus' },
      ...{ until: AT, test: false, link: `${SHOP}/sell` },
    },
    subject: { hi: 'आपके प्रोडक्ट में एक समस्या बताई गई है', en: 'A problem with your product was reported' },
    facts: ['React dashboard', 'It has a virus', `${SHOP}/sell`],
    said: { hi: [WHEN.hi, 'फ़ाइल में मैलवेयर है'], en: [WHEN.en, 'The file contains malware'] },
  },
  'problem with a test order': {
    mail: {
      ...{ kind: 'problemReported', title: 'React dashboard', reason: 'broken', text: 'x' },
      ...{ until: AT, test: true, link: `${SHOP}/sell` },
    },
    subject: { hi: 'आपके प्रोडक्ट में एक समस्या बताई गई है', en: 'A problem with your product was reported' },
    facts: [],
    said: { hi: ['टेस्ट ऑर्डर'], en: ['Test order'] },
  },
  problemReceived: {
    mail: {
      ...{ kind: 'problemReceived', title: 'React dashboard', reason: 'malware', text: 'It has\na virus' },
      ...{ until: AT, test: false, link: `${SHOP}/account` },
    },
    subject: {
      hi: 'आपकी बताई समस्या हम तक पहुँच गई है',
      en: 'We’ve received the problem that you reported',
    },
    facts: ['React dashboard', 'It has a virus', `${SHOP}/account`, `${SHOP}/contact`],
    said: {
      hi: [WHEN.hi, 'फ़ाइल में मैलवेयर है', 'शिकायत अधिकारी'],
      en: [WHEN.en, 'The file contains malware', 'grievance officer'],
    },
  },
  'problem with the product of a deleted account': {
    mail: {
      ...{ kind: 'problemReceived', title: 'React dashboard', reason: 'broken', text: 'x' },
      ...{ until: null, test: false, link: `${SHOP}/account` },
    },
    subject: {
      hi: 'आपकी बताई समस्या हम तक पहुँच गई है',
      en: 'We’ve received the problem that you reported',
    },
    facts: ['React dashboard'],
    said: { hi: ['उसका जवाब नहीं आएगा'], en: ['no answer to wait for'] },
  },
  problemAnswered: {
    mail: { kind: 'problemAnswered', title: 'React dashboard', answer: 'Use it so', link: `${SHOP}/account` },
    subject: { hi: 'सेलर ने आपकी समस्या का जवाब दिया है', en: 'The seller answered your problem' },
    facts: ['React dashboard', 'Use it so', `${SHOP}/account`],
    said: { hi: ['सेलर का जवाब'], en: ['The seller’s answer'] },
  },
  refund: {
    mail: {
      ...{ kind: 'refund', amount: rupees(123456.5), reason: 'problem', titles: ['React dashboard'] },
      ...{ creditNote: 'KBC-000007', test: false, link: `${SHOP}/account` },
    },
    subject: { hi: 'आपका पैसा वापस आ रहा है', en: 'Your money is on its way back' },
    facts: ['React dashboard', '₹1,23,456.50', 'KBC-000007', `${SHOP}/account`],
    said: { hi: ['5 से 7 कामकाजी दिन'], en: ['5 to 7 working days'] },
  },
  'refund of a late payment': {
    mail: {
      ...{ kind: 'refund', amount: rupees(1), reason: 'expired', titles: [] },
      ...{ creditNote: null, test: false, link: `${SHOP}/account` },
    },
    subject: { hi: 'आपका पैसा वापस आ रहा है', en: 'Your money is on its way back' },
    facts: ['₹1.00'],
    said: { hi: ['समय निकल चुका था'], en: ['run out of time'] },
  },
  'refund of a second payment': {
    mail: {
      ...{ kind: 'refund', amount: rupees(1), reason: 'paidTwice', titles: [] },
      ...{ creditNote: null, test: false, link: `${SHOP}/account` },
    },
    subject: { hi: 'आपका पैसा वापस आ रहा है', en: 'Your money is on its way back' },
    facts: ['₹1.00'],
    said: { hi: ['दूसरा पेमेंट पूरा वापस'], en: ['Two payments'] },
  },
  'refund of another amount': {
    mail: {
      ...{ kind: 'refund', amount: rupees(1), reason: 'amountMismatch', titles: [] },
      ...{ creditNote: null, test: false, link: `${SHOP}/account` },
    },
    subject: { hi: 'आपका पैसा वापस आ रहा है', en: 'Your money is on its way back' },
    facts: ['₹1.00'],
    said: { hi: ['रकम ऑर्डर से अलग'], en: ['The amount of this payment'] },
  },
  'refund by the bank': {
    mail: {
      ...{ kind: 'refund', amount: rupees(1), reason: 'chargeback', titles: ['React dashboard'] },
      ...{ creditNote: null, test: false, link: `${SHOP}/account` },
    },
    subject: { hi: 'आपका पैसा वापस आ रहा है', en: 'Your money is on its way back' },
    facts: ['₹1.00'],
    said: { hi: ['आपके बैंक ने'], en: ['Your bank has returned'] },
  },
  'refund of a test order': {
    mail: {
      ...{ kind: 'refund', amount: rupees(1), reason: 'seller', titles: ['React dashboard'] },
      ...{ creditNote: null, test: true, link: `${SHOP}/account` },
    },
    subject: { hi: 'टेस्ट पेमेंट वापस हुआ', en: 'A test payment was refunded' },
    facts: [],
    said: { hi: ['कोई पैसा नहीं दिया गया था'], en: ['no money was paid'] },
  },
  saleRefunded: {
    mail: {
      kind: 'saleRefunded',
      lines: [{ title: 'React dashboard', refunded: rupees(1499), share: rupees(1199.2) }],
      ...{ total: rupees(1199.2), test: false, link: `${SHOP}/sell` },
    },
    subject: { hi: 'एक बिक्री का पैसा वापस हुआ है', en: 'A sale was refunded' },
    facts: ['React dashboard', '₹1,499.00', '-₹1,199.20', `${SHOP}/sell`],
    said: { hi: ['आपकी कमाई से घट गया है'], en: ['deducted from your earnings'] },
  },
  payout: {
    mail: { kind: 'payout', amount: rupees(2418.4), utr: 'SBIN0000123456789', link: `${SHOP}/sell` },
    subject: { hi: '₹2,418.40 आपको भेज दिए गए हैं', en: '₹2,418.40 is on its way to you' },
    facts: ['₹2,418.40', 'SBIN0000123456789', `${SHOP}/sell`],
    said: { hi: ['बैंक खाते में भेज दी है'], en: ['to your bank account'] },
  },
  problemDeclined: {
    mail: {
      ...{ kind: 'problemDeclined', title: 'React dashboard', decision: 'It works' },
      ...{ link: `${SHOP}/account`, contactLink: `${SHOP}/contact` },
    },
    subject: { hi: 'इस खरीद के पैसे वापस नहीं होंगे', en: 'This purchase won’t be refunded' },
    facts: ['React dashboard', 'It works', `${SHOP}/account`, `${SHOP}/contact`],
    said: { hi: ['कारण'], en: ['Reason'] },
  },
  problemClosed: {
    mail: {
      ...{ kind: 'problemClosed', title: 'React dashboard', outcome: 'declined', test: false },
      link: `${SHOP}/sell`,
    },
    subject: { hi: 'समस्या पर फ़ैसला: पैसे वापस नहीं होंगे', en: 'A problem was decided: no refund' },
    facts: ['React dashboard', `${SHOP}/sell`],
    said: { hi: ['नहीं रुका है'], en: ['no longer on hold'] },
  },
  'problem that was withdrawn': {
    mail: {
      ...{ kind: 'problemClosed', title: 'React dashboard', outcome: 'withdrawn', test: true },
      link: `${SHOP}/sell`,
    },
    subject: { hi: 'खरीदार ने समस्या वापस ले ली है', en: 'The buyer withdrew the problem' },
    facts: ['React dashboard'],
    said: { hi: ['कोई पैसा नहीं दिया गया था'], en: ['no money was paid'] },
  },
  accountDeleted: {
    mail: { kind: 'accountDeleted', at: AT },
    subject: { hi: 'आपका अकाउंट डिलीट हो गया है', en: 'Your account was deleted' },
    facts: [`${SHOP}/contact`],
    said: { hi: [WHEN.hi, 'कानून'], en: [WHEN.en, 'the law'] },
  },
  accountExists: {
    mail: { kind: 'accountExists', link: `${SHOP}/account`, resetLink: `${SHOP}/account?reset=token` },
    subject: { hi: 'आपका अकाउंट पहले से बना है', en: 'You already have an account' },
    facts: [`${SHOP}/account?reset=token`],
    said: { hi: ['नया अकाउंट नहीं बना'], en: ['No new account was created'] },
  },
  emailInUse: {
    mail: { kind: 'emailInUse', link: `${SHOP}/account`, resetLink: `${SHOP}/account?reset=token` },
    subject: { hi: 'इस ईमेल पर पहले से एक अकाउंट है', en: 'There’s already an account with this email' },
    facts: [`${SHOP}/account?reset=token`],
    said: { hi: ['कुछ नहीं बदला'], en: ['nothing changed'] },
  },
};

const EACH = Object.entries(CASES).flatMap(([name, { mail, subject, facts, said }]) =>
  LOCALES.map((locale) => ({
    name,
    locale,
    subject: subject[locale],
    facts: [...facts, ...said[locale]],
    rendered: renderMail(mail, { ...CONTEXT, locale }),
  })),
);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const unescaped = (html: string) =>
  html.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** What a reader of the HTML sees, on one line. */
function shownIn(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<div style="display:none.*?<\/div>/s, '');
  return oneLine(unescaped(body.replace(/<\/?(?:a|span)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' ')));
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const tagsIn = (html: string) => html.match(/<\/?[a-z]\w*/gi) ?? [];

const hrefsIn = (html: string) =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => unescaped(href));

const bytes = (text: string) => new TextEncoder().encode(text).length;

const MOST_BYTES = 30_000;

describe.each(EACH)('$name in $locale', ({ locale, subject, facts, rendered: { html, text, ...rest } }) => {
  it('has its subject, also as the title', () => {
    expect(rest.subject).toBe(subject);
    expect(unescaped(html)).toContain(`<title>${subject}</title>`);
  });

  it('says all facts in both parts', () => {
    const [shown, written] = [shownIn(html), oneLine(text)];
    for (const fact of facts) {
      expect(shown).toContain(fact);
      expect(written).toContain(fact);
    }
  });

  it('says the same in both parts', () => {
    // The mark, labels and column heads are between the words of one part only.
    const words = (part: string) =>
      new Set(part.split(/[\s:,]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)));
    const [shown, written] = [words(shownIn(html)), words(text)];
    const onlyShown = [...shown].filter((word) => !written.has(word));
    const onlyWritten = [...written].filter((word) => !shown.has(word));
    expect(onlyShown.filter((word) => !ONLY_SHOWN.has(word))).toEqual([]);
    expect(onlyWritten.filter((word) => !word.startsWith('//shop.example'))).toEqual([]);
  });

  it('names its language and direction, also inside of what webmail keeps', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${locale}" dir="ltr">`));
    expect(html).toMatch(new RegExp(`<div role="article"[^>]* lang="${locale}" dir="ltr"`));
  });

  it('loads nothing, runs nothing and links to the shop alone', () => {
    expect(html).not.toMatch(/<(?:script|img|link|iframe|object|form|svg|video|base)\b/i);
    expect(html).not.toMatch(/\bsrc=|url\(|@import|@font-face|\bon\w+=/i);
    const elsewhere = hrefsIn(html).filter((href) => href !== SHOP && !href.startsWith(`${SHOP}/`));
    expect(new Set(elsewhere)).toEqual(new Set(['mailto:help@namuna.test']));
  });

  it('has every link as visible text, too', () => {
    const shown = shownIn(html);
    const withoutFooter = hrefsIn(html).slice(1, -4);
    expect(withoutFooter.length).toBeGreaterThan(0);
    for (const href of withoutFooter) expect(shown).toContain(href);
  });

  it('is small', () => {
    expect(bytes(html)).toBeLessThan(MOST_BYTES);
  });

  it('has who sends it in the footer', () => {
    for (const part of [shownIn(html), oneLine(text)]) {
      expect(part).toContain('Namuna Pvt. Ltd.');
      expect(part).toContain('4, Laxmi Road, Pune 411030');
      expect(part).toContain('help@namuna.test, +91 20 0000 0000');
    }
  });
});

/** The mark's letter, hints about buttons, and column heads. */
const ONLY_SHOWN = new Set(
  'क बटन न चले तो यह लिंक ब्राउज़र में खोलें If the button doesn’t work open this link in your browser प्रोडक्ट रकम Product Amount आपका हिस्सा Your share'.split(
    ' ',
  ),
);

describe.each(LOCALES)('in %s', (locale) => {
  const context = { ...CONTEXT, locale };

  it('what lists and locked screens show has no code, name or address', () => {
    for (const { mail } of Object.values(CASES)) {
      const { subject, html } = renderMail(mail, context);
      const preheader = /<div style="display:none[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '';
      expect(preheader).not.toBe('');
      expect(`${subject} ${preheader}`).not.toMatch(/204816|Asha|@|React/);
    }
  });

  it('addresses that nobody has confirmed get no words that a stranger chose', () => {
    for (const kind of ['verifyEmail', 'verifyNewEmail', 'accountExists', 'emailInUse']) {
      const mail = CASES[kind]?.mail;
      if (!mail) throw new Error('There is no such mail');
      const { html, text } = renderMail(mail, { ...context, name: 'You won! Call 12345' });
      expect(html + text).not.toContain('You won');
    }
  });

  it('without a name the greeting has none, and without a device no row', () => {
    const { text } = renderMail({ kind: 'newSignIn', at: AT, device: null }, { ...context, name: ' ' });
    expect(text).toMatch(/\n(?:नमस्ते|Hello),\n/);
    expect(text).not.toMatch(/डिवाइस:|Device:/);
  });

  it('without an operator nobody is named, with test payments the footer says so', () => {
    const { html, text } = renderMail(RECEIPT, { ...context, operator: null, testPayments: true });
    for (const part of [shownIn(html), text]) {
      expect(part).not.toContain('help@namuna.test');
      expect(part).toMatch(/टेस्ट पेमेंट|test payments/);
    }
  });

  it('the lines of the largest order add up, and the mail stays small', () => {
    const lines = Array.from({ length: MAX_CART_LINES }, (_, index) => ({
      ...LINE,
      id: `line-${index}`,
      title: '"&<>'.repeat(50),
      seller: '"'.repeat(100),
      price: toPaise(rupees(MAX_PRICE_RUPEES)),
      quantity: MAX_QUANTITY,
    }));
    const { html, text } = renderMail(
      { kind: 'receipt', receipt: receiptOf(lines), link: `${SHOP}/account` },
      { ...context, name: '"'.repeat(10_000) },
    );
    expect(bytes(html)).toBeLessThan(MOST_BYTES);
    const amounts = [...text.matchAll(/^ {2}₹([\d,.]+)$/gm)].map(([, amount = '']) =>
      Number(amount.replaceAll(',', '')),
    );
    expect(amounts.length).toBeLessThan(MAX_CART_LINES);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(
      MAX_CART_LINES * MAX_QUANTITY * MAX_PRICE_RUPEES,
    );
  });

  it('minutes, hours and licences are counted', () => {
    const duration = (minutes: number) =>
      renderMail({ kind: 'resetPassword', link: SHOP, minutes }, context).text;
    const [one, many, hour, hours] = {
      hi: ['1 मिनट तक', '90 मिनट तक', '1 घंटे तक', '24 घंटे तक'],
      en: ['for 1 minute.', 'for 90 minutes.', 'for 1 hour.', 'for 24 hours.'],
    }[locale];
    expect([duration(1), duration(90), duration(60), duration(24 * 60)]).toEqual([
      expect.stringContaining(one ?? ''),
      expect.stringContaining(many ?? ''),
      expect.stringContaining(hour ?? ''),
      expect.stringContaining(hours ?? ''),
    ]);
  });
});

describe('what people entered', () => {
  const HOSTILE = fc.oneof(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=https://evil.example/x.png onerror=alert(1)>',
      '</style></title></div><style>',
      'a\r\nBcc: all@example.com\r\n\r\n',
      '\u2028\u2029\u0085\u202e}{name}&amp;',
      '{number} $& $1',
      'अ'.repeat(10_000),
      '&'.repeat(10_000),
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );

  const mailsOf = (text: string): Mail[] => [
    { kind: 'newSignIn', at: AT, device: `Chrome ${text}` },
    { kind: 'emailChanged', at: AT, newEmail: `a${text}@example.com` },
    {
      kind: 'receipt',
      receipt: {
        ...receiptOf([{ ...LINE, title: `T ${text}`, seller: `S ${text}` }]),
        buyer: { name: `B ${text}`, email: `b${text}@example.com` },
      },
      link: `${SHOP}/account`,
    },
    { ...SALE, lines: [{ title: `T ${text}`, quantity: 1, earnings: rupees(1) }] },
  ];

  const contextOf = (text: string, locale: Locale): MailContext => ({
    ...CONTEXT,
    name: `N ${text}`,
    locale,
    operator: CONTEXT.operator && {
      ...CONTEXT.operator,
      legalName: `L ${text}`,
      address: `A ${text}`,
    },
  });

  test('is shown as text on lines of its own length, in mails of the same size', () => {
    fc.assert(
      fc.property(HOSTILE, fc.constantFrom(...LOCALES), (text, locale) => {
        const harmless = mailsOf('x').map((mail) => renderMail(mail, contextOf('x', locale)));
        mailsOf(text).forEach((mail, index) => {
          const expected = harmless[index];
          if (!expected) throw new Error('There are as many');
          const { subject, html, text: written } = renderMail(mail, contextOf(text, locale));
          expect(tagsIn(html)).toEqual(tagsIn(expected.html));
          expect(new Set(hrefsIn(html))).toEqual(new Set(hrefsIn(expected.html)));
          expect(subject).toBe(expected.subject);
          expect(written.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)).toHaveLength(
            expected.text.split('\n').length,
          );
          expect(bytes(html)).toBeLessThan(MOST_BYTES);
        });
      }),
    );
  });

  test('is shortened at the end of a letter', () => {
    const name = 'क्षि'.repeat(1000);
    const { text } = renderMail({ kind: 'passwordChanged', at: AT }, { ...CONTEXT, locale: 'hi', name });
    expect(text).toMatch(/\nनमस्ते (?:क्षि){1,60}…,\n/);
  });
});

describe('subjects', () => {
  it('are single lines, even with the number of a receipt from elsewhere', () => {
    const receipt = { ...receiptOf([LINE]), number: 'KB-1\r\nBcc: all@example.com' };
    const { subject } = renderMail({ kind: 'receipt', receipt, link: SHOP }, { ...CONTEXT, locale: 'en' });
    expect(subject).toBe('Receipt KB-1 Bcc: all@example.com');
  });
});

test('a text without one of its values is an error', () => {
  expect(() => fill('Hello {name}', {})).toThrow('needs name');
  expect(fill('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&');
});

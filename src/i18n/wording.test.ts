import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { ALL_MESSAGES, provideAllMessages } from './allMessages';
import { LIMIT_VALUES } from './limitValues';
import { leaves } from './sources.test-helpers';
import { createText, type MessageKey } from './useText';

provideAllMessages();

const hindi = leaves(ALL_MESSAGES.hi);
const english = leaves(ALL_MESSAGES.en);

const words = (text: string) =>
  text
    .replace(/<\/?\w+>/g, '')
    .replace(/\{\w+, plural,|(?:=\d+|one|other) \{/g, ' ')
    .replace(/\{\w+\}/g, '…');

const LAST = (key: string) => key.split('.').at(-1) ?? '';

describe('Hindi messages', () => {
  it('have no semicolon', () => {
    expect(hindi.filter(([, text]) => text.includes(';'))).toEqual([]);
  });

  it('end no sentence with a full stop', () => {
    expect(hindi.filter(([, text]) => /[\u0900-\u097f)”}]\.(?=\s|$)/.test(text))).toEqual([]);
  });

  it('with a danda end in one', () => {
    expect(hindi.filter(([, text]) => text.includes('।') && !/।[}”)]*$/.test(text))).toEqual([]);
  });

  /** Running text, notices, failures and announcements, but no labels, headings, buttons and field texts. */
  const isSentence = (key: string) =>
    /^(?:text|\w+Text|answer|lead|orders|soldProducts)$/.test(LAST(key)) ||
    (key.startsWith('meta.') && LAST(key) === 'description') ||
    /^failed\.|^answers\.|\.halted\.|^notice\.|\.news\.|\.advice$|^payment\.lost$/.test(key);

  const NO_SENTENCES = [
    // Captions below a channel's name.
    'contact.whatsappText',
    'contact.emailText',
    'contact.phoneText',
    // Buttons, and a text fixed in English by contract.
    'buy.liftText',
    'notice.viewCart',
    'notice.undo',
    'notice.openNewVersion',
    'notice.checkoutComingSoon',
  ];

  it('that are full sentences end in a danda', () => {
    const open = hindi.filter(([key, text]) => isSentence(key) && !/[।?]$/.test(text)).map(([key]) => key);
    expect(open.toSorted()).toEqual(NO_SENTENCES.toSorted());
  });
});

describe('English messages', () => {
  it('use contractions', () => {
    const stiff = /\b(?:do|does|did|could|is|are|was|were|has|have|had|will|would|can) ?not\b/i;
    expect(english.filter(([, text]) => stiff.test(text))).toEqual([]);
  });
});

/** Every placeholder of a message, by name. */
function shownValues(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.argument) return [element.value];
    if (element.type === TYPE.tag) return shownValues(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => shownValues(value));
    return [];
  });
}

describe('numbers', () => {
  const NUMBERS = ['count', 'total', 'shown', 'quantity', 'version'];

  it('are grouped', () => {
    const bare = [...hindi, ...english].filter(([, text]) =>
      shownValues(parse(text)).some((name) => NUMBERS.includes(name)),
    );
    expect(bare).toEqual([]);
  });

  /** Numbers that are no limits. */
  const FIXED: Record<string, string> = {
    'home.trust.support.title': '24/7',
    'contact.whatsappText': '24/7',
    'contact.hoursWhatsapp': '24/7',
    'account.phoneProblem.wrongLength': 'digits of an Indian mobile number',
    'account.phoneProblem.notMobile': 'its first digits',
    'upload.problem.price.notANumber': 'an example',
    'archive.specialProgram': '7-Zip',
    'purchases.fingerprint': 'SHA-256',
    'purchases.fingerprintHint': 'SHA-256',
  };

  it('of limits are values, so that a changed limit changes every text', () => {
    const literal = [...hindi, ...english].filter(([, text]) => /[0-9०-९]/.test(words(text)));
    expect(literal.filter(([key]) => !(key in FIXED))).toEqual([]);
    expect(Object.keys(FIXED).filter((key) => !literal.some(([found]) => found === key))).toEqual([]);
  });

  it('of limits are all used', () => {
    const used = new Set(hindi.flatMap(([, text]) => shownValues(parse(text))));
    expect(Object.keys(LIMIT_VALUES).filter((name) => !used.has(name))).toEqual([]);
  });
});

const sayHindi = createText('hi');
const sayEnglish = createText('en');

describe('texts given by the specification', () => {
  it.each([
    ['file.tooLarge', 'File size 50MB se kam honi chahiye'],
    ['file.typeNotAllowed', 'सिर्फ़ ये फ़ाइलें चलेंगी: .zip, .txt, .js, .py, .html, .css, .json, .md'],
    ['notice.checkoutComingSoon', 'Razorpay integration coming soon!'],
  ] as const)('%s is verbatim', (key, text) => {
    expect(sayHindi(key)).toBe(text);
  });
});

describe('plurals', () => {
  const COUNTS = [0, 1, 2, 1_00_000];

  const isCounting = (text: string) => /\{(?:count|quantity)(?:Shown)?\b/.test(text);
  const counting = new Set([...hindi, ...english].filter(([, text]) => isCounting(text)).map(([key]) => key));

  const countingTexts = (say: typeof sayHindi) =>
    Object.fromEntries(
      [...counting].sort().map((key) => [
        key,
        COUNTS.map((count) =>
          say(key as MessageKey, {
            count,
            quantity: count,
            title: 'T',
            price: '₹5.00',
            category: 'C',
            size: '5 MB',
          }),
        ),
      ]),
    );

  it('use =1 in Hindi: its `one` includes 0', () => {
    expect(hindi.filter(([, text]) => /plural,[^}]*\bone \{/.test(text))).toEqual([]);
  });

  it('read well for 0, 1, 2 and 100,000 in Hindi', () => {
    expect(countingTexts(sayHindi)).toMatchInlineSnapshot(`
      {
        "archive.filesWithSize": [
          "ZIP · 0 फ़ाइलें · खुलने पर 5 MB",
          "ZIP · 1 फ़ाइल · खुलने पर 5 MB",
          "ZIP · 2 फ़ाइलें · खुलने पर 5 MB",
          "ZIP · 1,00,000 फ़ाइलें · खुलने पर 5 MB",
        ],
        "archive.more": [
          "…और 0 आइटम",
          "…और 1 आइटम",
          "…और 2 आइटम",
          "…और 1,00,000 आइटम",
        ],
        "archive.newsWarned": [
          "ZIP में 0 बातों पर ध्यान दें।",
          "ZIP में 1 बात पर ध्यान दें।",
          "ZIP में 2 बातों पर ध्यान दें।",
          "ZIP में 1,00,000 बातों पर ध्यान दें।",
        ],
        "archive.summary": [
          "ZIP में 0 आइटम",
          "ZIP में 1 आइटम",
          "ZIP में 2 आइटम",
          "ZIP में 1,00,000 आइटम",
        ],
        "archive.summaryWithSize": [
          "ZIP · 0 आइटम · खुलने पर 5 MB",
          "ZIP · 1 आइटम · खुलने पर 5 MB",
          "ZIP · 2 आइटम · खुलने पर 5 MB",
          "ZIP · 1,00,000 आइटम · खुलने पर 5 MB",
        ],
        "buy.liftCategory": [
          "सभी कैटेगरी के 0 प्रोडक्ट देखें",
          "सभी कैटेगरी के 1 प्रोडक्ट देखें",
          "सभी कैटेगरी के 2 प्रोडक्ट देखें",
          "सभी कैटेगरी के 1,00,000 प्रोडक्ट देखें",
        ],
        "buy.liftText": [
          "खोज हटाकर “C” देखें: 0 प्रोडक्ट",
          "खोज हटाकर “C” देखें: 1 प्रोडक्ट",
          "खोज हटाकर “C” देखें: 2 प्रोडक्ट",
          "खोज हटाकर “C” देखें: 1,00,000 प्रोडक्ट",
        ],
        "buy.resultCount": [
          "0 प्रोडक्ट मिले",
          "1 प्रोडक्ट मिला",
          "2 प्रोडक्ट मिले",
          "1,00,000 प्रोडक्ट मिले",
        ],
        "buying.boughtInAll": [
          "इनमें से 0 प्रोडक्ट आप पहले खरीद चुके हैं। दोबारा खरीदने पर वही फ़ाइल और एक नया लाइसेंस मिलेगा।",
          "इनमें से 1 प्रोडक्ट आप पहले खरीद चुके हैं। दोबारा खरीदने पर वही फ़ाइल और एक नया लाइसेंस मिलेगा।",
          "इनमें से 2 प्रोडक्ट आप पहले खरीद चुके हैं। दोबारा खरीदने पर वही फ़ाइल और एक नया लाइसेंस मिलेगा।",
          "इनमें से 1,00,000 प्रोडक्ट आप पहले खरीद चुके हैं। दोबारा खरीदने पर वही फ़ाइल और एक नया लाइसेंस मिलेगा।",
        ],
        "failed.tooManyFor.hours": [
          "अभी बहुत सारी कोशिशें हो रही हैं। 0 घंटे बाद फिर से करें।",
          "अभी बहुत सारी कोशिशें हो रही हैं। 1 घंटे बाद फिर से करें।",
          "अभी बहुत सारी कोशिशें हो रही हैं। 2 घंटे बाद फिर से करें।",
          "अभी बहुत सारी कोशिशें हो रही हैं। 1,00,000 घंटे बाद फिर से करें।",
        ],
        "failed.tooManyFor.minutes": [
          "अभी बहुत सारी कोशिशें हो रही हैं। 0 मिनट बाद फिर से करें।",
          "अभी बहुत सारी कोशिशें हो रही हैं। 1 मिनट बाद फिर से करें।",
          "अभी बहुत सारी कोशिशें हो रही हैं। 2 मिनट बाद फिर से करें।",
          "अभी बहुत सारी कोशिशें हो रही हैं। 1,00,000 मिनट बाद फिर से करें।",
        ],
        "legal.sections": [
          "0 विषय",
          "1 विषय",
          "2 विषय",
          "1,00,000 विषय",
        ],
        "nav.cartWithLines": [
          "कार्ट, 0 प्रोडक्ट",
          "कार्ट, 1 प्रोडक्ट",
          "कार्ट, 2 प्रोडक्ट",
          "कार्ट, 1,00,000 प्रोडक्ट",
        ],
        "notice.addedToCart": [
          "कार्ट में जुड़ गया: T (0 लाइसेंस)।",
          "कार्ट में जुड़ गया: T।",
          "कार्ट में जुड़ गया: T (2 लाइसेंस)।",
          "कार्ट में जुड़ गया: T (1,00,000 लाइसेंस)।",
        ],
        "openProblems.hoursLeft": [
          "जवाब के लिए 0 घंटे बचे हैं",
          "जवाब के लिए 1 घंटे बचे हैं",
          "जवाब के लिए 2 घंटे बचे हैं",
          "जवाब के लिए 1,00,000 घंटे बचे हैं",
        ],
        "openProblems.minutesLeft": [
          "जवाब के लिए 0 मिनट बचे हैं",
          "जवाब के लिए 1 मिनट बचे हैं",
          "जवाब के लिए 2 मिनट बचे हैं",
          "जवाब के लिए 1,00,000 मिनट बचे हैं",
        ],
        "payment.licences": [
          "0 लाइसेंस",
          "1 लाइसेंस",
          "2 लाइसेंस",
          "1,00,000 लाइसेंस",
        ],
        "product.downloads": [
          "0 डाउनलोड",
          "1 डाउनलोड",
          "2 डाउनलोड",
          "1,00,000 डाउनलोड",
        ],
        "product.ratingValueOf": [
          "product.ratingValueOf",
          "product.ratingValueOf",
          "product.ratingValueOf",
          "product.ratingValueOf",
        ],
        "productPage.ratings": [
          "0 रेटिंग",
          "1 रेटिंग",
          "2 रेटिंग",
          "1,00,000 रेटिंग",
        ],
        "purchases.licences": [
          "0 लाइसेंस, एक ₹5.00 का",
          "1 लाइसेंस, एक ₹5.00 का",
          "2 लाइसेंस, एक ₹5.00 का",
          "1,00,000 लाइसेंस, एक ₹5.00 का",
        ],
        "purchases.news.rated": [
          "धन्यवाद! T को आपने 5 में से 0 स्टार दिए।",
          "धन्यवाद! T को आपने 5 में से 1 स्टार दिया।",
          "धन्यवाद! T को आपने 5 में से 2 स्टार दिए।",
          "धन्यवाद! T को आपने 5 में से 1,00,000 स्टार दिए।",
        ],
        "purchases.pending.more": [
          "और 0",
          "और 1",
          "और 2",
          "और 1,00,000",
        ],
        "purchases.stars": [
          "अभी कोई स्टार नहीं",
          "5 में से 1 स्टार",
          "5 में से 2 स्टार",
          "5 में से 1,00,000 स्टार",
        ],
        "receipt.licences": [
          "0 लाइसेंस × ₹5.00",
          "1 लाइसेंस × ₹5.00",
          "2 लाइसेंस × ₹5.00",
          "1,00,000 लाइसेंस × ₹5.00",
        ],
        "secondFactor.fewLeftText": [
          "सिर्फ़ 0 बैकअप कोड बचे हैं। नए बना लें।",
          "सिर्फ़ 1 बैकअप कोड बचा है। नए बना लें।",
          "सिर्फ़ 2 बैकअप कोड बचे हैं। नए बना लें।",
          "सिर्फ़ 1,00,000 बैकअप कोड बचे हैं। नए बना लें।",
        ],
        "secondFactor.left": [
          "बैकअप कोड बचे हैं: 0",
          "बैकअप कोड बचे हैं: 1",
          "बैकअप कोड बचे हैं: 2",
          "बैकअप कोड बचे हैं: 1,00,000",
        ],
        "selling.showAll": [
          "सभी 0 प्रोडक्ट दिखाएँ",
          "सभी 1 प्रोडक्ट दिखाएँ",
          "सभी 2 प्रोडक्ट दिखाएँ",
          "सभी 1,00,000 प्रोडक्ट दिखाएँ",
        ],
        "statement.licences": [
          "0 लाइसेंस",
          "1 लाइसेंस",
          "2 लाइसेंस",
          "1,00,000 लाइसेंस",
        ],
        "transfer.left.hours": [
          "करीब 0 घंटे बाकी",
          "करीब 1 घंटा बाकी",
          "करीब 2 घंटे बाकी",
          "करीब 1,00,000 घंटे बाकी",
        ],
        "transfer.left.minutes": [
          "करीब 0 मिनट बाकी",
          "करीब 1 मिनट बाकी",
          "करीब 2 मिनट बाकी",
          "करीब 1,00,000 मिनट बाकी",
        ],
        "transfer.left.seconds": [
          "करीब 0 सेकंड बाकी",
          "करीब 1 सेकंड बाकी",
          "करीब 2 सेकंड बाकी",
          "करीब 1,00,000 सेकंड बाकी",
        ],
        "upload.fileWarned": [
          "0 बातें देखें",
          "1 बात देखें",
          "2 बातें देखें",
          "1,00,000 बातें देखें",
        ],
      }
    `);
  });

  it('read well for 0, 1, 2 and 100,000 in English', () => {
    expect(countingTexts(sayEnglish)).toMatchInlineSnapshot(`
      {
        "archive.filesWithSize": [
          "ZIP · 0 files · 5 MB unpacked",
          "ZIP · 1 file · 5 MB unpacked",
          "ZIP · 2 files · 5 MB unpacked",
          "ZIP · 1,00,000 files · 5 MB unpacked",
        ],
        "archive.more": [
          "…and 0 more items",
          "…and 1 more item",
          "…and 2 more items",
          "…and 1,00,000 more items",
        ],
        "archive.newsWarned": [
          "0 warnings about the ZIP",
          "1 warning about the ZIP",
          "2 warnings about the ZIP",
          "1,00,000 warnings about the ZIP",
        ],
        "archive.summary": [
          "ZIP with 0 items",
          "ZIP with 1 item",
          "ZIP with 2 items",
          "ZIP with 1,00,000 items",
        ],
        "archive.summaryWithSize": [
          "ZIP · 0 items · 5 MB unpacked",
          "ZIP · 1 item · 5 MB unpacked",
          "ZIP · 2 items · 5 MB unpacked",
          "ZIP · 1,00,000 items · 5 MB unpacked",
        ],
        "buy.liftCategory": [
          "See 0 products of all categories",
          "See 1 product of all categories",
          "See 2 products of all categories",
          "See 1,00,000 products of all categories",
        ],
        "buy.liftText": [
          "See “C” without the search: 0 products",
          "See “C” without the search: 1 product",
          "See “C” without the search: 2 products",
          "See “C” without the search: 1,00,000 products",
        ],
        "buy.resultCount": [
          "0 products found",
          "1 product found",
          "2 products found",
          "1,00,000 products found",
        ],
        "buying.boughtInAll": [
          "You’ve bought 0 of these products before. Buying again gets you the same file and a new licence.",
          "You’ve bought 1 of these products before. Buying again gets you the same file and a new licence.",
          "You’ve bought 2 of these products before. Buying again gets you the same file and a new licence.",
          "You’ve bought 1,00,000 of these products before. Buying again gets you the same file and a new licence.",
        ],
        "failed.tooManyFor.hours": [
          "There have been too many attempts in a short time. Try again in 0 hours.",
          "There have been too many attempts in a short time. Try again in 1 hour.",
          "There have been too many attempts in a short time. Try again in 2 hours.",
          "There have been too many attempts in a short time. Try again in 1,00,000 hours.",
        ],
        "failed.tooManyFor.minutes": [
          "There have been too many attempts in a short time. Try again in 0 minutes.",
          "There have been too many attempts in a short time. Try again in 1 minute.",
          "There have been too many attempts in a short time. Try again in 2 minutes.",
          "There have been too many attempts in a short time. Try again in 1,00,000 minutes.",
        ],
        "legal.sections": [
          "0 topics",
          "1 topic",
          "2 topics",
          "1,00,000 topics",
        ],
        "nav.cartWithLines": [
          "Cart, 0 products",
          "Cart, 1 product",
          "Cart, 2 products",
          "Cart, 1,00,000 products",
        ],
        "notice.addedToCart": [
          "Added to the cart: T (0 licences)",
          "Added to the cart: T",
          "Added to the cart: T (2 licences)",
          "Added to the cart: T (1,00,000 licences)",
        ],
        "openProblems.hoursLeft": [
          "0 hours left to answer",
          "1 hour left to answer",
          "2 hours left to answer",
          "1,00,000 hours left to answer",
        ],
        "openProblems.minutesLeft": [
          "0 minutes left to answer",
          "1 minute left to answer",
          "2 minutes left to answer",
          "1,00,000 minutes left to answer",
        ],
        "payment.licences": [
          "0 licences",
          "1 licence",
          "2 licences",
          "1,00,000 licences",
        ],
        "product.downloads": [
          "0 downloads",
          "1 download",
          "2 downloads",
          "1,00,000 downloads",
        ],
        "product.ratingValueOf": [
          "product.ratingValueOf",
          "product.ratingValueOf",
          "product.ratingValueOf",
          "product.ratingValueOf",
        ],
        "productPage.ratings": [
          "0 ratings",
          "1 rating",
          "2 ratings",
          "1,00,000 ratings",
        ],
        "purchases.licences": [
          "0 licences, ₹5.00 each",
          "1 licence, ₹5.00 each",
          "2 licences, ₹5.00 each",
          "1,00,000 licences, ₹5.00 each",
        ],
        "purchases.news.rated": [
          "Thank you! You gave T 0 stars out of 5.",
          "Thank you! You gave T 1 star out of 5.",
          "Thank you! You gave T 2 stars out of 5.",
          "Thank you! You gave T 1,00,000 stars out of 5.",
        ],
        "purchases.pending.more": [
          "and 0 more",
          "and 1 more",
          "and 2 more",
          "and 1,00,000 more",
        ],
        "purchases.stars": [
          "No stars yet",
          "1 star out of 5",
          "2 stars out of 5",
          "1,00,000 stars out of 5",
        ],
        "receipt.licences": [
          "0 licences × ₹5.00",
          "1 licence × ₹5.00",
          "2 licences × ₹5.00",
          "1,00,000 licences × ₹5.00",
        ],
        "secondFactor.fewLeftText": [
          "Only 0 backup codes left. Make new ones.",
          "Only 1 backup code left. Make new ones.",
          "Only 2 backup codes left. Make new ones.",
          "Only 1,00,000 backup codes left. Make new ones.",
        ],
        "secondFactor.left": [
          "Backup codes left: 0",
          "Backup codes left: 1",
          "Backup codes left: 2",
          "Backup codes left: 1,00,000",
        ],
        "selling.showAll": [
          "Show all 0 products",
          "Show all 1 products",
          "Show all 2 products",
          "Show all 1,00,000 products",
        ],
        "statement.licences": [
          "0 licences",
          "1 licence",
          "2 licences",
          "1,00,000 licences",
        ],
        "transfer.left.hours": [
          "about 0 hours left",
          "about 1 hour left",
          "about 2 hours left",
          "about 1,00,000 hours left",
        ],
        "transfer.left.minutes": [
          "about 0 minutes left",
          "about 1 minute left",
          "about 2 minutes left",
          "about 1,00,000 minutes left",
        ],
        "transfer.left.seconds": [
          "about 0 seconds left",
          "about 1 second left",
          "about 2 seconds left",
          "about 1,00,000 seconds left",
        ],
        "upload.fileWarned": [
          "See 0 warnings",
          "See 1 warning",
          "See 2 warnings",
          "See 1,00,000 warnings",
        ],
      }
    `);
  });
});

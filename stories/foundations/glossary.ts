export interface GlossaryWord {
  use: string;
  /** Substrings. */
  not: readonly string[];
  except?: readonly string[];
}

export interface GlossaryEntry {
  idea: string;
  hi?: GlossaryWord;
  en?: GlossaryWord;
}

/** One term per concept; a test enforces it on every message. */
export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    idea: 'try once more',
    hi: { use: 'फिर से कोशिश करें', not: ['फिर कोशिश', 'फिर करें'] },
    en: { use: 'Try again', not: ['tries', 'retry'] },
  },
  {
    idea: 'no connection',
    hi: { use: 'अपना इंटरनेट चेक करें', not: ['इंटरनेट देखें', 'इंटरनेट कनेक्शन देखें'] },
    en: { use: 'Check your internet connection', not: ['connection is gone'] },
  },
  {
    idea: 'delete an account, remove a line, a tag or a filter, clear a search',
    hi: { use: 'अकाउंट डिलीट करें · हटाएँ · साफ़ करें', not: ['मिटा', 'मिट ग', 'मिट ज'] },
    en: { use: 'Delete account · Remove · Clear', not: ['erase', 'take out', 'take them out'] },
  },
  {
    idea: 'continue something that was paused',
    hi: { use: 'जारी रखें', not: ['आगे बढ़ाएँ', 'आगे बढ़ेगा', 'आगे बढ़ेगी'] },
    en: { use: 'Resume, continue', not: ['go on', 'goes on'] },
  },
  {
    idea: 'the place',
    hi: { use: 'बाज़ार, यहाँ, कृति बाज़ार', not: ['दुकान'] },
    en: {
      use: 'the bazaar, here, Kriti Bazaar',
      not: ['shop', 'market\\b'],
      except: ['cart.continueShopping'],
    },
  },
  {
    idea: 'whether a product is on sale',
    hi: { use: 'एक्टिव · बिक्री बंद', not: ['अब नहीं बिक', 'वापस रखें'] },
    en: { use: 'Active · Unlisted', not: ['put back', 'no longer sold'] },
  },
  {
    idea: 'who buys; customers in advertising figures',
    hi: { use: 'खरीदार', not: ['ग्राहक'], except: ['home.stats.customers'] },
    en: { use: 'buyer', not: ['customer'], except: ['home.stats.customers'] },
  },
  {
    idea: 'log in and out',
    hi: { use: 'लॉगिन करें · लॉगआउट करें', not: ['साइन'] },
    en: { use: 'log in · log out', not: ['sign in', 'sign out'] },
  },
  {
    idea: 'send a file',
    hi: { use: 'अपलोड करें', not: ['चढ़ाएँ', 'फ़ाइल भेजें'] },
    en: { use: 'upload', not: ['put up'] },
  },
  {
    idea: 'price, amount, money',
    hi: { use: 'कीमत · रकम · पैसा', not: ['दाम', 'मूल्य'] },
    en: { use: 'price · amount · money', not: ['\\bsum\\b'] },
  },
  {
    idea: 'who sells; in advertising, who makes',
    hi: { use: 'सेलर; क्रिएटर्स', not: ['बेचने वाल', 'बनाने वाल', 'विक्रेता'] },
    en: { use: 'seller; creators', not: ['makers?\\b', 'vendor'] },
  },
  {
    idea: 'the seller’s part of a sale; the commission is the marketplace’s',
    hi: { use: 'हिस्सा', not: ['कमीशन'] },
    en: { use: 'share, keep', not: ['commission'] },
  },
  {
    idea: 'free of charge',
    hi: { use: 'मुफ़्त', not: ['फ़ीस', 'निःशुल्क'] },
    en: { use: 'free', not: ['no fees', 'strings attached'] },
  },
  {
    idea: 'a payment without money',
    hi: { use: 'टेस्ट पेमेंट', not: ['अभ्यास', 'रिहर्सल'] },
    en: { use: 'test payment', not: ['rehears', 'practice'] },
  },
  {
    idea: 'money leaves an account',
    hi: { use: 'पैसा कटना', not: ['चार्ज'] },
    en: { use: 'charged, debited', not: ['money moves', 'money has moved', 'money was taken'] },
  },
  {
    idea: 'a payment whose end is not known yet, and its end',
    hi: { use: 'पेमेंट पेंडिंग · पुष्टि', not: ['अटक', 'पक्का नहीं', 'इंतज़ार'] },
    en: { use: 'pending · confirm', not: ['waiting for the payment'] },
  },
  {
    idea: 'the stars of a rating',
    hi: { use: 'स्टार', not: ['तारा', 'तारे'] },
    en: { use: 'stars', not: [] },
  },
  {
    idea: 'places of one’s own',
    hi: { use: 'मेरा अकाउंट, मेरा कार्ट, मेरी खरीदारी', not: ['आपका कार्ट$', 'आपके प्रोडक्ट$'] },
    en: { use: 'My account, My cart, My purchases', not: ['^your cart$', '^your products$'] },
  },
  {
    idea: 'asking people to do something',
    hi: { use: 'करें, चुनें, लिखें (-एँ)', not: ['इए(?=[\\s।,]|$)', 'कीजिए'] },
    en: { use: 'Enter (into a field), check', not: ['write (?!to us)', 'look into', 'called off'] },
  },
];

/**
 * The interface in everyday Hindi with the English words that Indian shops use: the default.
 *
 * Runs of English stand in `<en>…</en>`, Hindi in Latin letters in `<roman>…</roman>`; where a message becomes
 * text on screen they carry their language, so that a screen reader pronounces them right.
 *
 * Numbers that are limits are placeholders that every message has (`limitValues.ts`). A whole number `count` is shown as
 * `{countShown}`; plurals count with `=1`, because Hindi's `one` also holds for 0. What else is agreed on is in
 * `wording.test.ts` and on Storybook's page on voice.
 *
 * Here is what the shell says, the home page, and what several parts of the shop share: every visit brings it. What one
 * part alone says is in `parts/`, and travels with that part's code.
 */
export const hi = {
  site: {
    name: 'कृति बाज़ार',
    skipToContent: 'सीधे मुख्य सामग्री पर जाएँ',
    loading: 'लोड हो रहा है…',
    checkConnection: 'अपना इंटरनेट कनेक्शन चेक करें और फिर से कोशिश करें।',
    retry: 'फिर से कोशिश करें',
    language: 'भाषा',
    languageName: { hi: 'हिंदी', en: 'English' },
    useDarkScheme: 'डार्क थीम चालू करें',
    useLightScheme: 'लाइट थीम चालू करें',
    close: 'बंद करें',
  },
  meta: {
    home: {
      title: 'कृति बाज़ार – भारत का डिजिटल मार्केटप्लेस',
      description: 'कोड टेम्पलेट, AI प्रॉम्प्ट और डिजिटल एसेट खरीदें और बेचें, रुपये में और हिंदी में।',
    },
    buy: {
      title: 'प्रोडक्ट खरीदें – कृति बाज़ार',
      description: 'भारतीय क्रिएटर्स के कोड टेम्पलेट, AI प्रॉम्प्ट और डिजिटल एसेट खोजें, छाँटें और खरीदें।',
    },
    sell: {
      title: 'प्रोडक्ट बेचें – कृति बाज़ार',
      description: 'अपना डिजिटल काम बेचें और हर बिक्री का {sharePercent}% तक पाएँ। सेलर अकाउंट बनाना आसान है।',
    },
    account: {
      title: 'मेरा अकाउंट – कृति बाज़ार',
      description: 'अपनी प्रोफ़ाइल और अकाउंट की सेटिंग देखें और बदलें।',
    },
    contact: {
      title: 'संपर्क – कृति बाज़ार',
      description: 'WhatsApp, ईमेल, फ़ोन, काम का समय और अक्सर पूछे जाने वाले सवालों के जवाब।',
    },
    upload: {
      title: 'प्रोडक्ट अपलोड करें – कृति बाज़ार',
      description: 'अपना कोड, प्रॉम्प्ट, एसेट या स्क्रिप्ट अपलोड करें और उसकी कीमत तय करें।',
    },
    cart: { title: 'कार्ट – कृति बाज़ार', description: 'आपके चुने हुए प्रोडक्ट और ऑर्डर का सारांश।' },
    privacy: {
      title: 'प्राइवेसी पॉलिसी – कृति बाज़ार',
      description: 'हम कौन-सी जानकारी रखते हैं, क्यों रखते हैं और आपके अधिकार क्या हैं।',
    },
    terms: {
      title: 'सेवा की शर्तें – कृति बाज़ार',
      description: 'डिजिटल काम खरीदने और बेचने की शर्तें, सरल भाषा में।',
    },
    notFound: { title: 'पेज नहीं मिला – कृति बाज़ार', description: 'इस पते पर कोई पेज नहीं है।' },
  },
  nav: {
    main: 'मुख्य मेन्यू',
    home: 'होम',
    buy: 'खरीदें',
    sell: 'बेचें',
    account: 'अकाउंट',
    contact: 'संपर्क',
    cart: 'कार्ट',
    cartWithLines: 'कार्ट, {countShown} प्रोडक्ट',
    myAccount: 'मेरा अकाउंट',
    openMenu: 'मेन्यू खोलें',
    closeMenu: 'मेन्यू बंद करें',
  },
  footer: {
    about: 'भारत के क्रिएटर्स का डिजिटल काम, सीधे आप तक।',
    quickLinks: 'क्विक लिंक',
    categories: 'कैटेगरी',
    legal: 'कानूनी जानकारी',
    privacy: 'प्राइवेसी पॉलिसी',
    terms: 'सेवा की शर्तें',
    grievance: 'शिकायत अधिकारी',
    social: 'हमसे जुड़ें',
    uploadProduct: 'प्रोडक्ट अपलोड करें',
    instagram: 'Instagram',
    facebook: 'Facebook',
    x: 'X',
    rights: '© {year} कृति बाज़ार। सर्वाधिकार सुरक्षित।',
  },
  category: {
    all: 'सभी',
    code: 'कोड टेम्पलेट',
    prompts: 'AI प्रॉम्प्ट',
    assets: 'डिजिटल एसेट',
    scripts: 'स्क्रिप्ट और टूल',
  },
  home: {
    eyebrow: 'भारत में बना, भारत के लिए',
    title: 'बेहतरीन डिजिटल प्रोडक्ट का बाज़ार',
    lead: 'प्रीमियम कोड टेम्पलेट, AI प्रॉम्प्ट और डिजिटल एसेट। सीधे क्रिएटर्स से खरीदें या अपना काम बेचकर कमाएँ।',
    startBuying: '<en>Start Buying</en>',
    startSelling: '<en>Start Selling</en>',
    servicesTitle: 'यहाँ क्या मिलता है',
    services: {
      code: {
        title: 'प्रीमियम कोड',
        text: 'वेबसाइट, ऐप और टूल के रेडीमेड टेम्पलेट, जिन्हें आप तुरंत इस्तेमाल कर सकते हैं।',
        link: 'कोड टेम्पलेट देखें',
      },
      prompts: {
        title: 'AI प्रॉम्प्ट',
        text: 'लिखने, डिज़ाइन करने और बिज़नेस के लिए प्रॉम्प्ट, हिंदी और अंग्रेज़ी दोनों में।',
        link: 'AI प्रॉम्प्ट देखें',
      },
      assets: {
        title: 'डिजिटल एसेट',
        text: 'आइकॉन, पोस्टर, फ़ॉन्ट और म्यूज़िक, लाइसेंस की साफ़ शर्तों के साथ।',
        link: 'डिजिटल एसेट देखें',
      },
    },
    productsTitle: 'नए प्रोडक्ट',
    allProducts: 'सभी प्रोडक्ट देखें',
    empty: 'अभी कोई प्रोडक्ट उपलब्ध नहीं है',
    emptyText: 'पहला प्रोडक्ट आपका हो सकता है।',
    emptyAction: 'अपना प्रोडक्ट बेचें',
    statsTitle: 'आँकड़ों में कृति बाज़ार',
    stats: { products: 'प्रोडक्ट', sellers: 'सेलर', customers: 'खुश ग्राहक', satisfaction: 'संतुष्टि' },
    trustTitle: 'भरोसे के साथ खरीदें',
    trust: {
      payment: { title: 'सुरक्षित पेमेंट', text: 'Razorpay के ज़रिए कार्ड और UPI से सुरक्षित पेमेंट।' },
      quality: { title: 'प्रीमियम क्वालिटी', text: 'खरीदने से पहले विवरण और रेटिंग देखें, ताकि आपका पैसा सही जगह लगे।' },
      support: {
        title: '24/7 कम्युनिटी सपोर्ट',
        text: 'दिन हो या रात, हमारी कम्युनिटी WhatsApp पर मदद के लिए मौजूद है।',
      },
    },
  },
  product: {
    add: '<en>Add</en> करें',
    addNamed: '<en>Add</en> करें: {title}',
    seller: 'सेलर: {name}',
    ratingValue: 'रेटिंग: {maxRating} में से {rating}',
    unrated: 'अभी कोई रेटिंग नहीं',
    downloads: '{countShown} डाउनलोड',
    browse: 'प्रोडक्ट देखें',
    failed: 'प्रोडक्ट लोड नहीं हो पाए',
    notFoundTitle: 'यह प्रोडक्ट नहीं मिला',
    notFoundText: 'शायद लिंक पुराना है या प्रोडक्ट हटा दिया गया है। सूची में दूसरे प्रोडक्ट देखें।',
  },
  file: {
    required: 'कृपया फ़ाइल अपलोड करें',
    typeNotAllowed: 'सिर्फ़ ये फ़ाइलें चलेंगी: {extensions}',
    tooLarge: '<roman>File size {uploadMegabytes}MB se kam honi chahiye</roman>',
    empty: 'यह फ़ाइल खाली है, दूसरी फ़ाइल चुनें',
    several: 'एक बार में एक ही फ़ाइल चुनें',
    unsafeName: 'फ़ाइल के नाम में छिपे हुए अक्षर हैं। नाम बदलकर फिर से चुनें।',
    bytes: {
      B: '{size} B',
      kB: '{size} KB',
      MB: '{size} MB',
    },
  },
  failed: {
    unavailable: 'अभी यह नहीं हो पाया। अपना इंटरनेट चेक करें और फिर से कोशिश करें।',
    signedOut: 'इसके लिए पहले लॉगिन करें।',
    credentialsWanted: 'लॉगिन करने के लिए अपना ईमेल और पासवर्ड लिखें।',
    wrongCredentials: 'ईमेल या पासवर्ड गलत है। जाँचकर फिर से लिखें।',
    emailTaken: 'इस ईमेल पर पहले से एक अकाउंट बना है। दूसरा ईमेल लिखें या इसी से लॉगिन करें।',
    tooMany: 'आपने कई बार कोशिश की है। थोड़ी देर बाद फिर से कोशिश करें।',
    storageFull: 'अभी फ़ाइलों के लिए जगह नहीं है। आपकी जानकारी सुरक्षित है। थोड़ी देर बाद फिर से कोशिश करें।',
    notFound: 'यह अब उपलब्ध नहीं है। पेज फिर से खोलकर देखें।',
    refused: 'इसे स्वीकार नहीं किया जा सका। जो भरा है, उसे जाँचें और फिर से कोशिश करें।',
    aborted: 'यह बीच में रुक गया। फिर से कोशिश करें।',
  },
  crash: {
    title: 'कुछ गड़बड़ हो गई',
    text: 'यह पेज ठीक से नहीं खुल पाया। आपका कार्ट सुरक्षित है।',
    retry: 'फिर से कोशिश करें',
    home: 'होम पर जाएँ',
  },
} as const;

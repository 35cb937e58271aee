/**
 * Words of what only people with an account of their own open: signing in, changing what they sell. They come over the
 * network with it, so that no first visit pays for them. Marked up as the rest (`messages.hi.ts`).
 */
export const hi = {
  signIn: {
    signIn: {
      title: 'लॉगिन करें',
      text: 'अपने ईमेल और पासवर्ड से लॉगिन करें।',
      submit: 'लॉगिन करें',
      busy: 'लॉगिन हो रहा है…',
      other: 'नया अकाउंट बनाएँ',
    },
    signUp: {
      title: 'नया अकाउंट बनाएँ',
      text: 'एक ही अकाउंट से खरीदें भी और बेचें भी। कोई फ़ीस नहीं।',
      submit: 'अकाउंट बनाएँ',
      busy: 'अकाउंट बन रहा है…',
      other: 'मेरा अकाउंट पहले से है',
    },
    password: 'पासवर्ड',
    passwordHint: 'कम से कम {least} अक्षर। एक पूरा वाक्य सबसे अच्छा पासवर्ड है।',
    showPassword: 'पासवर्ड दिखाएँ',
    cancel: 'रहने दें',
    problem: {
      name: { required: 'अपना नाम लिखें' },
      email: {
        required: 'ईमेल लिखें',
        notAnAddress: 'ईमेल पूरा लिखें, जैसे asha@example.com',
      },
      password: {
        required: 'पासवर्ड लिखें',
        tooShort: 'पासवर्ड कम से कम {least} अक्षर का रखें',
        tooLong: 'पासवर्ड {most} अक्षर से लंबा नहीं हो सकता',
      },
    },
  },
  password: {
    current: 'मौजूदा पासवर्ड',
    next: 'नया पासवर्ड',
    wrong: 'मौजूदा पासवर्ड सही नहीं है।',
    change: {
      title: 'पासवर्ड बदलें',
      text: 'नया पासवर्ड रखते ही दूसरे सभी डिवाइस से लॉगआउट हो जाएगा।',
      submit: 'पासवर्ड बदलें',
    },
    email: {
      title: 'नया ईमेल, पासवर्ड के साथ',
      text: 'ईमेल से ही लॉगिन होता है, इसलिए उसे बदलने के लिए आपका पासवर्ड चाहिए।',
      submit: 'ईमेल बदलें',
    },
    delete: {
      title: 'अकाउंट मिटाना है?',
      text: 'आपकी प्रोफ़ाइल, आपके प्रोडक्ट और उनकी फ़ाइलें हमेशा के लिए मिट जाएँगी। कुछ भी रखा नहीं जाता, और वापस नहीं लाया जा सकता।',
      submit: 'हाँ, अकाउंट मिटाएँ',
    },
    changed: 'पासवर्ड बदल गया',
    changedText: 'दूसरे सभी डिवाइस से लॉगआउट हो चुका है। अगली बार नए पासवर्ड से लॉगिन करें।',
    busy: 'भेजा जा रहा है…',
    done: 'ठीक है',
  },
  transfer: {
    name: 'फ़ाइल का अपलोड',
    pace: '{rate} · {left}',
    rate: { B: '{size} B/सेकंड', kB: '{size} KB/सेकंड', MB: '{size} MB/सेकंड' },
    left: {
      seconds: 'करीब {count} सेकंड बाकी',
      minutes: 'करीब {count} मिनट बाकी',
      hours: 'करीब {count, plural, one {# घंटा} other {# घंटे}} बाकी',
    },
    measuring: 'बाकी समय का अंदाज़ा लगाया जा रहा है…',
    halted: {
      paused: 'अपलोड रुका हुआ है। जब चाहें, आगे बढ़ाएँ।',
      offline: 'कनेक्शन टूट गया है। इंटरनेट लौटते ही अपलोड अपने आप आगे बढ़ेगा।',
      interrupted: 'अपलोड बीच में रुक गया था। फ़ाइल और जानकारी संभालकर रखी है; वहीं से आगे बढ़ सकते हैं।',
    },
    pause: 'अपलोड रोकें',
    resume: 'आगे बढ़ाएँ',
    cancel: 'अपलोड रद्द करें',
  },
  selling: {
    failed: 'आपके प्रोडक्ट लोड नहीं हो पाए',
    listed: 'दुकान में है',
    unlisted: 'दुकान से हटा हुआ',
    unlist: 'दुकान से हटाएँ',
    unlistNamed: 'दुकान से हटाएँ: {title}',
    list: 'दुकान में वापस रखें',
    listNamed: 'दुकान में वापस रखें: {title}',
    changePrice: 'कीमत बदलें',
    changePriceNamed: 'कीमत बदलें: {title}',
    newPrice: 'नई कीमत (₹)',
    savePrice: 'कीमत सेव करें',
    newVersion: 'नई फ़ाइल दें',
    newVersionNamed: 'नई फ़ाइल दें: {title}',
    newFile: 'नई फ़ाइल',
    sendVersion: 'फ़ाइल बदलें',
    sending: 'फ़ाइल भेजी जा रही है…',
    leaveAsIs: 'रहने दें',
    news: {
      listed: '{title} फिर से दुकान में है',
      unlisted: '{title} अब दुकान में नहीं दिखेगा',
      price: '{title} की कीमत अब {price} है',
      version: '{title} की फ़ाइल बदल गई',
    },
  },
  archive: {
    title: 'फ़ाइल में क्या-क्या है',
    summary: 'ZIP में {total} आइटम',
    summaryWithSize: 'ZIP में {total} आइटम · खोलने पर {size}',
    folder: 'फ़ोल्डर',
    more: '…और {count} आइटम',
    reading: 'ZIP के अंदर देखा जा रहा है…',
    unreadable:
      'यह ZIP खोलकर देखी नहीं जा सकी, शायद फ़ाइल अधूरी है। भेज फिर भी सकते हैं, पर पहले अपने कंप्यूटर पर खोलकर जाँच लें।',
    newsWarned: 'ZIP में {count, plural, one {# बात देखने लायक है} other {# बातें देखने लायक हैं}}',
    mayStillSend: 'ये सिर्फ़ सलाह है: फ़ाइल ऐसे भी भेज सकते हैं।',
    warning: {
      secrets: {
        title: 'इन फ़ाइलों में पासवर्ड या गुप्त कुंजियाँ हो सकती हैं',
        advice: 'इन्हें निकालकर ZIP दोबारा बनाएँ। अगर ये पहले किसी को मिल चुकी हैं, तो पासवर्ड और कुंजियाँ भी बदल दें।',
      },
      dependencies: {
        title: 'इन फ़ोल्डरों में दूसरों के पैकेज हैं',
        advice: 'खरीदार इन्हें खुद इंस्टॉल कर लेते हैं। निकाल देने से ZIP छोटी हो जाएगी और अपलोड जल्दी होगा।',
      },
      climbsOut: {
        title: 'ये फ़ाइलें अपने फ़ोल्डर से बाहर खुलेंगी',
        advice: 'कई प्रोग्राम ऐसी ZIP खोलते ही नहीं। फ़ोल्डर के अंदर से ZIP दोबारा बनाएँ।',
      },
    },
  },
} as const;

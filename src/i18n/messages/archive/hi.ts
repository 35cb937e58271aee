export const messages = {
  archive: {
    title: 'फ़ाइल में क्या-क्या है',
    summary: 'ZIP में {countShown} आइटम',
    summaryWithSize: 'ZIP · {countShown} आइटम · खुलने पर {size}',
    filesWithSize: 'ZIP · {count, plural, =1 {{countShown} फ़ाइल} other {{countShown} फ़ाइलें}} · खुलने पर {size}',
    all: 'सब कुछ देखें',
    less: 'कम देखें',
    folder: 'फ़ोल्डर',
    more: '…और {countShown} आइटम',
    reading: 'ZIP जाँची जा रही है…',
    specialProgram:
      'इस ZIP को खोलने के लिए <en>7-Zip</en> जैसा प्रोग्राम चाहिए। कई फ़ोन और कंप्यूटर इसे अपने आप नहीं खोल पाते।',
    newsWarned: 'ZIP में {count, plural, =1 {{countShown} बात} other {{countShown} बातों}} पर ध्यान दें।',
    mayStillSend: 'यह सिर्फ़ सलाह है। आप फ़ाइल ऐसे भी भेज सकते हैं।',
    warning: {
      secrets: {
        title: 'इन फ़ाइलों में पासवर्ड या सीक्रेट की हो सकती हैं',
        advice: 'इन्हें निकालकर ZIP दोबारा बनाएँ। अगर ये पहले किसी को मिल चुकी हैं, तो पासवर्ड और सीक्रेट की भी बदल दें।',
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

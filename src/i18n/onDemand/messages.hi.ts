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
} as const;

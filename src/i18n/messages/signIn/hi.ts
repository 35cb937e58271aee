export const messages = {
  signIn: {
    signIn: {
      title: 'लॉगिन करें',
      text: 'खरीदारी, रसीदें और आपके प्रोडक्ट, सब आपके अकाउंट में रहते हैं।',
      submit: 'लॉगिन करें',
      busy: 'लॉगिन हो रहा है…',
      other: 'नया अकाउंट बनाएँ',
    },
    signUp: {
      title: 'नया अकाउंट बनाएँ',
      text: 'एक ही अकाउंट से खरीदें भी और बेचें भी। अकाउंट बनाना मुफ़्त है।',
      consentText:
        'अकाउंट बनाकर आप <terms>सेवा की शर्तें</terms> और <privacy>प्राइवेसी पॉलिसी</privacy> मानते हैं और पुष्टि करते हैं कि आपकी उम्र कम से कम {minAge} साल है।',
      submit: 'अकाउंट बनाएँ',
      busy: 'अकाउंट बन रहा है…',
      other: 'मेरा अकाउंट पहले से है',
    },
    name: 'पूरा नाम',
    email: 'ईमेल',
    password: 'पासवर्ड',
    passwordHint: 'कम से कम {minPasswordLength} अक्षर रखें। एक पूरा वाक्य सबसे अच्छा पासवर्ड होता है।',
    showPassword: 'पासवर्ड दिखाएँ',
    cancel: 'रहने दें',
    problem: {
      name: {
        required: 'अपना नाम लिखें',
        tooLong: 'नाम ज़्यादा से ज़्यादा {maxNameLength} अक्षर का रखें',
        mixedScripts: 'हर शब्द एक ही लिपि में लिखें, जैसे पूरा हिंदी में या पूरा अंग्रेज़ी में',
        shop: 'यह नाम कृति बाज़ार का लगता है। अपना या अपने ब्रांड का नाम लिखें।',
        lookAlike: 'यह नाम किसी और के नाम जैसा दिखता है। सामान्य अक्षरों में लिखें या इसमें कुछ जोड़ें।',
      },
      email: {
        required: 'ईमेल लिखें',
        notAnAddress: 'ईमेल पूरा लिखें, जैसे asha@example.com',
      },
      password: {
        required: 'पासवर्ड लिखें',
        tooShort: 'पासवर्ड कम से कम {minPasswordLength} अक्षर का रखें',
        tooLong: 'पासवर्ड {maxPasswordLength} अक्षर से लंबा नहीं हो सकता',
      },
    },
  },
} as const;

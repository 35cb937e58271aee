export const messages = {
  notice: {
    addedToCart: 'कार्ट में जुड़ गया: {title}{quantity, plural, =1 {} other { ({quantityShown} लाइसेंस)}}।',
    cartLimit: {
      quantity: 'नहीं जुड़ा: {title}। इसकी {max} कॉपी कार्ट में हैं, इससे ज़्यादा नहीं ली जा सकतीं।',
      lines: 'नहीं जुड़ा: {title}। कार्ट में ज़्यादा से ज़्यादा {max} प्रोडक्ट आते हैं। पहले कोई प्रोडक्ट हटाएँ।',
    },
    cartNotSaved: 'कार्ट सेव नहीं हुआ। वह बस इसी डिवाइस पर है। मात्रा घटाएँ या कोई प्रोडक्ट हटाएँ।',
    viewCart: 'कार्ट देखें',
    removedFromCart: 'कार्ट से हट गया: {title}।',
    undo: 'वापस लाएँ',
    checkoutComingSoon: '<en>Razorpay integration coming soon!</en>',
    profileSaved: 'प्रोफ़ाइल सेव हो गई।',
    emailVerified: 'आपके ईमेल की पुष्टि हो गई।',
    passwordReset: 'पासवर्ड बदल गया। अब नए पासवर्ड से लॉगिन करें।',
    accountDeleted: 'आपका अकाउंट डिलीट हो गया।',
    deviceLoggedOut: 'वह डिवाइस लॉगआउट हो गया।',
    otherDevicesLoggedOut: 'बाकी सब डिवाइस लॉगआउट हो गए।',
    passkeyAdded: 'पासकी जुड़ गई। अगली बार इससे लॉगिन करें।',
    passkeyRemoved: 'पासकी हट गई। अब उससे लॉगिन नहीं होगा।',
    newVersion: 'कृति बाज़ार का नया वर्ज़न आ गया है।',
    openNewVersion: 'नया वर्ज़न खोलें',
  },
} as const;

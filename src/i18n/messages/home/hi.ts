export const messages = {
  home: {
    eyebrow: 'भारत में बना, भारत के लिए',
    title: 'बेहतरीन डिजिटल प्रोडक्ट का बाज़ार',
    lead: 'प्रीमियम कोड टेम्पलेट, AI प्रॉम्प्ट और डिजिटल एसेट। सीधे क्रिएटर्स से खरीदें या अपना काम बेचकर कमाएँ।',
    startBuying: '<en>Start Buying</en>',
    startSelling: '<en>Start Selling</en>',
    productsTitle: 'नए प्रोडक्ट',
    allProducts: 'सभी प्रोडक्ट देखें',
    emptyAction: 'अपना प्रोडक्ट बेचें',
    statsTitle: 'आँकड़ों में कृति बाज़ार',
    stats: { products: 'प्रोडक्ट', sellers: 'सेलर', customers: 'खुश ग्राहक', satisfaction: 'संतुष्टि' },
    trustTitle: 'भरोसे के साथ खरीदें',
    trust: {
      payment: { title: 'सुरक्षित पेमेंट', text: 'Razorpay के ज़रिए कार्ड और UPI से सुरक्षित पेमेंट।' },
      quality: { title: 'प्रीमियम क्वालिटी', text: 'खरीदने से पहले पूरा विवरण और रेटिंग देखें।' },
      support: {
        title: '24/7 कम्युनिटी सपोर्ट',
        text: 'दिन हो या रात, हमारी कम्युनिटी WhatsApp पर मदद के लिए मौजूद है।',
      },
    },
  },
} as const;

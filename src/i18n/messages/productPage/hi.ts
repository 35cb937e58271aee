export const messages = {
  productPage: {
    failed: 'यह प्रोडक्ट लोड नहीं हो पाया',
    sellerFigures: '{productsShown} प्रोडक्ट{sales, plural, =0 {} other { · {salesShown} बिक्री}} · {month} से',
    ratings: '{countShown} रेटिंग',
    rating: 'रेटिंग',
    downloads: 'डाउनलोड',
    terms: 'खरीदने पर',
    delivery: 'पेमेंट होते ही डाउनलोड करें, जितनी बार चाहें।',
    licence:
      '<link>लाइसेंस</link> हमेशा के लिए: एक व्यक्ति या एक प्रोजेक्ट के लिए, कमाई वाले काम में भी। विवरण में अलग शर्तें लिखी हों, तो वे लागू होंगी।',
    refund:
      'फ़ाइल खराब हो या विवरण जैसी न हो, तो {refundDays} दिन में बताएँ: सेलर उसे ठीक करे, नहीं तो <link>पैसा वापस</link>।',
    demo: 'यह डेमो है: यहाँ न पेमेंट होता है, न फ़ाइल मिलती है।',
    demoTerms: 'असली मार्केटप्लेस में लाइसेंस और रिफ़ंड के नियम <link>सेवा की शर्तों</link> में हैं।',
    promise: 'फ़ाइल तुरंत मिलेगी। खराब निकली, तो ठीक होगी या पैसा वापस।',
    help: 'सवाल है? <link>हमसे पूछें</link>',
    tags: 'टैग',
    published: '{day} को लिस्ट हुआ',
    buyNow: 'अभी खरीदें',
    buyNowNamed: 'अभी खरीदें: {title}',
    bought: 'यह आपने खरीदा है।',
    own: 'यह आपका प्रोडक्ट है।',
    dashboard: 'डैशबोर्ड देखें',
    share: {
      label: 'शेयर करें',
      named: 'शेयर करें: {title}',
      copied: 'कॉपी हो गया',
      byHand: 'यह लिंक कॉपी करें:',
    },
  },
} as const;

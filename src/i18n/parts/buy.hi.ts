export const hi = {
  buy: {
    title: 'डिजिटल प्रोडक्ट खरीदें',
    lead: 'कोड, प्रॉम्प्ट और एसेट: अपने काम का प्रोडक्ट खोजें।',
    search: 'प्रोडक्ट खोजें',
    searchHint: 'टाइटल या विवरण में खोजें',
    clearSearch: 'खोज मिटाएँ',
    category: 'कैटेगरी',
    removeFilter: 'फ़िल्टर हटाएँ: {category}',
    sort: 'क्रम',
    sortBy: {
      latest: 'सबसे नए',
      popular: 'लोकप्रिय',
      'price-low': 'कीमत: कम से ज़्यादा',
      'price-high': 'कीमत: ज़्यादा से कम',
      rating: 'सबसे अच्छी रेटिंग',
    },
    results: 'प्रोडक्ट',
    resultCount: '{count, plural, one {{countShown} प्रोडक्ट मिला} other {{countShown} प्रोडक्ट मिले}}',
    loadMore: 'और प्रोडक्ट दिखाएँ',
    shownOf: '{total} में से {shown} दिख रहे हैं',
    none: 'कोई प्रोडक्ट नहीं मिला',
    noneText: 'दूसरे शब्द से खोजें या फ़िल्टर हटाकर देखें।',
    noneIn: '“{category}” में ऐसा कोई प्रोडक्ट नहीं है, पर दूसरी कैटेगरी में है।',
    liftCategory:
      '“{category}” फ़िल्टर हटाएँ: {count, plural, one {{countShown} प्रोडक्ट} other {{countShown} प्रोडक्ट}}',
    liftText:
      'खोज हटाकर “{category}” देखें: {count, plural, one {{countShown} प्रोडक्ट} other {{countShown} प्रोडक्ट}}',
    close: 'मिलते-जुलते प्रोडक्ट',
    closeText: 'आपके शब्द ठीक ऐसे कहीं नहीं मिले। ये नाम सुनने में मिलते-जुलते हैं।',
    showAll: 'सभी प्रोडक्ट दिखाएँ',
  },
} as const;

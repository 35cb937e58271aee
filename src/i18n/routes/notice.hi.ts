export const hi = {
  notice: {
    addedToCart:
      'कार्ट में जुड़ गया: {title} (मात्रा: {quantityShown})। कार्ट में अब {lines, plural, =1 {{linesShown} प्रोडक्ट है} other {{linesShown} प्रोडक्ट हैं}}।',
    viewCart: 'कार्ट देखें',
    removedFromCart: 'कार्ट से हट गया: {title}।',
    undo: 'वापस लाएँ',
    checkoutComingSoon: '<en>Razorpay integration coming soon!</en>',
    profileSaved: 'प्रोफ़ाइल सेव हो गई।',
    accountDeleted: 'आपका अकाउंट डिलीट हो गया।',
    newVersion: 'कृति बाज़ार का नया वर्ज़न आ गया है।',
    openNewVersion: 'नया वर्ज़न खोलें',
  },
} as const;

export const messages = {
  test: {
    banner: {
      label: 'टेस्ट पेमेंट की सूचना',
      title: 'टेस्ट पेमेंट:',
      text: 'कोई पैसा नहीं कटेगा।',
    },
    order: 'टेस्ट ऑर्डर',
  },
} as const;

export const messages = {
  legal: {
    updated: 'आखिरी अपडेट: {date}',
    contents: 'इस पेज पर',
    sections: '{countShown} विषय',
    notGiven: '[अभी नहीं बताया गया]',
  },
} as const;

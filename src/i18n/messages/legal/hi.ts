export const messages = {
  legal: {
    updated: 'आखिरी अपडेट: {date}',
    contents: 'इस पेज पर',
  },
} as const;

export const hi = {
  legal: {
    updated: 'आखिरी बदलाव: {date}',
    contents: 'इस पेज पर',
  },
} as const;

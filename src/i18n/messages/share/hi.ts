export const messages = {
  share: {
    label: 'शेयर करें',
    named: 'शेयर करें: {title}',
    copied: 'कॉपी हो गया',
    byHand: 'यह लिंक कॉपी करें:',
  },
} as const;

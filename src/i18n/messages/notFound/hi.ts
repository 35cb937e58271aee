export const messages = {
  notFound: {
    title: 'यह पेज नहीं मिला',
    text: 'शायद पता गलत है या पेज हटा दिया गया है। चलिए, वापस बाज़ार में चलते हैं।',
    home: 'होम पर जाएँ',
  },
} as const;

export const messages = {
  earnings: {
    title: 'पिछले {earningsMonths} महीनों की कमाई',
    total: 'कुल मिलाकर {amount}',
    none: 'पिछले {earningsMonths} महीनों में कोई कमाई नहीं हुई है। बिक्री होते ही वह यहाँ दिखेगी।',
    failed: 'कमाई का हिसाब लोड नहीं हो पाया',
    details: 'महीनेवार ब्योरा',
    month: 'महीना',
    amount: 'कमाई',
    sales: 'बिक्री',
  },
} as const;

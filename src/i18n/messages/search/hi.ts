export const messages = {
  search: {
    field: 'प्रोडक्ट खोजें',
    clear: 'खोज साफ़ करें',
  },
} as const;

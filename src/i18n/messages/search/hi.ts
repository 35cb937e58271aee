export const messages = {
  search: {
    field: 'प्रोडक्ट खोजें',
    hint: 'टाइटल या विवरण में खोजें',
    clear: 'खोज साफ़ करें',
  },
} as const;

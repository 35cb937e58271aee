/** Of pages with a search field. */
export const hi = {
  search: {
    field: 'प्रोडक्ट खोजें',
    clear: 'खोज साफ़ करें',
  },
} as const;

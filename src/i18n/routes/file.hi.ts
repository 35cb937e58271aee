export const hi = {
  file: {
    required: 'कृपया फ़ाइल अपलोड करें',
    typeNotAllowed: 'सिर्फ़ ये फ़ाइलें चलेंगी: {extensions}',
    tooLarge: '<roman>File size {uploadMegabytes}MB se kam honi chahiye</roman>',
    empty: 'यह फ़ाइल खाली है, दूसरी फ़ाइल चुनें',
    several: 'एक बार में एक ही फ़ाइल चुनें',
    unsafeName: 'फ़ाइल के नाम में छिपे हुए अक्षर हैं। नाम बदलकर फिर से चुनें।',
  },
} as const;

/**
 * Words of what only people with an account of their own open: signing in, changing what they sell. They come over the
 * network with it, so that no first visit pays for them. Marked up as the rest (`messages.hi.ts`).
 */
export const hi = {
  signIn: {
    title: 'लॉगिन करें',
  },
  transfer: {
    name: 'फ़ाइल का अपलोड',
    pace: '{rate} · {left}',
    rate: { B: '{size} B/सेकंड', kB: '{size} KB/सेकंड', MB: '{size} MB/सेकंड' },
    left: {
      seconds: 'करीब {count} सेकंड बाकी',
      minutes: 'करीब {count} मिनट बाकी',
      hours: 'करीब {count, plural, one {# घंटा} other {# घंटे}} बाकी',
    },
    measuring: 'बाकी समय का अंदाज़ा लगाया जा रहा है…',
    halted: {
      paused: 'अपलोड रुका हुआ है। जब चाहें, आगे बढ़ाएँ।',
      offline: 'कनेक्शन टूट गया है। इंटरनेट लौटते ही अपलोड अपने आप आगे बढ़ेगा।',
      interrupted: 'अपलोड बीच में रुक गया था। फ़ाइल और जानकारी संभालकर रखी है; वहीं से आगे बढ़ सकते हैं।',
    },
    pause: 'अपलोड रोकें',
    resume: 'आगे बढ़ाएँ',
    cancel: 'अपलोड रद्द करें',
  },
} as const;

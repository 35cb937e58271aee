/**
 * Words of what only people with an account of their own open: signing in, changing what they sell. They come over the
 * network with it, so that no first visit pays for them. Marked up as the rest (`messages.hi.ts`).
 */
export const hi = {
  signIn: {
    title: 'लॉगिन करें',
  },
} as const;

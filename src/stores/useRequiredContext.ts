import { use, type Context } from 'react';

/** @throws Error `{hook} must be used within a {provider}`, with "an" before a vowel */
export function useRequiredContext<Value>(
  context: Context<Value | null>,
  hook: string,
  provider: string,
): Value {
  const value = use(context);
  if (value === null) {
    const article = /^[AEIOU]/.test(provider) ? 'an' : 'a';
    throw new Error(`${hook} must be used within ${article} ${provider}`);
  }
  return value;
}

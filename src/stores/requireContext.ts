import { use, type Context } from 'react';

/**
 * A context's value, which has to be there.
 *
 * @throws Error `{hook} must be used within a {provider}`
 */
export function requireContext<Value>(context: Context<Value | null>, hook: string, provider: string): Value {
  const value = use(context);
  if (value === null) throw new Error(`${hook} must be used within a ${provider}`);
  return value;
}

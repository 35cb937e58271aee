/**
 * Whether a key belongs to an input method, as Enter does that accepts a suggestion. Safari sends it after the
 * composition has ended, then only the key code 229 tells.
 */
export function isComposing({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }): boolean {
  return isComposing || keyCode === 229;
}

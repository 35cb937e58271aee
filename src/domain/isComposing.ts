/**
 * Whether a key belongs to an input method, as Enter does that accepts a suggestion. Safari sends it after the
 * composition has ended, then only the key code 229 tells.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells Safari's key from others
  return event.isComposing || event.keyCode === 229;
}

/** What a test has looked up. @throws Error if there is none, instead of a check of something else */
export function existing<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Error('What the story looks for does not exist.');
  return found;
}

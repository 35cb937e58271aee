/** What a text field of a form holds; empty for a field that is not there, or holds a file. */
export function textIn(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

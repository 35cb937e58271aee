/** Puts values into the places of a text: `{name}`; throws for a place without a value. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`“${text}” needs ${name}`);
    return value;
  });
}

/** English only: `1 month`, `7 days`. */
export const pluralise = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

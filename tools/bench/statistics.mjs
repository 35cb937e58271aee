/** @typedef {{ median: number; min: number; max: number; runs: number }} Figure */

/** @param {readonly number[]} values @returns {Figure} median and range @throws Error when there are none */
export function figureOf(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined || min === undefined || max === undefined)
    throw new Error('A figure needs at least one measurement');
  return { median: (low + high) / 2, min, max, runs: values.length };
}

/** @param {number} value @returns {string} with significant digits only */
export function round(value) {
  if (value === 0) return '0';
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
}

/** @param {Figure} figure @returns {string} the median, with the range if there is one */
export function show({ median, min, max }) {
  return min === max ? round(median) : `${round(median)} (${round(min)}–${round(max)})`;
}

/** @param {Figure} figure @param {Figure} baseline */
export function ratio(figure, baseline) {
  return figure.median / baseline.median;
}

/**
 * @param {string} title @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows first column left-aligned, the others right-aligned
 */
export function printTable(title, head, rows) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  console.log(`\n${title}\n`);
  for (const [index, line] of lines.entries()) {
    const cells = widths.map((width, column) => {
      const text = line[column] ?? '';
      return column === 0 ? text.padEnd(width) : text.padStart(width);
    });
    console.log(`  ${cells.join('   ').trimEnd()}`);
    if (index === 0) console.log(`  ${widths.map((width) => '─'.repeat(width)).join('   ')}`);
  }
}

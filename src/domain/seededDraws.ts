/** Deterministic draws from a text, each from 0 to below `choices`: FNV-1a, then a SplitMix32 step per draw. */
export function seededDraws(seed: string): (choices: number) => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  return (choices) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % choices;
  };
}

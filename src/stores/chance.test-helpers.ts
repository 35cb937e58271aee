/** Predictable randomness and ids; ids are unique within a test file. */
let ids = 0;

export const chance = {
  random: () => 0.5,
  newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
};

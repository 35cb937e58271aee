/** Multiples of the spacing unit that the linters accept; a test compares them with the tokens, which Node cannot import. */
export const SPACE_STEPS = [0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8];

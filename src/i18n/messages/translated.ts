/** Same keys with any text. */
export type Translated<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>;
};

export interface Part {
  name: string;
  /** Selector within the story; none for what opens outside of it or is invisible. */
  selector?: string;
  /** The side of its marker, where the component is blank; `start`, unless said otherwise. */
  at?: 'start' | 'end' | 'above' | 'below';
  note: string;
}

/** Of the sections that every guide has on its docs page, in this order. */
export const GUIDE_HEADINGS = {
  anatomy: 'Anatomy',
  points: 'Do and don’t',
  keyboard: 'Keyboard',
  screenReader: 'Screen reader',
  tokens: 'Tokens used',
  usedBy: 'Where it is used',
  source: 'Source and feedback',
} as const;

export interface Guide {
  use: string;
  /** Names in other design systems, found by the search. */
  alsoCalled: readonly string[];
  anatomy: readonly Part[];
  dos: readonly string[];
  donts: readonly string[];
  keyboard: readonly { keys: string; effect: string }[];
  /** In Hindi. */
  screenReader: readonly { element: string; announcement: string }[];
  decisions?: readonly { title: string; page: string }[];
}

/** It is text or a drawing: no key has an effect. */
export const NO_KEYS: Guide['keyboard'] = [
  { keys: 'None', effect: 'It is not a control: Tab passes over it' },
];

const decision = (title: string, page: string) => ({ title, page: `docs-decisions-${page}--docs` });

export const DECISIONS = {
  tokensAndCovers: decision('decision 17: tokens and covers', '0017-tokens-and-covers'),
};

export interface Part {
  name: string;
  /** Selector within the story. */
  selector: string;
  note: string;
}

export type Foundation = 'colour' | 'typography' | 'space-and-shape' | 'motion';

export interface Guide {
  use: string;
  anatomy: readonly Part[];
  dos: readonly string[];
  donts: readonly string[];
  keyboard: readonly { keys: string; effect: string }[];
  /** In Hindi. */
  screenReader: readonly { element: string; announcement: string }[];
  foundations: readonly Foundation[];
}

/** A part of a component. */
export interface Part {
  name: string;
  /** Where it is, as a CSS selector within the story. */
  selector: string;
  /** What it is for. */
  note: string;
}

/** A docs page of the foundations. */
export type Foundation = 'colour' | 'typography' | 'space-and-shape' | 'motion';

/** What a designer needs to know about a component, beyond its props and states. */
export interface Guide {
  /** When to use it. */
  use: string;
  /** The numbered parts. */
  anatomy: readonly Part[];
  dos: readonly string[];
  donts: readonly string[];
  keyboard: readonly { keys: string; effect: string }[];
  /** What a screen reader says in Hindi. */
  screenReader: readonly { element: string; announcement: string }[];
  /** Foundations that the component uses. */
  foundations: readonly Foundation[];
}

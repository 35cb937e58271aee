/** A numbered part of a component. */
export interface Part {
  name: string;
  /** CSS selector within the story. */
  selector: string;
  /** Its purpose. */
  note: string;
}

/** A foundations page. */
export type Foundation = 'colour' | 'typography' | 'space-and-shape' | 'motion';

/** Design documentation of a component beyond props and stories. */
export interface Guide {
  /** When to use it. */
  use: string;
  /** Numbered parts. */
  anatomy: readonly Part[];
  dos: readonly string[];
  donts: readonly string[];
  keyboard: readonly { keys: string; effect: string }[];
  /** Screen reader announcements in Hindi. */
  screenReader: readonly { element: string; announcement: string }[];
  /** Foundations it uses. */
  foundations: readonly Foundation[];
}

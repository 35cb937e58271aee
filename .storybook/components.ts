/** What the Storybook knows about a component; main.ts provides all as the module `virtual:components`. */
export interface ComponentEntry {
  name: string;
  layer: 'atoms' | 'sections' | 'templates';
  /** Atoms only. */
  group: string | undefined;
  maturity: keyof typeof MATURITY;
  /** Version with its first release. */
  since: string;
  /** Named by the specification. */
  isNamed: boolean;
  note: string | undefined;
  /** Names in other design systems, found by the search; those of atoms are in their guides. */
  alsoCalled: string[];
  /** In the sidebar. */
  title: string;
  docsId: string;
}

export const MATURITY = {
  stable: 'Its props and appearance change only with a decision record or a new version.',
  settling: 'Finished and tested; its props may still change with the screens that use it.',
} as const;

export interface ComponentFacts extends ComponentEntry {
  /** Path from the root of the repository. */
  source: string;
  /** The theme's CSS variables that its own styles read. */
  tokens: string[];
  /** Components and pages that import it. */
  usedBy: { name: string; layer: string }[];
}

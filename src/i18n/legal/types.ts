/** A numbered section. In Hindi, English runs are in `<en>…</en>`, as in the messages. */
export interface LegalSection {
  /** Anchor; equal in every language, so that links survive a switch. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  /** A list below the paragraphs. */
  points?: readonly string[];
}

/** A legal text in one language. */
export interface LegalText {
  title: string;
  /** Date of the last change (ISO). */
  updated: string;
  /** Summary before the first section. */
  intro: string;
  sections: readonly LegalSection[];
}

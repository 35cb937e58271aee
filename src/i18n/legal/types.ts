/** In Hindi, English runs are in `<en>…</en>`, as in the messages. */
export interface LegalSection {
  /** Equal in every language, so that links survive a switch. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

export interface LegalText {
  title: string;
  /** ISO date. */
  updated: string;
  intro: string;
  sections: readonly LegalSection[];
}

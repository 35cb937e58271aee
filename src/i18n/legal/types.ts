/** One numbered part of a legal text. In Hindi, runs of English stand in `<en>…</en>`, as in the messages. */
export interface LegalSection {
  /** Its anchor in the page; the same in every language, so that links into the text outlive a language switch. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  /** A list below the paragraphs. */
  points?: readonly string[];
}

/** A legal text in one language. */
export interface LegalText {
  title: string;
  /** The day it was last changed, as in 2026-11-20. */
  updated: string;
  /** What it comes down to, before the first part. */
  intro: string;
  sections: readonly LegalSection[];
}

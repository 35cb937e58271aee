import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import styles from './Words.module.css';

export interface WordsProps {
  /** Whose they are. */
  label: ReactNode;
  /** As written, with its line breaks. */
  text: string;
}

/** What somebody wrote. Long ones are folded to some lines, so that what follows is near; screen readers and prints have all of it. */
export function Words({ label, text }: WordsProps) {
  const t = useText('problems');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [folds, setFolds] = useState(false);

  /** How many lines it takes depends on the width. */
  const observe = (quote: HTMLElement | null) => {
    if (!quote || open) return undefined;
    const observer = new ResizeObserver(() => setFolds(quote.scrollHeight > quote.clientHeight + 1));
    observer.observe(quote);
    return () => observer.disconnect();
  };

  return (
    <figure className={styles.root} aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`}>{label}</figcaption>
      <blockquote ref={observe} className={clsx(!open && styles.folded)} lang={languageOf(text)}>
        {text}
      </blockquote>
      {folds && (
        <Button
          className={styles.more}
          id={`${id}-more`}
          aria-expanded={open}
          aria-labelledby={`${id}-more ${id}-label`}
          onClick={() => setOpen(!open)}
        >
          <span>{t.rich('problems.readAll')}</span>
        </Button>
      )}
    </figure>
  );
}

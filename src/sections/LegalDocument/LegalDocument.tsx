import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactElement } from 'react';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { CONSUMER_HELPLINE } from '../../domain/legalDeadlines';
import { phoneHref } from '../../domain/operator';
import { formatDay } from '../../i18n/dates';
import type { LegalText } from '../../i18n/legal/types';
import { useText, useTextLocale } from '../../i18n/useText';
import styles from './LegalDocument.module.css';

export interface LegalDocumentProps {
  /** The text in the current language. */
  document: LegalText;
}

/** English runs, e-mail addresses and phone numbers. One capture group, so that `split` keeps the matches. */
const SPECIAL = new RegExp(
  `(${[
    '<en>.*?</en>',
    String.raw`[\w.+-]+@[\w.-]*\w`,
    String.raw`(?:\+|\b0|\b18[06]0)(?:[ -]?\d){6,}`,
    String.raw`\b[6-9]\d{4}[ -]?\d{5}\b`,
    String.raw`\b${CONSUMER_HELPLINE}\b`,
  ].join('|')})`,
);

function special(run: string, key: number): ReactElement {
  const [, english] = /^<en>(.*)<\/en>$/.exec(run) ?? [];
  if (english !== undefined)
    return (
      <span key={key} lang="en">
        {english}
      </span>
    );
  if (run.includes('@')) {
    return (
      <a key={key} href={`mailto:${run}`} lang="en" translate="no">
        {run}
      </a>
    );
  }
  return (
    <a key={key} href={phoneHref(run)}>
      {run}
    </a>
  );
}

/** Its element needs the text as a key. */
function marked(text: string): (ReactElement | string)[] {
  // `split` puts the matches at odd indexes.
  return text.split(SPECIAL).map((run, index) => (index % 2 === 0 ? run : special(run, index)));
}

export function LegalDocument({ document: { title, updated, intro, sections } }: LegalDocumentProps) {
  const t = useText('legal');
  const locale = useTextLocale();
  const contentsId = useId();
  const [open, setOpen] = useState(false);
  const date = formatDay(Date.parse(updated), locale);
  return (
    <article className={styles.root}>
      <header>
        <PageHeading>{title}</PageHeading>
        <Typography className={styles.updated} variant="body2" color="textSecondary">
          <time dateTime={updated}>{t.rich('legal.updated', { date })}</time>
        </Typography>
        <p className={styles.intro}>{intro}</p>
      </header>
      <div className={styles.columns}>
        <nav aria-labelledby={contentsId}>
          <Typography id={contentsId} component="h2" variant="subtitle1">
            {t.rich('legal.contents')}
          </Typography>
          {/* Beside the text the list is always shown; above it, on phones, it would fill the first screen. */}
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            <span>{t.rich('legal.sections', { count: sections.length })}</span>
            <ExpandMoreOutlined />
          </button>
          <ol role="list">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map(({ id, heading, paragraphs, points }) => (
            <section key={id} id={id}>
              <Typography component="h2" variant="h3">
                {heading}
              </Typography>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{marked(paragraph)}</p>
              ))}
              {points && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>{marked(point)}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

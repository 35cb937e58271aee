import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Fragment, useId, type ReactNode } from 'react';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { CONSUMER_HELPLINE } from '../../domain/legalDeadlines';
import { phoneHref } from '../../domain/operator';
import { formatDay } from '../../i18n/dates';
import type { LegalText } from '../../i18n/legal/types';
import { useText, useTextLocale } from '../../i18n/useText';
import { CONTENT_WIDTH } from '../../theme/tokens';

export interface LegalDocumentProps {
  /** The text in the current language. */
  document: LegalText;
}

const Root = styled('article')(({ theme }) => ({
  maxWidth: CONTENT_WIDTH,
  marginInline: 'auto',
  padding: theme.spacing(4, 2),
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
  '& header': { maxWidth: '68ch', marginBlockEnd: theme.spacing(4) },
  '& .updated': { marginTop: theme.spacing(1) },
  '& .intro': { marginBlockStart: theme.spacing(2), fontSize: theme.typography.pxToRem(18) },
  '& .columns': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(4) },
  '& nav': {
    alignSelf: 'start',
    padding: theme.spacing(2, 2.5),
    borderInlineStart: `3px solid ${theme.vars.palette.secondary.main}`,
    backgroundColor: theme.vars.palette.shop.band,
    borderRadius: theme.shape.borderRadius,
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
  },
  '& nav h2': { marginBottom: theme.spacing(0.5) },
  '& nav ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& nav a': {
    display: 'block',
    paddingBlock: theme.spacing(0.75),
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  },
  '& .text': { maxWidth: '68ch' },
  '& section': { scrollMarginBlockStart: '6rem' },
  '& section + section': { marginBlockStart: theme.spacing(4) },
  '& section h2': { marginBlockEnd: theme.spacing(1.5) },
  '& section p': { margin: theme.spacing(0, 0, 1.5) },
  '& section ul': { margin: 0, paddingInlineStart: theme.spacing(3) },
  '& section li': { marginBlockEnd: theme.spacing(1), paddingInlineStart: theme.spacing(0.5) },
  '& li::marker': { color: theme.vars.palette.shop.marigoldInk },
  '& .text a': { color: theme.vars.palette.primary.main },
  [theme.breakpoints.up('md')]: {
    paddingBlock: theme.spacing(6),
    '& .columns': { gridTemplateColumns: 'minmax(220px, 28%) minmax(0, 1fr)', gap: theme.spacing(6) },
    '& nav': {
      position: 'sticky',
      insetBlockStart: 96,
      maxHeight: 'calc(100dvh - 120px)',
      overflowY: 'auto',
    },
  },
}));

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

function special(run: string): ReactNode {
  const [, english] = /^<en>(.*)<\/en>$/.exec(run) ?? [];
  if (english !== undefined) return <span lang="en">{english}</span>;
  if (run.includes('@')) {
    return (
      <a href={`mailto:${run}`} lang="en">
        {run}
      </a>
    );
  }
  return <a href={phoneHref(run)}>{run}</a>;
}

function marked(text: string): ReactNode {
  // `split` puts the matches at odd indexes.
  return text
    .split(SPECIAL)
    .map((run, index) => <Fragment key={index}>{index % 2 === 0 ? run : special(run)}</Fragment>);
}

export function LegalDocument({ document: { title, updated, intro, sections } }: LegalDocumentProps) {
  const t = useText();
  const locale = useTextLocale();
  const contentsId = useId();
  const date = formatDay(Date.parse(updated), locale);
  return (
    <Root>
      <header>
        <PageHeading>{title}</PageHeading>
        <Typography className="updated" variant="body2" color="textSecondary">
          <time dateTime={updated}>{t.rich('legal.updated', { date })}</time>
        </Typography>
        <p className="intro">{intro}</p>
      </header>
      <div className="columns">
        <nav aria-labelledby={contentsId}>
          <Typography id={contentsId} component="h2" variant="subtitle1">
            {t.rich('legal.contents')}
          </Typography>
          <ol role="list">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="text">
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
    </Root>
  );
}

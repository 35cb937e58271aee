import { styled } from '@mui/material/styles';
import devanagari400 from '@fontsource/poppins/files/poppins-devanagari-400-normal.woff2?inline';
import devanagari600 from '@fontsource/poppins/files/poppins-devanagari-600-normal.woff2?inline';
import latin400 from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?inline';
import latin600 from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?inline';
import type { RenderedMail } from '../../src/documents/renderMail';

const DEVANAGARI = 'U+0900-097F, U+200C-200D, U+20B9, U+25CC';
const LATIN = 'U+0000-00FF, U+2000-200B, U+2010-206F';

/** A mail loads no font. Here it has the shop's, so that pictures are the same on every machine. */
const FONTS = [
  [400, DEVANAGARI, devanagari400],
  [600, DEVANAGARI, devanagari600],
  [400, LATIN, latin400],
  [600, LATIN, latin600],
]
  .map(
    ([weight, range, url]) =>
      `@font-face{font-family:Poppins;font-weight:${weight};src:url(${url});unicode-range:${range}}`,
  )
  .join('');

const Preview = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  minWidth: 0,
  '& > *': { margin: 0 },
  '& > iframe': {
    width: '100%',
    border: 0,
    outline: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
  },
  '& pre': {
    margin: 0,
    padding: theme.spacing(2),
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    font: 'inherit',
    backgroundColor: theme.vars.palette.background.paper,
    borderRadius: theme.shape.borderRadius,
  },
}));

/** Emulated: only the system's scheme, not the toolbar's, is what a mail sees. */
const inScheme = (html: string, scheme: 'light' | 'dark') =>
  html.replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all');

export interface MailPreviewProps {
  mail: RenderedMail;
  /** Of the mail client. */
  scheme: 'light' | 'dark';
  /** Shows the part for clients without HTML, below. */
  withText: boolean;
}

/** In full, without scrolling. */
function fitContents({ currentTarget: frame }: { currentTarget: HTMLIFrameElement }) {
  const { contentDocument: mail, contentWindow: view } = frame;
  if (!mail || !view) return;
  const fit = () => {
    frame.style.height = `${Math.ceil(mail.body.getBoundingClientRect().height)}px`;
  };
  fit();
  void mail.fonts.ready.then(fit);
  view.addEventListener('resize', fit);
}

/**
 * A mail as its recipient sees it: subject, HTML in a frame of its own, and the part without HTML. Scripts can't run in
 * the frame. With an origin of its own it would not be drawn below the window, and so be missing in pictures.
 */
export function MailPreview({ mail: { subject, html, text }, scheme, withText }: MailPreviewProps) {
  return (
    <Preview aria-label={subject}>
      <strong>{subject}</strong>
      <iframe
        title={subject}
        sandbox="allow-same-origin"
        srcDoc={inScheme(html, scheme).replace('</head>', () => `<style>${FONTS}</style></head>`)}
        onLoad={fitContents}
      />
      {withText && <pre>{text}</pre>}
    </Preview>
  );
}

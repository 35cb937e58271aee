/**
 * Print, in either scheme: black on white, and nothing that sticks to the window, which would be over the text of every
 * sheet of paper. Of a page with an open dialog, only the dialog, in full.
 */
export const PRINT = {
  '@media print': {
    '*, *::before, *::after': {
      color: '#000 !important',
      background: 'none !important',
      borderColor: '#777 !important',
      boxShadow: 'none !important',
      animation: 'none !important',
    },
    header: { position: 'static !important' },
    'h1, h2, h3, dt': { breakAfter: 'avoid' },
    'article, li, tr, dl > div': { breakInside: 'avoid' },
    'body:has(> .MuiDialog-root) > :not(.MuiDialog-root), .MuiSnackbar-root, .MuiBackdrop-root, .MuiDialogActions-root':
      { display: 'none !important' },
    body: { overflow: 'visible !important', padding: '0 !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper': {
      position: 'static !important',
      display: 'block !important',
      width: '100% !important',
      height: 'auto !important',
      maxWidth: 'none !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      overflow: 'visible !important',
      border: '0 !important',
    },
  },
} as const;

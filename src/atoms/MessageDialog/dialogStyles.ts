import { keyframes, type Theme } from '@mui/material/styles';
import { RADII } from '../../theme/tokens';

const arrive = keyframes({ from: { transform: 'translateY(100%)' } });

const moreBelow = keyframes({ '0%, 95%': { opacity: 1 }, '100%': { opacity: 0 } });

/** Centred, and below 600 px a sheet at the foot of the screen. */
export const sheet = ({ breakpoints, vars: { palette } }: Theme) => ({
  '& .MuiBackdrop-root': { backgroundColor: palette.shop.scrim },
  '& .MuiDialog-paper': {
    backgroundColor: palette.shop.raised,
    boxShadow: palette.shop.shadowOverlay,
  },
  [breakpoints.down('sm')]: {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': {
      width: '100%',
      maxWidth: '100%',
      maxHeight: '92dvh',
      margin: 0,
      borderRadius: `${RADII.sheet}px ${RADII.sheet}px 0 0`,
      animation: `${arrive} var(--kriti-sheet)`,
    },
  },
});

export const paperWidth = ({ breakpoints }: Theme, maxWidth: number) => ({
  [breakpoints.up('sm')]: { '& .MuiDialog-paper': { maxWidth } },
});

/** No room for buttons that stay in place: a phone on its side, or enlarged text, with which a phone is narrow in rem. */
const LOW = '@media (max-height: 25rem), (max-width: 18rem)';

/** The actions stick at the foot, primary first. */
export const frame = (theme: Theme) => {
  const { breakpoints, spacing, vars } = theme;
  const { raised } = vars.palette.shop;
  return [
    sheet(theme),
    paperWidth(theme, 480),
    {
      '& .MuiDialog-paper': {
        // A focused field scrolls clear of the actions.
        scrollPaddingBlock: spacing(2, 24),
        [LOW]: { scrollPaddingBlock: 0 },
      },
      '& .MuiDialogTitle-root': { flexShrink: 0, padding: spacing(3, 3, 2) },
      '& .MuiDialogContent-root': {
        flexShrink: 0,
        overflow: 'visible',
        padding: spacing(0, 3, 2),
        overflowWrap: 'anywhere',
      },
      '& .MuiDialogActions-root': {
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        flexWrap: 'wrap',
        flexShrink: 0,
        justifyContent: 'flex-start',
        gap: spacing(1),
        padding: spacing(1, 3, 3),
        backgroundColor: raised,
        // What scrolls below it fades.
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInline: 0,
          bottom: '100%',
          height: spacing(2),
          background: `linear-gradient(to top, ${raised}, transparent)`,
          pointerEvents: 'none',
        },
        // A line, as long as there is more to scroll to. Without overflow, its timeline is inactive.
        '@supports (animation-timeline: scroll())': {
          '&::after': {
            content: '""',
            position: 'absolute',
            insetInline: 0,
            top: 0,
            borderTop: `1px solid ${vars.palette.divider}`,
            opacity: 0,
            animation: `${moreBelow} linear both`,
            animationTimeline: 'scroll()',
          },
        },
        [LOW]: { position: 'relative', '&::after': { content: 'none' } },
      },
      [breakpoints.down('sm')]: {
        '& .MuiDialogTitle-root': { padding: spacing(3, 2, 1.5) },
        '& .MuiDialogContent-root': { paddingInline: spacing(2) },
        '& .MuiDialogActions-root': {
          padding: spacing(1, 2),
          paddingBottom: `calc(${spacing(2)} + env(safe-area-inset-bottom, 0px))`,
          // Two short ones share a row.
          '& > *': { flex: '1 1 auto', width: 'auto' },
          '& > .MuiButton-contained': { flexBasis: '100%', minHeight: 52 },
        },
      },
    },
  ];
};

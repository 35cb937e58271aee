import { staticStyled } from '../../theme/staticStyled';
import { focusRing } from '../../theme/styles';
import { theme } from '../../theme/theme';
import { ENLARGED_TEXT, LINE_HEIGHT, TARGET } from '../../theme/tokens';
import { COVER_RATIO } from '../CategoryCover/CategoryCover';

// Two lines each of title and subtitle; fixed, so that cards and skeletons have equal height.
const BODY_HEIGHT = '17.3rem';

// Relative to the list's container: a query container per card costs another layout pass.
const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: lines,
  overflow: 'hidden',
  [ENLARGED_TEXT]: { WebkitLineClamp: lines * 5 },
});

/** `content-visibility` with a usual card's size lets the browser skip layout of off-screen cards. */
export const cardSlot = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *, &::before': { gridArea: '1 / 1' },
  '&::before': {
    content: '""',
    aspectRatio: COVER_RATIO,
    marginInline: 1,
    marginBlockEnd: `calc(${BODY_HEIGHT} + 2px)`,
  },
  // Without overflow-clip-margin, paint containment would clip the focus ring.
  '@supports (overflow-clip-margin: 1px)': {
    '& > *': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 0px',
      overflowClipMargin: theme.spacing(1),
      // Cards with enlarged text exceed the reserved size.
      [ENLARGED_TEXT]: { contentVisibility: 'visible' },
    },
  },
} as const;

/** One static stylesheet per card: lists have hundreds, and a styled component costs more than its element. */
export const ProductCardFrame = staticStyled('article', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minWidth: 0,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: theme.vars.palette.shop.shadowRest,
  transition: theme.transitions.create(['transform', 'box-shadow']),

  '& > :not(.body)': { borderRadius: 'inherit', borderEndStartRadius: 0, borderEndEndRadius: 0 },
  '& .body': {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: BODY_HEIGHT,
    padding: theme.spacing(2),
    overflowWrap: 'anywhere',
  },
  '& .body > span': {
    ...theme.typography.caption,
    position: 'absolute',
    insetBlockStart: theme.spacing(1),
    insetInlineEnd: theme.spacing(1),
    padding: theme.spacing(0.25, 1.25),
    fontWeight: theme.typography.fontWeightBold,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    borderRadius: 999,
  },
  '& .title': {
    ...theme.typography.h3,
    // Tighter lines would show marks of the first clamped line.
    lineHeight: LINE_HEIGHT.text,
    ...clamped(2),
    margin: theme.spacing(0.5, 0, 0.25),
  },
  '& .title a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.shape.borderRadius },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': focusRing(theme.vars.palette.primary.main),
  },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, margin: 0 },
  '& .category': {
    ...theme.typography.caption,
    color: theme.vars.palette.shop.marigoldInk,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& .subtitle': clamped(2),
  '& .seller, & .downloads': { ...theme.typography.caption, ...clamped(1) },
  '& .seller': { marginTop: 'auto', paddingTop: theme.spacing(1) },
  '& .bottom': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    marginTop: theme.spacing(1.5),
    fontSize: theme.typography.h3.fontSize,
  },
  // MUI's button would cost too much per card.
  '& button': {
    ...theme.typography.button,
    position: 'relative',
    minHeight: TARGET,
    padding: theme.spacing(0.75, 2.5),
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    border: 0,
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    transition: theme.transitions.create('background-color'),
    '@media (forced-colors: active)': { border: '1px solid' },
    '&:active': { backgroundColor: theme.vars.palette.primary.dark },
  },
  '@media (hover: hover)': {
    '&:hover:not([aria-hidden])': {
      transform: 'translateY(-3px)',
      boxShadow: theme.vars.palette.shop.shadowRaised,
    },
    '& button:hover': { backgroundColor: theme.vars.palette.primary.dark },
    '& .title a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
});

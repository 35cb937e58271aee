import { fixedStyles } from '../../theme/fixedStyles';
import { focusRing } from '../../theme/styles';
import { theme } from '../../theme/theme';
import { ENLARGED_TEXT, LINE_HEIGHT, TARGET } from '../../theme/tokens';
import { COVER_RATIO } from '../CategoryCover/CategoryCover';

// Room for everything at its usual size: two lines of title, two of subtitle. A card that needs less keeps it,
// so that all cards, and what stands in for them while they load, are of one height.
const BODY_HEIGHT = '17.3rem';

// By the width of the list that the card stands in: a query container costs a pass of layout of its own.
const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: lines,
  overflow: 'hidden',
  [ENLARGED_TEXT]: { WebkitLineClamp: lines * 5 },
});

/** The attribute of a list's item whose card is to be laid out, however far from the window it is. */
export const LAID_OUT_ATTRIBUTE = 'data-laid-out';

/**
 * What a list's item is to a card: as large from the start as a card of usual text, so that the browser need not lay out
 * the cards that are far from the window to know where everything is. Most of a catalogue is.
 */
export const cardPlace = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *, &::before': { gridArea: '1 / 1' },
  '&::before': {
    content: '""',
    aspectRatio: COVER_RATIO,
    // The card's border.
    marginInline: 1,
    marginBlockEnd: `calc(${BODY_HEIGHT} + 2px)`,
  },
  // Where nothing may be drawn outside what is laid out so, the ring of the focus would be cut off.
  '@supports (overflow-clip-margin: 1px)': {
    [`&:not([${LAID_OUT_ATTRIBUTE}]) > *`]: {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 0px',
      overflowClipMargin: theme.spacing(1),
      // Larger than their places.
      [ENLARGED_TEXT]: { contentVisibility: 'visible' },
    },
  },
} as const;

/**
 * The card's looks, in one style sheet for all its parts: a list repeats cards by the hundred, and each styled
 * component costs more than the element it makes. For the same reason the sheet is written once, not for each card
 * (see also its parts: CategoryCover, RatingStars, Price).
 */
export const ProductCardFrame = fixedStyles('article', {
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
  // The rating: a badge on the picture.
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
    // Lines closer than this let the marks of the first hidden line show below the last one.
    lineHeight: LINE_HEIGHT.text,
    ...clamped(2),
    margin: theme.spacing(0.5, 0, 0.25),
  },
  // The whole card takes one to the product; the Add button lies above it.
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
  // The primary button's looks without its cost.
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

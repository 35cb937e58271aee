import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { MAX_RATING } from '../../domain/limits';
import { useText } from '../../i18n/useText';
import { TARGET } from '../../theme/tokens';
import star from '../RatingStars/star.svg';

export interface RatingInputProps {
  /** What is rated. */
  label: ReactNode;
  /** Selected stars, 1 to 5; null for none. */
  value: number | null;
  /** Called with the selected stars. Omit for read-only. */
  onChange?: (stars: number) => void;
  /** Saving; can't be changed. */
  busy?: boolean;
}

const STARS = Array.from({ length: MAX_RATING }, (_, index) => index + 1);

const Root = styled('fieldset')(({ theme }) => {
  const { text, shop, secondary, background } = theme.vars.palette;
  // The outline distinguishes selected from unselected stars.
  const starStyles = (edge: string, filling: string) => ({
    '&::before': { backgroundColor: edge },
    '&::after': { backgroundColor: filling },
  });
  return {
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& legend, & .label': { ...theme.typography.subtitle2, padding: 0 },
    '& .stars': { display: 'inline-flex', marginInlineStart: -8 },
    '& .star': {
      appearance: 'none',
      position: 'relative',
      flexShrink: 0,
      width: TARGET,
      height: TARGET,
      margin: 0,
      borderRadius: theme.shape.borderRadius,
      '&::before, &::after': {
        content: '""',
        position: 'absolute',
        inset: 8,
        mask: `url("${star}") center / contain no-repeat`,
        forcedColorAdjust: 'none',
        transition: theme.transitions.create('background-color'),
      },
      ...starStyles(shop.edge, background.paper),
    },
    '& .star.star::after': { inset: 11 },
    '& .star.on': starStyles(shop.marigoldInk, secondary.main),
    '& input.star': { cursor: 'pointer' },
    '&[aria-disabled="true"] .star': { cursor: 'default' },
    '& input.star:hover::before': { backgroundColor: text.primary },
    '@media (forced-colors: active)': {
      '& .star': starStyles('CanvasText', 'Canvas'),
      '& .star.on': starStyles('CanvasText', 'Highlight'),
    },
  };
});

/** Read-only without `onChange`. */
export function RatingInput({ label, value, onChange, busy = false }: RatingInputProps) {
  const t = useText();
  const name = useId();
  const look = (stars: number) => (value !== null && stars <= value ? 'star on' : 'star');
  if (!onChange)
    return (
      <Root as="div">
        <div className="label">{label}</div>
        <div className="stars" role="img" aria-label={t('purchases.stars', { count: value ?? 0 })}>
          {STARS.map((stars) => (
            <span key={stars} className={look(stars)} />
          ))}
        </div>
      </Root>
    );
  return (
    <Root aria-disabled={busy}>
      <legend>{label}</legend>
      <div className="stars">
        {STARS.map((stars) => (
          <input
            key={stars}
            type="radio"
            className={look(stars)}
            name={name}
            aria-label={t('purchases.stars', { count: stars })}
            checked={stars === value}
            onChange={() => !busy && onChange(stars)}
          />
        ))}
      </div>
    </Root>
  );
}

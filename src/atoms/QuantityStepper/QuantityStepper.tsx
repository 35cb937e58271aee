import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { MIN_QUANTITY } from '../../domain/limits';
import { useText } from '../../i18n/useText';

export interface QuantityStepperProps {
  /** Current quantity; shown unclamped even below the minimum. */
  value: number;
  /** Called with the new quantity, never below the minimum. */
  onChange: (value: number) => void;
  /** Product title, for the buttons' accessible names. */
  title: string;
  /** Minimum quantity. */
  min?: number;
}

const Root = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  border: `1px solid ${theme.vars.palette.shop.edge}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& button': { borderRadius: `calc(${theme.shape.borderRadius}px - 1px)` },
}));

const Figure = styled('span')(({ theme }) => ({
  minWidth: '2.5ch',
  overflowWrap: 'anywhere',
  textAlign: 'center',
  fontWeight: theme.typography.fontWeightBold,
  fontVariantNumeric: 'tabular-nums',
}));

/** At the minimum, focus moves to plus, because a `disabled` button drops it. */
export function QuantityStepper({ value, onChange, title, min = MIN_QUANTITY }: QuantityStepperProps) {
  const t = useText();
  const plus = useRef<HTMLButtonElement>(null);
  const decrease = () => {
    const next = Math.max(min, value - 1);
    if (next === min) plus.current?.focus();
    onChange(next);
  };
  return (
    <Root role="group" aria-label={t('cart.quantity')}>
      <IconButton
        color="primary"
        aria-label={t('cart.decrease', { title })}
        disabled={value <= min}
        onClick={decrease}
      >
        <RemoveOutlined />
      </IconButton>
      <Figure aria-live="polite" aria-atomic>
        {value}
      </Figure>
      <IconButton
        ref={plus}
        color="primary"
        aria-label={t('cart.increase', { title })}
        onClick={() => onChange(Math.max(min, value + 1))}
      >
        <AddOutlined />
      </IconButton>
    </Root>
  );
}

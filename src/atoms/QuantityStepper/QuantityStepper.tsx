import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { MIN_QUANTITY } from '../../domain/limits';
import { useText } from '../../i18n/useText';
import styles from './QuantityStepper.module.css';

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
    <div className={styles.root} role="group" aria-label={t('cart.quantity')}>
      <IconButton
        color="primary"
        aria-label={t('cart.decrease', { title })}
        disabled={value <= min}
        onClick={decrease}
      >
        <RemoveOutlined />
      </IconButton>
      <span className={styles.figure} aria-live="polite" aria-atomic>
        {value}
      </span>
      <IconButton
        ref={plus}
        color="primary"
        aria-label={t('cart.increase', { title })}
        onClick={() => onChange(Math.max(min, value + 1))}
      >
        <AddOutlined />
      </IconButton>
    </div>
  );
}

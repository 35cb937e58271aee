import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { formatCount } from '../../domain/formatCount';
import { MIN_QUANTITY } from '../../domain/limits';
import { useText } from '../../i18n/useText';
import hidden from '../../theme/visuallyHidden.module.css';
import styles from './QuantityStepper.module.css';

export interface QuantityStepperProps {
  /** Current quantity; shown unclamped even below the minimum. */
  value: number;
  /** Called with the new quantity, never below the minimum. */
  onChange: (value: number) => void;
  /** Product title, for the buttons' accessible names. */
  title: string;
  /** Minimum quantity: the minus button is disabled there. */
  min?: number;
  /** Maximum quantity, which is said when it is reached; none by default. */
  max?: number;
}

/** At a limit, focus moves to the other button, because a `disabled` one drops it. */
export function QuantityStepper({
  value,
  onChange,
  title,
  min = MIN_QUANTITY,
  max = Infinity,
}: QuantityStepperProps) {
  const t = useText('cart');
  const minus = useRef<HTMLButtonElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const decrease = () => {
    const next = Math.min(max, Math.max(min, value - 1));
    if (next === min) plus.current?.focus();
    onChange(next);
  };
  const increase = () => {
    const next = Math.min(max, Math.max(min, value + 1));
    if (next === max) minus.current?.focus();
    onChange(next);
  };
  return (
    <div className={styles.root} role="group" aria-label={t('cart.quantity')}>
      <IconButton
        ref={minus}
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
      <span className={hidden.visuallyHidden} role="status">
        {value >= max && t.rich('cart.atLimit', { max: formatCount(max) })}
      </span>
      <IconButton
        ref={plus}
        color="primary"
        aria-label={t('cart.increase', { title })}
        disabled={value >= max}
        onClick={increase}
      >
        <AddOutlined />
      </IconButton>
    </div>
  );
}

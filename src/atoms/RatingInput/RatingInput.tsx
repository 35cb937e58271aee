import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { MAX_RATING } from '../../domain/limits';
import { useText } from '../../i18n/useText';
import styles from './RatingInput.module.css';

export interface RatingInputProps {
  /** What is rated; names the group of stars. */
  label: ReactNode;
  /** Selected stars, 1 to 5; null for none. */
  value: number | null;
  /** Called with the selected stars. Omit for read-only. */
  onChange?: (stars: number) => void;
  /** Saving; can't be changed. */
  busy?: boolean;
}

const STARS = Array.from({ length: MAX_RATING }, (_, index) => index + 1);

/** Read-only without `onChange`. */
export function RatingInput({ label, value, onChange, busy = false }: RatingInputProps) {
  const t = useText('purchases');
  const name = useId();
  const look = (stars: number) => clsx(styles.star, value !== null && stars <= value && styles.on);
  if (!onChange)
    return (
      <div className={styles.root}>
        <div className={styles.label}>{label}</div>
        <div className={styles.stars} role="img" aria-label={t('purchases.stars', { count: value ?? 0 })}>
          {STARS.map((stars) => (
            <span key={stars} className={look(stars)} />
          ))}
        </div>
      </div>
    );
  return (
    <fieldset className={styles.root} aria-disabled={busy}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.stars}>
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
    </fieldset>
  );
}

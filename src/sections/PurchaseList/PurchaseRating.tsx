import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { RatingInput } from '../../atoms/RatingInput/RatingInput';
import type { FailureKind, Result } from '../../domain/failure';
import { useText } from '../../i18n/useText';
import hidden from '../../theme/visuallyHidden.module.css';
import styles from './PurchaseRow.module.css';

export interface PurchaseRatingProps {
  /** Product title. */
  title: string;
  /** The buyer's rating; null for none. */
  rating: number | null;
  /** Rates the purchase once, 1 to 5. */
  onRate: (rating: number) => Promise<Result<null>>;
  /** The rating was saved. */
  onRated: (rating: number) => void;
}

/** Has a submit button, because arrow keys select every star on the way. */
export function PurchaseRating({ title, rating, onRate, onRated }: PurchaseRatingProps) {
  const t = useText('purchases');
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureKind | null>(null);
  const ratingRef = useRef<HTMLDivElement>(null);
  const [justRated, setJustRated] = useState(false);

  // The pressed button is removed with the form.
  useEffect(() => {
    if (justRated) ratingRef.current?.focus();
  }, [justRated]);

  const label = (
    <>
      <span>{t.rich('purchases.yourRating')}</span>
      <span className={hidden.visuallyHidden}>{`: ${title}`}</span>
    </>
  );
  if (rating !== null)
    return (
      <>
        <div ref={ratingRef} tabIndex={-1}>
          <RatingInput label={label} value={rating} />
        </div>
        {justRated && <p className={styles.good}>{t.rich('purchases.thanks')}</p>}
      </>
    );

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || chosen === null) return;
    setBusy(true);
    setFailure(null);
    const result = await onRate(chosen);
    setBusy(false);
    if (result.ok) {
      setJustRated(true);
      onRated(chosen);
    } else {
      setFailure(result.failure.kind);
    }
  };

  return (
    <form className={styles.rating} onSubmit={(event) => void submit(event)}>
      <RatingInput label={label} value={chosen} onChange={setChosen} busy={busy} />
      {chosen !== null && (
        <Button type="submit" variant="outlined" aria-disabled={busy}>
          <span>{t.rich(busy ? 'purchases.sendingRating' : 'purchases.sendRating')}</span>
        </Button>
      )}
      {chosen !== null && <p>{t.rich('purchases.rateOnce')}</p>}
      {failure && (
        <p className={styles.error} role="alert">
          {t.rich(failure === 'refused' ? 'purchases.ratedBefore' : `failed.${failure}`)}
        </p>
      )}
    </form>
  );
}

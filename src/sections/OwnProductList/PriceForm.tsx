import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { TextInput } from '../../atoms/TextInput/TextInput';
import { isComposing } from '../../domain/isComposing';
import { parsePrice, type Rupees } from '../../domain/money';
import { priceProblem } from '../../domain/upload';
import { useText } from '../../i18n/useText';
import { priceHint } from '../UploadForm/priceHint';
import styles from './PanelForm.module.css';

export interface PriceFormProps {
  /** Current price in rupees. */
  price: Rupees;
  /** Saving. */
  busy: boolean;
  /** Called with the validated price in rupees. */
  onSave: (price: Rupees) => void;
  /** Cancelled. */
  onCancel: () => void;
}

export function PriceForm({ price, busy, onSave, onCancel }: PriceFormProps) {
  const t = useText('selling', 'upload');
  const [typed, setTyped] = useState(String(price));
  const [submitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = priceProblem(typed);

  useEffect(() => {
    field.current?.select();
  }, []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const parsed = parsePrice(typed);
    if (problem || !parsed.ok) field.current?.focus();
    else onSave(parsed.rupees);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        inputRef={field}
        label={t('selling.newPrice')}
        required
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && !busy && !isComposing(nativeEvent)) onCancel();
        }}
        hint={priceHint(t, typed)}
        error={submitted && problem ? t.rich(`upload.problem.price.${problem}`) : undefined}
      />
      <div className={styles.choices}>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          <span>{t.rich('selling.savePrice')}</span>
        </Button>
        <Button color="inherit" aria-disabled={busy} onClick={() => !busy && onCancel()}>
          <span>{t.rich('selling.leaveAsIs')}</span>
        </Button>
      </div>
    </form>
  );
}

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useId, useRef } from 'react';
import { isComposing } from '../../domain/isComposing';
import { useText } from '../../i18n/useText';
import { FieldLabel } from '../TextInput/FieldLabel';
import hidden from '../../theme/visuallyHidden.module.css';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** Label above the field. */
  label: string;
  /** The search text, controlled. */
  value: string;
  /** Called on every input, undebounced. */
  onChange: (text: string) => void;
  /** Cleared by the button or Escape. */
  onClear: () => void;
  /** Called when the field lost focus. */
  onBlur?: () => void;
  /** Says what can be searched; not a label. */
  placeholder?: string;
  /** Leaves the label to screen readers, where the place explains the field. */
  labelHidden?: boolean;
  /** Name in the form’s data, for searches without JavaScript. */
  name?: string;
}

/** The button and Escape clear it and keep focus. */
export function SearchField({
  label,
  value,
  onChange,
  onClear,
  onBlur,
  placeholder,
  labelHidden = false,
  name,
}: SearchFieldProps) {
  const t = useText('search');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.root}>
      <div className={labelHidden ? hidden.visuallyHidden : undefined}>
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
      </div>
      <div className={styles.box}>
        <SearchOutlined aria-hidden />
        <input
          ref={field}
          id={id}
          name={name}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || value === '' || isComposing(event.nativeEvent)) return;
            // Prevents browsers' own clearing on Escape, for a single code path.
            event.preventDefault();
            onClear();
          }}
        />
        {value !== '' && (
          <button
            type="button"
            aria-label={t('search.clear')}
            onClick={() => {
              onClear();
              field.current?.focus();
            }}
          >
            <CloseOutlined fontSize="small" aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}

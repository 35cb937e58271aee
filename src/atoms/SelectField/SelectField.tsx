import FormHelperText from '@mui/material/FormHelperText';
import { useId, type FocusEventHandler, type ReactNode, type Ref } from 'react';
import { FieldLabel } from '../TextInput/FieldLabel';
import hidden from '../../theme/visuallyHidden.module.css';
import styles from './SelectField.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  /** Native options hold plain text only. */
  label: string;
}

export interface SelectFieldProps<Value extends string> {
  /** Label above the field. */
  label: string;
  /** Values and labels, in the order of the menu. */
  options: readonly SelectOption<Value>[];
  /** Selected value; `''` shows the placeholder. Uncontrolled if omitted. */
  value?: Value | '';
  /** Called with the selected value. */
  onChange?: (value: Value) => void;
  /** Called when the field lost focus, the moment to validate. */
  onBlur?: FocusEventHandler<HTMLSelectElement>;
  /** Shown until something is selected; not selectable. */
  placeholder?: string;
  /** Marks the field as required. */
  required?: boolean;
  /** Help text, hidden by an error. */
  hint?: ReactNode;
  /** Hides the hint, which stays the accessible description. */
  hintHidden?: boolean;
  /** What is wrong and how to put it right; the field becomes invalid and is described by it. */
  error?: ReactNode;
  /** Disables the field: it can’t be focused or submitted. */
  disabled?: boolean;
  /** Name in the form’s data. */
  name?: string;
  /** The native element, for focus management. */
  inputRef?: Ref<HTMLSelectElement>;
}

/** Native select: phones show their own picker, and it costs almost nothing. */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
  placeholder,
  required,
  hint,
  hintHidden = false,
  error,
  inputRef,
  ...select
}: SelectFieldProps<Value>) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div className={styles.root}>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <span className={styles.control}>
        <select
          {...select}
          className={styles.select}
          id={id}
          ref={inputRef}
          value={value}
          defaultValue={value === undefined && placeholder !== undefined ? '' : undefined}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange?.(chosen.value);
          }}
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={message === undefined ? undefined : messageId}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {message !== undefined && (
        <FormHelperText
          id={messageId}
          className={hintHidden && error === undefined ? hidden.visuallyHidden : undefined}
          error={error !== undefined}
        >
          {message}
        </FormHelperText>
      )}
    </div>
  );
}

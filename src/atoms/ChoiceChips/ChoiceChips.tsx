import type { ReactNode } from 'react';
import styles from './ChoiceChips.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface ChoiceChipsProps<Value extends string> {
  /** Accessible name of the group, visually hidden. */
  label: string;
  /** Values and labels, in display order; at most six. */
  options: readonly Choice<Value>[];
  /** Selected option; null when it is none of them. */
  value: Value | null;
  /** Called with the selected option. */
  onChange: (value: Value) => void;
}

export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  return (
    <div className={styles.root} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

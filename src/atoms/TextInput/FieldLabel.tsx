import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './TextInput.module.css';

interface FieldLabelProps {
  /** The label's text. */
  children: ReactNode;
  /** Shows the mark of required fields. */
  required?: boolean;
  /** Id of the field; a label without one names its field or group by its own id. */
  htmlFor?: string;
  /** Id of the label. */
  id?: string;
}

export function FieldLabel({ required, htmlFor, ...label }: FieldLabelProps) {
  const className = clsx(styles.label, required && styles.required);
  return htmlFor === undefined ? (
    <span {...label} className={className} />
  ) : (
    <label {...label} htmlFor={htmlFor} className={className} />
  );
}

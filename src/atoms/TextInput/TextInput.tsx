import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode, type Ref } from 'react';
import { FieldLabel } from './FieldLabel';
import styles from './TextInput.module.css';

export interface TextInputProps {
  /** Label above the field. */
  label: string;
  /** Marks the field as required. */
  required?: boolean;
  /** Help text, hidden by an error. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; the field becomes invalid and is described by it. */
  error?: ReactNode;
  /** A text area that grows with its text. */
  multiline?: boolean;
  /** Native input type; determines the phone keyboard. */
  type?: 'text' | 'email' | 'tel' | 'search' | 'password';
  /** Phone keyboard, if `type` does not determine it. */
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  /** HTML autocomplete token. */
  autoComplete?: string;
  /** Disables the field: it can’t be focused or submitted. */
  disabled?: boolean;
  /** Name in the form’s data. */
  name?: string;
  /** The text, if the field is controlled. */
  value?: string;
  /** Initial value if uncontrolled. */
  defaultValue?: string;
  /** Called on every input. */
  onChange?: OutlinedInputProps['onChange'];
  /** Called when the field lost focus, the moment to validate. */
  onBlur?: OutlinedInputProps['onBlur'];
  /** Called on every key; check `isComposing` first, as input methods use Enter. */
  onKeyDown?: OutlinedInputProps['onKeyDown'];
  /** Focuses on mount: for the first field of a dialog. */
  autoFocus?: boolean;
  /** A sign inside the field, before its text; decorative. */
  start?: string;
  /** A control inside the field, at its end. */
  end?: ReactNode;
  /** The native element, for focus management. */
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** The label is above the field, for long Hindi labels and 200 % text. */
export function TextInput({
  label,
  required,
  hint,
  error,
  multiline,
  inputMode,
  type = 'text',
  start,
  end,
  ...input
}: TextInputProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div className={styles.root}>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        multiline={multiline}
        startAdornment={
          start !== undefined && (
            <span className={styles.start} aria-hidden>
              {start}
            </span>
          )
        }
        endAdornment={end}
        {...(multiline && { inputComponent: 'textarea' })}
        error={error !== undefined}
        slotProps={{
          // MUI would put these on the wrapper, and `type` on a textarea.
          input: {
            required,
            inputMode,
            type: multiline ? undefined : type,
            'aria-describedby': message === undefined ? undefined : messageId,
          },
        }}
      />
      {message !== undefined && (
        <FormHelperText id={messageId} error={error !== undefined}>
          {message}
        </FormHelperText>
      )}
    </div>
  );
}

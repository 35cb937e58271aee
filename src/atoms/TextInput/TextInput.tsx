import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode, type Ref } from 'react';

export interface TextInputProps {
  /** The field's name, shown above it. */
  label: string;
  /** Marks the field as one that has to be filled in. */
  required?: boolean;
  /** What to write here; stays below the field while there is no error. */
  hint?: ReactNode;
  /** What is wrong, and what to do about it. */
  error?: ReactNode;
  /** More than one line of text. */
  multiline?: boolean;
  /** The kind of the native field, which chooses the keyboard on phones. */
  type?: 'text' | 'email' | 'tel' | 'search' | 'password';
  /** The keyboard that phones show, where the type alone does not choose it. */
  inputMode?: 'text' | 'decimal' | 'tel' | 'email';
  /** What the browser may fill in, as in HTML. */
  autoComplete?: string;
  /** Nothing can be typed. */
  disabled?: boolean;
  /** The name under which a form submits the value. */
  name?: string;
  /** The text, when the form around the field keeps it. */
  value?: string;
  /** The text at the start, when the field keeps it itself. */
  defaultValue?: string;
  /** The text has changed. */
  onChange?: OutlinedInputProps['onChange'];
  /** The focus has left the field. */
  onBlur?: OutlinedInputProps['onBlur'];
  /** A key was pressed in the field. */
  onKeyDown?: OutlinedInputProps['onKeyDown'];
  /** Takes the focus when it appears: for the first field of a dialog. */
  autoFocus?: boolean;
  /** A control inside of the field, at its end. */
  end?: ReactNode;
  /** The native field, for a form that moves the focus. */
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

const Root = styled('div')({
  minWidth: 0,
  // Four lines that grow with what is written: by style alone, so that the field has its height before any script.
  '& textarea': { minHeight: '4lh', maxHeight: '12lh', fieldSizing: 'content', resize: 'vertical' },
});

export const FieldLabel = styled('label', {
  shouldForwardProp: (prop) => prop !== 'required' && prop !== 'as',
})<{
  required?: boolean;
}>(({ theme, required }) => ({
  ...theme.typography.subtitle2,
  display: 'inline-block',
  marginBottom: theme.spacing(0.5),
  // The mark is for the eye only: the field itself says that it is required.
  ...(required && { '&::after': { content: '" *" / ""', color: theme.vars.palette.error.main } }),
}));

/** A labelled text field. The label stands above it, where long Hindi labels and 200 % text have room. */
export function TextInput({
  label,
  required,
  hint,
  error,
  multiline,
  inputMode,
  type = 'text',
  end,
  ...input
}: TextInputProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <Root>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        multiline={multiline}
        endAdornment={end}
        {...(multiline && { inputComponent: 'textarea' })}
        error={error !== undefined}
        slotProps={{
          // Of its own accord MUI would put these on what stands around the field, and a type on several lines.
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
    </Root>
  );
}

import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId, type FocusEventHandler, type ReactNode, type Ref } from 'react';
import { TARGET } from '../../theme/tokens';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden';
import { FieldLabel } from '../TextInput/TextInput';

export interface SelectOption<Value extends string> {
  value: Value;
  /** What the option is called; a native option holds plain text only. */
  label: string;
}

export interface SelectFieldProps<Value extends string> {
  /** The field's name, shown above it. */
  label: string;
  /** What can be chosen, in this order. */
  options: readonly SelectOption<Value>[];
  /** What is chosen; the empty text shows the placeholder. Without it the field is uncontrolled. */
  value?: Value | '';
  /** Someone chose an option. */
  onChange?: (value: Value) => void;
  /** The focus left the field. */
  onBlur?: FocusEventHandler<HTMLSelectElement>;
  /** Stands there until something is chosen, and can't be chosen itself. */
  placeholder?: string;
  /** Marks the field as one that has to be filled in. */
  required?: boolean;
  /** What to choose; stays below the field while there is no error. */
  hint?: ReactNode;
  /** On phones the hint takes room only while the field has the focus; it is always the field's description. */
  hintOnFocus?: boolean;
  /** What is wrong, and what to do about it. */
  error?: ReactNode;
  /** Nothing can be chosen. */
  disabled?: boolean;
  /** The name under which a form submits the value. */
  name?: string;
  /** The native field, for a form that moves the focus. */
  inputRef?: Ref<HTMLSelectElement>;
}

const Root = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { '& select:not(:focus) ~ .on-focus': VISUALLY_HIDDEN },
}));

// Drawn with two gradients, because an SVG in a style sheet can't read the theme's colours.
const CHEVRON = 6;

const Select = styled('select')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'block',
  appearance: 'none',
  width: '100%',
  minHeight: TARGET + 12,
  padding: theme.spacing(1, 5.5, 1, 1.75),
  color: theme.vars.palette.text.primary,
  textOverflow: 'ellipsis',
  backgroundColor: theme.vars.palette.background.paper,
  backgroundImage: `linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%)`,
  backgroundPosition: `right ${16 + CHEVRON}px center, right 16px center`,
  backgroundSize: `${CHEVRON}px ${CHEVRON}px`,
  backgroundRepeat: 'no-repeat',
  border: `1px solid ${theme.vars.palette.shop.edge}`,
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '&:disabled': {
    color: theme.vars.palette.text.disabled,
    borderColor: theme.vars.palette.action.disabled,
    cursor: 'default',
  },
  '@media (forced-colors: active)': { appearance: 'auto' },
}));

/**
 * A labelled choice of one. It is the browser's own control: phones show their own picker for it, and it costs
 * the page next to nothing.
 */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
  placeholder,
  required,
  hint,
  hintOnFocus = false,
  error,
  inputRef,
  ...select
}: SelectFieldProps<Value>) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <Root>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <Select
        {...select}
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
      </Select>
      {message !== undefined && (
        <FormHelperText
          id={messageId}
          className={hintOnFocus && error === undefined ? 'on-focus' : undefined}
          error={error !== undefined}
        >
          {message}
        </FormHelperText>
      )}
    </Root>
  );
}

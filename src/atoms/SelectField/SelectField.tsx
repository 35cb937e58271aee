import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId, type FocusEventHandler, type ReactNode, type Ref } from 'react';
import { TARGET } from '../../theme/tokens';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden';
import { FieldLabel } from '../TextInput/TextInput';

export interface SelectOption<Value extends string> {
  value: Value;
  /** Native options hold plain text only. */
  label: string;
}

export interface SelectFieldProps<Value extends string> {
  /** Label above the field. */
  label: string;
  /** In display order. */
  options: readonly SelectOption<Value>[];
  /** Selected value; `''` shows the placeholder. Uncontrolled if omitted. */
  value?: Value | '';
  /** Called with the selected value. */
  onChange?: (value: Value) => void;
  /** The field lost focus. */
  onBlur?: FocusEventHandler<HTMLSelectElement>;
  /** Shown until something is selected; not selectable. */
  placeholder?: string;
  /** Marks the field as required. */
  required?: boolean;
  /** Help text, hidden by an error. */
  hint?: ReactNode;
  /** On phones, shows the hint only while focused; it is always the accessible description. */
  hintOnFocus?: boolean;
  /** Error message. */
  error?: ReactNode;
  /** Disables the field. */
  disabled?: boolean;
  /** Form field name. */
  name?: string;
  /** The native element, for focus management. */
  inputRef?: Ref<HTMLSelectElement>;
}

const Root = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { '& select:not(:focus) ~ .on-focus': VISUALLY_HIDDEN },
}));

// Two gradients: an SVG in a stylesheet can't use theme colours.
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

/** Native select: phones show their own picker, and it costs almost nothing. */
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

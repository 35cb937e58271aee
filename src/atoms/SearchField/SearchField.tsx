import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { useText } from '../../i18n/useText';
import { focusRing } from '../../theme/styles';
import { TARGET } from '../../theme/tokens';
import { FieldLabel } from '../TextInput/TextInput';

export interface SearchFieldProps {
  /** Label above the field. */
  label: string;
  /** The search text. */
  value: string;
  /** Called on input. */
  onChange: (text: string) => void;
  /** Cleared by the button or Escape. */
  onClear: () => void;
  /** The field lost focus. */
  onBlur?: () => void;
  /** Placeholder. */
  placeholder?: string;
}

const Root = styled('div')({ minWidth: 0 });

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  color: theme.vars.palette.text.secondary,
  '& > svg': {
    position: 'absolute',
    insetInlineStart: theme.spacing(1.75),
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
  },
  '& input': {
    ...theme.typography.body1,
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: TARGET + 12,
    padding: `${theme.spacing(1)} ${theme.spacing(6.5)} ${theme.spacing(1)} calc(1.5rem + ${theme.spacing(3)})`,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.shop.edge}`,
    borderRadius: theme.shape.borderRadius,
    appearance: 'none',
    '&:hover': { borderColor: theme.vars.palette.text.primary },
    '&:placeholder-shown': { textOverflow: 'ellipsis' },
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
    // Replaced by our own localised button; Firefox has none.
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '& button': {
    position: 'absolute',
    insetInlineEnd: 6,
    top: '50%',
    display: 'grid',
    placeItems: 'center',
    width: TARGET,
    height: TARGET,
    transform: 'translateY(-50%)',
    color: 'inherit',
    background: 'none',
    border: 0,
    borderRadius: '50%',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { ...focusRing(theme.vars.palette.primary.main), outlineOffset: -3 },
  },
}));

/** The button and Escape clear it and keep focus. */
export function SearchField({ label, value, onChange, onClear, onBlur, placeholder }: SearchFieldProps) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Root>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Box>
        <SearchOutlined aria-hidden />
        <input
          ref={field}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || value === '') return;
            // Prevents browsers' own clearing on Escape, for a single code path.
            event.preventDefault();
            onClear();
          }}
        />
        {value !== '' && (
          <button
            type="button"
            aria-label={t('buy.clearSearch')}
            onClick={() => {
              onClear();
              field.current?.focus();
            }}
          >
            <CloseOutlined fontSize="small" aria-hidden />
          </button>
        )}
      </Box>
    </Root>
  );
}

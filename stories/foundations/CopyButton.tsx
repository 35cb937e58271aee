import { styled } from '@mui/material/styles';

const Button = styled('button')(({ theme }) => ({
  flexShrink: 0,
  minWidth: 28,
  minHeight: 28,
  padding: theme.spacing(0, 0.75),
  font: 'inherit',
  color: theme.vars.palette.primary.main,
  backgroundColor: 'transparent',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.shop.band, borderColor: theme.vars.palette.shop.edge },
}));

export interface CopyButtonProps {
  /** Part of the accessible name. */
  text: string;
  copied: boolean;
  onCopy: (done: boolean) => void;
}

export function CopyButton({ text, copied, onCopy }: CopyButtonProps) {
  const label = copied ? 'Copied' : 'Copy';
  return (
    <Button
      type="button"
      aria-label={`${label} ${text}`}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => onCopy(true),
          () => onCopy(false),
        );
      }}
    >
      {label}
    </Button>
  );
}

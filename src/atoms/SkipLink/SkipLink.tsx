import { styled } from '@mui/material/styles';
import { useText } from '../../i18n/useText';

export interface SkipLinkProps {
  /** Id of the main content; must be focusable. */
  targetId: string;
}

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: theme.spacing(1),
  insetInlineStart: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1.25, 2.5),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: theme.typography.fontWeightBold,
  boxShadow: theme.vars.palette.shop.shadowRaised,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

export function SkipLink({ targetId }: SkipLinkProps) {
  const t = useText();
  return <Anchor href={`#${targetId}`}>{t.rich('site.skipToContent')}</Anchor>;
}

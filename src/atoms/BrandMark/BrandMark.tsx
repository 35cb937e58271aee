import { styled } from '@mui/material/styles';
import { useText } from '../../i18n/useText';

export interface BrandMarkProps {
  /** `large` at the top or bottom of a page, `text` in a bar. */
  size?: 'text' | 'large';
}

const Root = styled('span', { shouldForwardProp: (prop) => prop !== 'size' })<BrandMarkProps>(
  ({ theme, size }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1.25),
    minWidth: 0,
    fontSize: theme.typography.pxToRem(size === 'large' ? 24 : 20),
    fontWeight: theme.typography.fontWeightBold,
    lineHeight: theme.typography.h1.lineHeight,
    color: theme.vars.palette.text.primary,
    '& svg': { flexShrink: 0, width: size === 'large' ? 44 : 36, height: 'auto' },
    '& .ground': { fill: theme.vars.palette.primary.main },
    '& .headline': { stroke: theme.vars.palette.secondary.main },
    '& .letter': { stroke: theme.vars.palette.primary.contrastText },
    [theme.breakpoints.down('sm')]: size === 'text' && {
      gap: theme.spacing(0.75),
      fontSize: theme.typography.pxToRem(16),
      lineHeight: 1.25,
      '& svg': { flexShrink: 0, width: 34 },
    },
  }),
);

export function BrandMark({ size = 'text' }: BrandMarkProps) {
  const t = useText();
  return (
    <Root size={size}>
      <svg
        viewBox="0 0 40 40"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable="false"
      >
        <rect className="ground" width="40" height="40" rx="11" />
        <path
          className="letter"
          strokeWidth="3"
          d="M22 13.500v17.500M22 19c-3.500-4-10-3-10 2s6.500 5.500 10 1.500M22 20.500c5-2.500 8 .5 7 4-.4 1.400-1.400 2.300-2.700 2.700"
        />
        <path className="headline" strokeWidth="3.400" d="M8.500 12.500h23" />
      </svg>
      <span>{t.rich('site.name')}</span>
    </Root>
  );
}

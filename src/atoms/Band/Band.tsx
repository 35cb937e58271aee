import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CONTENT_WIDTH } from '../../theme/tokens';

export interface BandProps {
  /** Content. */
  children: ReactNode;
  /** `tinted` sets the band off from the page. */
  tone?: 'plain' | 'tinted';
  /** Id of the heading that names the band; makes it a landmark. */
  labelledBy?: string;
  /** `narrow` for running text and forms. */
  width?: 'wide' | 'narrow';
}

const NARROW = 760;

const Root = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' && prop !== 'as' })<
  Pick<BandProps, 'tone'>
>(({ theme, tone }) => ({
  paddingBlock: theme.spacing(4),
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(6) },
  ...(tone === 'tinted' && { backgroundColor: theme.vars.palette.shop.band }),
}));

const Content = styled('div', { shouldForwardProp: (prop) => prop !== 'width' })<Pick<BandProps, 'width'>>(
  ({ theme, width }) => ({
    maxWidth: width === 'narrow' ? NARROW : CONTENT_WIDTH,
    marginInline: 'auto',
    paddingInline: theme.spacing(2),
    [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
  }),
);

export function Band({ children, tone = 'plain', labelledBy, width = 'wide' }: BandProps) {
  return (
    <Root as={labelledBy ? 'section' : 'div'} aria-labelledby={labelledBy} tone={tone}>
      <Content width={width}>{children}</Content>
    </Root>
  );
}

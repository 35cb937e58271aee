import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Sheet = styled('main')(({ theme }) => ({
  maxWidth: 1080,
  margin: '0 auto',
  padding: theme.spacing(4, 2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(6, 4) },
  '& > .lead': { marginTop: theme.spacing(1), marginBottom: theme.spacing(5), maxWidth: '40.2em' },
}));

const Group = styled('section')(({ theme }) => ({
  marginBottom: 48,
  '& > h2': { marginBottom: theme.spacing(2) },
}));

export interface SpecimenSheetProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Always in English, for developers and designers. */
export function SpecimenSheet({ title, lead, children }: SpecimenSheetProps) {
  return (
    <Sheet lang="en">
      <Typography variant="h1">{title}</Typography>
      <Typography className="lead" color="textSecondary">
        {lead}
      </Typography>
      {children}
    </Sheet>
  );
}

export interface SpecimenGroupProps {
  title: string;
  children: ReactNode;
}

export function SpecimenGroup({ title, children }: SpecimenGroupProps) {
  return (
    <Group>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Group>
  );
}

export const Tiles = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

export const Tile = styled('li')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(2),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflowWrap: 'anywhere',
}));

export const TileTitle = styled(Typography)({ fontWeight: 600 });

export const TokenName = styled('code')(({ theme }) => ({
  display: 'block',
  fontSize: theme.typography.caption.fontSize,
  lineHeight: theme.typography.caption.lineHeight,
  color: theme.vars.palette.text.secondary,
}));

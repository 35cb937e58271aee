import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { styled } from '@mui/material/styles';
import { initialOf } from '../../domain/user';

export interface PersonAvatarProps {
  /** Name of the person. */
  name: string;
}

const Circle = styled('span')(({ theme }) => ({
  ...theme.typography.h2,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '2.75em',
  height: '2.75em',
  overflow: 'hidden',
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.secondary.main,
  color: theme.vars.palette.secondary.contrastText,
}));

/** Decorative: the name is next to it. */
export function PersonAvatar({ name }: PersonAvatarProps) {
  return <Circle aria-hidden>{initialOf(name) || <PersonOutlined fontSize="large" />}</Circle>;
}

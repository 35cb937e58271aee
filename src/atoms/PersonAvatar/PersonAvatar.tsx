import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { styled } from '@mui/material/styles';
import { initialOf } from '../../domain/user';

export interface PersonAvatarProps {
  /** Whose avatar it is. */
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

/** A person's initial. It stands beside the name, so a screen reader passes over it. */
export function PersonAvatar({ name }: PersonAvatarProps) {
  return <Circle aria-hidden>{initialOf(name) || <PersonOutlined fontSize="large" />}</Circle>;
}

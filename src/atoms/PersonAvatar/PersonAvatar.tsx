import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { initialOf } from '../../domain/user';
import styles from './PersonAvatar.module.css';

export interface PersonAvatarProps {
  /** Name of the person. */
  name: string;
}

/** Decorative: the name is next to it. */
export function PersonAvatar({ name }: PersonAvatarProps) {
  return (
    <span className={styles.root} aria-hidden>
      {initialOf(name) || <PersonOutlined fontSize="large" />}
    </span>
  );
}

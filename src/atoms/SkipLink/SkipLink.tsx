import { useText } from '../../i18n/useText';
import styles from './SkipLink.module.css';

export interface SkipLinkProps {
  /** Id of the main content; must be focusable. */
  targetId: string;
}

export function SkipLink({ targetId }: SkipLinkProps) {
  const t = useText();
  return (
    <a className={styles.root} href={`#${targetId}`}>
      {t.rich('site.skipToContent')}
    </a>
  );
}

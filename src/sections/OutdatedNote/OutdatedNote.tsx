import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { isLoaded, type LoadState } from '../../domain/loadState';
import { useText } from '../../i18n/useText';
import styles from './OutdatedNote.module.css';

export interface OutdatedNoteProps {
  /** Loading state of what it stands above; shown for `outdated` and `retrying`. */
  state: LoadState;
  /** Repeats the refetch. */
  onRetry: () => void;
}

/** Says that a refetch failed and that older data is shown. Render it always: it contains a live region. */
export function OutdatedNote({ state, onRetry }: OutdatedNoteProps) {
  const t = useText();
  const retrying = state === 'retrying';
  const shown = retrying || state === 'outdated';

  // The pressed button disappears on success, and focus would start again at the top of the page.
  const region = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (shown) return;
    if (pressed.current && document.activeElement === document.body)
      region.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [shown]);

  if (!isLoaded(state)) return null;
  return (
    <div ref={region} aria-live="polite" tabIndex={-1}>
      {shown && (
        <div className={styles.root} role="note">
          <CloudOffOutlined />
          <p className={styles.text}>{t.rich('site.outdated')}</p>
          <Button
            variant="outlined"
            // Not `disabled`: that would drop keyboard focus.
            aria-disabled={retrying}
            aria-busy={retrying}
            onClick={() => {
              if (retrying) return;
              pressed.current = true;
              onRetry();
            }}
          >
            <span>{t.rich(retrying ? 'site.loading' : 'site.retry')}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

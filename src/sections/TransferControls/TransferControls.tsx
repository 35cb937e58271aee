import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { readableSize } from '../../atoms/Dropzone/fileSize';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { TransferProgress } from '../../atoms/TransferProgress/TransferProgress';
import { roundDuration, type TransferSpeed } from '../../domain/transferSpeed';
import type { Halt } from '../../domain/uploadStatus';
import { useText } from '../../i18n/useText';
import styles from './TransferControls.module.css';

export interface TransferControlsProps {
  /** Progress, 0 to 1. */
  progress: number;
  /** Why the upload is halted; null while running. */
  halted: Halt | null;
  /** Upload speed; null while unknown. */
  speed: TransferSpeed | null;
  /** Pauses the upload. */
  onPause: () => void;
  /** Resumes it. */
  onResume: () => void;
  /** Cancels it. */
  onCancel: () => void;
}

export function TransferControls({
  progress,
  halted,
  speed,
  onPause,
  onResume,
  onCancel,
}: TransferControlsProps) {
  const t = useText('transfer');
  const root = useRef<HTMLDivElement>(null);
  const startedHere = useRef(halted === null);

  useEffect(() => {
    // The disabled submit button lost focus. To the group, so that a second Enter presses no button.
    const focused = document.activeElement;
    const lost = !focused || focused === document.body || focused.matches(':disabled');
    if (startedHere.current && lost) root.current?.focus({ preventScroll: true });
  }, []);

  const left = speed && roundDuration(speed.secondsLeft);
  const rate = speed && readableSize(Math.round(speed.bytesPerSecond));
  return (
    <div className={styles.root} ref={root} role="group" aria-label={t('transfer.name')} tabIndex={-1}>
      {halted !== 'interrupted' && <TransferProgress progress={progress} />}
      {halted ? (
        <p className={styles.halt}>{t.rich(`transfer.halted.${halted}`)}</p>
      ) : (
        <p className={styles.state}>
          {rate && left
            ? t.rich('transfer.pace', {
                rate: t(`transfer.rate.${rate.unit}`, { size: rate.size }),
                left: t(`transfer.left.${left.unit}`, { count: left.count }),
              })
            : t.rich('transfer.measuring')}
        </p>
      )}
      <div className={styles.choices}>
        {/* One element for pause and resume, to keep focus. */}
        <Button
          variant={halted ? 'contained' : 'outlined'}
          startIcon={halted ? <PlayArrowOutlined /> : <PauseOutlined />}
          onClick={halted ? onResume : onPause}
        >
          <span>{t.rich(halted ? 'transfer.resume' : 'transfer.pause')}</span>
        </Button>
        <Button color="inherit" onClick={onCancel}>
          <span>{t.rich('transfer.cancel')}</span>
        </Button>
      </div>
      {/* The form announces that it is running again. */}
      <PoliteStatus>{halted && t.rich(`transfer.halted.${halted}`)}</PoliteStatus>
    </div>
  );
}

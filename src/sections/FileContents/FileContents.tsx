import { useEffect, useState } from 'react';
import { Note } from '../../atoms/Note/Note';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import type { ArchiveReading } from '../../domain/archiveReading';
import { LazyMessages } from '../../i18n/lazy/LazyMessages';
import { useText } from '../../i18n/useText';
import { ArchiveContents } from '../ArchiveContents/ArchiveContents';
import styles from './FileContents.module.css';

export interface FileContentsProps {
  /** The chosen archive. */
  file: File;
  /** Reads the archive: null if unreadable; on rejection nothing is shown. Must be referentially stable. */
  read: (file: File, signal: AbortSignal) => Promise<ArchiveReading | null>;
  /** Called when the archive is unreadable. Must be referentially stable. */
  onUnreadable?: (file: File) => void;
  /** The file is on its way: a doubt about it is over. */
  sent?: boolean;
}

/** Optional: never blocks the form. */
export function FileContents(props: FileContentsProps) {
  return (
    <LazyMessages>
      <Contents {...props} />
    </LazyMessages>
  );
}

type Outcome = { file: File; reading: ArchiveReading | null | 'failed' };

function Contents({ file, read, onUnreadable, sent = false }: FileContentsProps) {
  const t = useText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const end = (reading: Outcome['reading']) => {
      if (signal.aborted) return;
      setOutcome({ file, reading });
      if (reading === null) onUnreadable?.(file);
    };
    read(file, signal).then(end, () => end('failed'));
    return () => controller.abort();
  }, [file, read, onUnreadable]);

  const reading = outcome?.file === file ? outcome.reading : undefined;
  const hasWarnings = reading && reading !== 'failed' && reading.warnings.length > 0;
  return (
    <div>
      {reading === undefined && <p className={styles.reading}>{t.rich('archive.reading')}</p>}
      {reading === null && !sent && <Note>{t.rich('archive.unreadable')}</Note>}
      {reading && reading !== 'failed' && <ArchiveContents {...reading} />}
      <PoliteStatus>
        {reading === null && !sent && t.rich('archive.unreadable')}
        {hasWarnings && t.rich('archive.newsWarned', { count: reading.warnings.length })}
      </PoliteStatus>
    </div>
  );
}

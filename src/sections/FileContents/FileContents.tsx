import { useEffect, useState } from 'react';
import { Note } from '../../atoms/Note/Note';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import type { ArchiveReading, UnusableArchive } from '../../domain/archiveReading';
import type { FileProblem } from '../../domain/upload';
import { useText } from '../../i18n/useText';
import { ArchiveContents } from '../ArchiveContents/ArchiveContents';
import styles from './FileContents.module.css';

export interface FileContentsProps {
  /** The chosen archive. */
  file: File;
  /** Reads the archive: null if aborted; on rejection nothing is shown. Must be referentially stable. */
  read: (file: File, signal: AbortSignal) => Promise<ArchiveReading | UnusableArchive | null>;
  /** Called when the archive is unusable. Must be referentially stable. */
  onUnusable?: (file: File, problem: FileProblem) => void;
  /** Called with the number of warnings, if there are any. Must be referentially stable. */
  onWarned?: (file: File, count: number) => void;
  /** The file is on its way: a doubt about it is over. */
  sent?: boolean;
}

type Outcome = { file: File; reading: ArchiveReading | UnusableArchive | 'failed' };

/** Optional: never blocks the form. */
export function FileContents({ file, read, onUnusable, onWarned, sent = false }: FileContentsProps) {
  const t = useText('archive', 'file');
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const end = (reading: Outcome['reading'] | null) => {
      if (signal.aborted || reading === null) return;
      setOutcome({ file, reading });
      if (reading === 'failed') return;
      if ('problem' in reading) onUnusable?.(file, reading.problem);
      else if (reading.warnings.length > 0) onWarned?.(file, reading.warnings.length);
    };
    read(file, signal).then(end, () => end('failed'));
    return () => controller.abort();
  }, [file, read, onUnusable, onWarned]);

  const reading = outcome?.file === file ? outcome.reading : undefined;
  const listed = typeof reading === 'object' && !('problem' in reading) && reading;
  const problem = typeof reading === 'object' && 'problem' in reading && !sent && reading.problem;
  return (
    <div>
      {reading === undefined && <p className={styles.reading}>{t.rich('archive.reading')}</p>}
      {problem && <Note>{t.rich(`file.${problem}`)}</Note>}
      {listed && <ArchiveContents {...listed} />}
      <PoliteStatus>
        {problem
          ? t.rich(`file.${problem}`)
          : listed &&
            listed.warnings.length > 0 &&
            t.rich('archive.newsWarned', { count: listed.warnings.length })}
      </PoliteStatus>
    </div>
  );
}

import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { readableSize } from '../../atoms/Dropzone/fileSize';
import { Note } from '../../atoms/Note/Note';
import type { ArchiveEntry, ArchiveListing, ArchiveWarning } from '../../domain/archive';
import { listedBytes, listedFiles } from '../../domain/archiveReading';
import {
  ARCHIVE_ENTRIES_SHOWN,
  ARCHIVE_FILES_AT_FIRST,
  ARCHIVE_WARNED_PATHS_SHOWN,
} from '../../domain/limits';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import styles from './ArchiveContents.module.css';

export interface ArchiveContentsProps {
  /** The archive's contents. */
  listing: ArchiveListing;
  /** Total unpacked size; defaults to the sum of the listing. */
  bytes?: number;
  /** Warnings for the seller; omitted for buyers, who can't act on them. */
  warnings?: readonly ArchiveWarning[];
  /** Among other product details: a heading, and the first files openly. */
  headed?: boolean;
}

function Entries({
  entries,
  more = 0,
  id,
}: {
  entries: readonly ArchiveEntry[];
  /** How many follow. */
  more?: number;
  id?: string;
}) {
  const t = useText('archive');
  const sizeOf = useSizeText();
  return (
    <ul id={id} className={styles.entries}>
      {entries.map(({ path, bytes, directory }, index) => (
        // Paths are not unique in an archive.
        <li key={index}>
          <span lang={languageOf(path)} translate="no">
            {path}
          </span>
          <span>{directory ? t.rich('archive.folder') : sizeOf(bytes)}</span>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{t.rich('archive.more', { count: more })}</li>}
    </ul>
  );
}

function useSizeText() {
  const t = useText();
  return (bytes: number) => {
    const readable = readableSize(bytes);
    return t(`bytes.${readable.unit}`, { size: readable.size });
  };
}

/** Counts files if all are listed, otherwise entries. */
function useSummary(listing: ArchiveListing, bytes: number | undefined) {
  const t = useText('archive');
  const sizeOf = useSizeText();
  if (bytes === undefined) return t.rich('archive.summary', { count: listing.total });
  const size = sizeOf(bytes).replace(' ', '\u00a0');
  const files = listedFiles(listing);
  return files === null
    ? t.rich('archive.summaryWithSize', { count: listing.total, size })
    : t.rich('archive.filesWithSize', { count: files, size });
}

/** The first files openly, all on request. */
function OpenList({ listing, bytes }: Pick<ArchiveContentsProps, 'listing' | 'bytes'>) {
  const t = useText('archive');
  const titleId = useId();
  const listId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const summary = useSummary(listing, bytes);
  const { entries, total } = listing;
  const files = entries.filter(({ directory }) => !directory);
  const hasMore = total > ARCHIVE_FILES_AT_FIRST;
  const shown = isWhole ? entries.slice(0, ARCHIVE_ENTRIES_SHOWN) : files.slice(0, ARCHIVE_FILES_AT_FIRST);
  return (
    <section aria-labelledby={titleId}>
      <Typography component="h3" variant="subtitle1" id={titleId}>
        {t.rich('archive.title')}
      </Typography>
      <p className={styles.summary}>{summary}</p>
      <div className={styles.disclosure}>
        <Entries id={listId} entries={shown} more={isWhole ? total - shown.length : 0} />
      </div>
      {hasMore && (
        <Button
          variant="text"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setIsWhole(!isWhole)}
        >
          <span>{isWhole ? t.rich('archive.less') : t.rich('archive.all')}</span>
        </Button>
      )}
    </section>
  );
}

function FoldedList({ listing, bytes }: Pick<ArchiveContentsProps, 'listing' | 'bytes'>) {
  const summary = useSummary(listing, bytes);
  const shown = listing.entries.slice(0, ARCHIVE_ENTRIES_SHOWN);
  return (
    <details className={styles.disclosure}>
      <summary>
        <FolderZipOutlined aria-hidden />
        <span>{summary}</span>
        <ExpandMoreOutlined aria-hidden />
      </summary>
      <Entries entries={shown} more={listing.total - shown.length} />
    </details>
  );
}

export function ArchiveContents({
  listing,
  bytes = listedBytes(listing) ?? undefined,
  warnings = [],
  headed = false,
}: ArchiveContentsProps) {
  const t = useText('archive');
  const List = headed ? OpenList : FoldedList;
  return (
    <div className={styles.root}>
      <List listing={listing} bytes={bytes} />
      {listing.needsSpecialProgram && <Note tone="warning">{t.rich('archive.specialProgram')}</Note>}
      {warnings.map(({ kind, paths }) => (
        // Not an alert: it does not block the upload.
        <Note key={kind} tone="warning">
          <p className={styles.heading}>{t.rich(`archive.warning.${kind}.title`)}</p>
          <ul className={styles.warnings}>
            {paths.slice(0, ARCHIVE_WARNED_PATHS_SHOWN).map((path) => (
              <li key={path} lang={languageOf(path)} translate="no">
                {path}
              </li>
            ))}
            {paths.length > ARCHIVE_WARNED_PATHS_SHOWN && (
              <li>{t.rich('archive.more', { count: paths.length - ARCHIVE_WARNED_PATHS_SHOWN })}</li>
            )}
          </ul>
          <p className={styles.advice}>{t.rich(`archive.warning.${kind}.advice`)}</p>
        </Note>
      ))}
      {warnings.length > 0 && <p className={styles.advice}>{t.rich('archive.mayStillSend')}</p>}
    </div>
  );
}

import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { readableSize } from '../../atoms/Dropzone/fileSize';
import { Note } from '../../atoms/Note/Note';
import type { ArchiveListing, ArchiveWarning } from '../../domain/archive';
import { listedBytes } from '../../domain/archiveReading';
import { ARCHIVE_ENTRIES_SHOWN, ARCHIVE_WARNED_PATHS_SHOWN } from '../../domain/limits';
import { languageOf } from '../../i18n/locales';
import { LazyMessages } from '../../i18n/lazy/LazyMessages';
import { useText } from '../../i18n/useText';
import styles from './ArchiveContents.module.css';

export interface ArchiveContentsProps {
  /** The archive's contents. */
  listing: ArchiveListing;
  /** Total unpacked size; defaults to the sum of the listing. */
  bytes?: number;
  /** Warnings for the seller; omitted for buyers, who can't act on them. */
  warnings?: readonly ArchiveWarning[];
  /** Renders a heading, among other product details. */
  headed?: boolean;
}

export function ArchiveContents(props: ArchiveContentsProps) {
  return (
    <LazyMessages>
      <Contents {...props} />
    </LazyMessages>
  );
}

function Contents({
  listing,
  bytes = listedBytes(listing) ?? undefined,
  warnings = [],
  headed = false,
}: ArchiveContentsProps) {
  const t = useText();
  const headingId = useId();
  const { entries, total } = listing;
  const shown = entries.slice(0, ARCHIVE_ENTRIES_SHOWN);
  const sizeOf = (size: number) => {
    const readable = readableSize(size);
    return t(`bytes.${readable.unit}`, { size: readable.size });
  };
  return (
    <div className={styles.root} {...(headed && { role: 'region', 'aria-labelledby': headingId })}>
      {headed && (
        <Typography component="h3" variant="subtitle1" id={headingId}>
          {t.rich('archive.title')}
        </Typography>
      )}
      <details className={styles.disclosure}>
        <summary>
          <FolderZipOutlined aria-hidden />
          <span>
            {bytes === undefined
              ? t.rich('archive.summary', { count: total })
              : t.rich('archive.summaryWithSize', {
                  count: total,
                  size: sizeOf(bytes).replace(' ', '\u00a0'),
                })}
          </span>
          <ExpandMoreOutlined aria-hidden />
        </summary>
        <ul className={styles.entries}>
          {shown.map(({ path, bytes: size, directory }, index) => (
            // Paths are not unique in an archive.
            <li key={index}>
              <span lang={languageOf(path)} translate="no">
                {path}
              </span>
              <span>{directory ? t.rich('archive.folder') : sizeOf(size)}</span>
            </li>
          ))}
          {total > shown.length && (
            <li className={styles.more}>{t.rich('archive.more', { count: total - shown.length })}</li>
          )}
        </ul>
      </details>
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

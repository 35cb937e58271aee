import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { readableSize } from '../../atoms/Dropzone/fileSize';
import { Note } from '../../atoms/Note/Note';
import type { ArchiveListing, ArchiveWarning } from '../../domain/archive';
import { listedBytes } from '../../domain/archiveReading';
import { ARCHIVE_ENTRIES_SHOWN, ARCHIVE_WARNED_PATHS_SHOWN } from '../../domain/limits';
import { languageOf } from '../../i18n/locales';
import { LazyMessages } from '../../i18n/lazy/LazyMessages';
import { useText } from '../../i18n/useText';
import { TARGET } from '../../theme/tokens';

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

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minWidth: 0,
  overflowWrap: 'anywhere',
  '&[role="region"]': { marginTop: theme.spacing(1) },
}));

const Disclosure = styled('details')(({ theme }) => ({
  minWidth: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& summary': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    // Children of `::details-content` do not inherit CssBaseline's box-sizing.
    boxSizing: 'border-box',
    minHeight: TARGET,
    padding: theme.spacing(1, 1.5),
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& summary:hover': { color: theme.vars.palette.primary.main },
  '& summary svg': { flexShrink: 0, fontSize: 24, color: theme.vars.palette.shop.marigoldInk },
  '& summary span': { flexGrow: 1, minWidth: 0 },
  '&[open] summary svg:last-of-type': { transform: 'rotate(180deg)' },
}));

const Entries = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(0, 1.5, 1.5),
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    minWidth: 0,
    paddingBlock: theme.spacing(0.75),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > :first-of-type': { flex: '1 1 12rem', minWidth: 0 },
  '& > li > :nth-of-type(2), & > .more': { color: theme.vars.palette.text.secondary },
}));

const Warnings = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0.5, 0),
  paddingInlineStart: theme.spacing(2.5),
}));

const Heading = styled('p')(({ theme }) => ({ ...theme.typography.subtitle2, margin: 0 }));

const Advice = styled('p')({ margin: 0 });

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
    return t(`file.bytes.${readable.unit}`, { size: readable.size });
  };
  return (
    <Root {...(headed && { role: 'region', 'aria-labelledby': headingId })}>
      {headed && (
        <Typography component="h3" variant="subtitle1" id={headingId}>
          {t.rich('archive.title')}
        </Typography>
      )}
      <Disclosure>
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
        <Entries>
          {shown.map(({ path, bytes: size, directory }, index) => (
            // Paths are not unique in an archive.
            <li key={index}>
              <span lang={languageOf(path)}>{path}</span>
              <span>{directory ? t.rich('archive.folder') : sizeOf(size)}</span>
            </li>
          ))}
          {total > shown.length && (
            <li className="more">{t.rich('archive.more', { count: total - shown.length })}</li>
          )}
        </Entries>
      </Disclosure>
      {warnings.map(({ kind, paths }) => (
        // Not an alert: it does not block the upload.
        <Note key={kind} tone="warning">
          <Heading>{t.rich(`archive.warning.${kind}.title`)}</Heading>
          <Warnings>
            {paths.slice(0, ARCHIVE_WARNED_PATHS_SHOWN).map((path) => (
              <li key={path} lang={languageOf(path)}>
                {path}
              </li>
            ))}
            {paths.length > ARCHIVE_WARNED_PATHS_SHOWN && (
              <li>{t.rich('archive.more', { count: paths.length - ARCHIVE_WARNED_PATHS_SHOWN })}</li>
            )}
          </Warnings>
          <Advice>{t.rich(`archive.warning.${kind}.advice`)}</Advice>
        </Note>
      ))}
      {warnings.length > 0 && <Advice>{t.rich('archive.mayStillSend')}</Advice>}
    </Root>
  );
}

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useForkRef } from '@mui/material/utils';
import { clsx } from 'clsx';
import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import { checkFile, type FileProblem } from '../../domain/upload';
import { useText } from '../../i18n/useText';
import { PoliteStatus } from '../PoliteStatus/PoliteStatus';
import { FieldLabel } from '../TextInput/FieldLabel';
import hidden from '../../theme/visuallyHidden.module.css';
import styles from './Dropzone.module.css';
import { readableSize } from './fileSize';

export interface DropzoneProps {
  /** Label above the field. */
  label: string;
  /** The accepted file, or null. */
  file: File | null;
  /** A valid file was dropped or picked. */
  onChoose: (file: File) => void;
  /** An invalid file was dropped or picked; a previous file stays. */
  onRefuse: (problem: FileProblem) => void;
  /** The file was removed by its button; focus then moves to the choose button. */
  onRemove: () => void;
  /** A warning about the file, in its row; may be a link. */
  warning?: ReactNode;
  /** What is wrong and which files are accepted. */
  error?: ReactNode;
  /** An alert announces the error while focus moves here, so the field does not repeat it at first. */
  errorIsAnnounced?: boolean;
  /** The picker button lost focus. */
  onBlur?: () => void;
  /** Disables choosing, dropping and removing. */
  disabled?: boolean;
  /** Marks the field as required. */
  required?: boolean;
  /** The picker button, for focus management. */
  inputRef?: Ref<HTMLButtonElement>;
}

/** The counter makes repeated announcements distinct. */
interface Announcement {
  key: 'upload.fileChosen' | 'upload.fileRemoved';
  count: number;
}

/** Without a reset, picking the same file again fires no `change`. */
function resetInput(input: HTMLInputElement) {
  input.value = '';
}

/** A browser passes a dropped folder as a file with a made-up size, and only its entry says so. */
function hasFolder(event: unknown): boolean {
  return (
    typeof event === 'object' &&
    event !== null &&
    'dataTransfer' in event &&
    event.dataTransfer instanceof DataTransfer &&
    [...event.dataTransfer.items].some((item) => item.webkitGetAsEntry()?.isDirectory)
  );
}

/** Synchronous, without reading folders: validation uses name and size only. */
async function filesOf(event: unknown): Promise<File[]> {
  if (!(typeof event === 'object' && event !== null)) return [];
  if ('dataTransfer' in event && event.dataTransfer instanceof DataTransfer) {
    return [...event.dataTransfer.files];
  }
  return 'target' in event && event.target instanceof HTMLInputElement ? [...(event.target.files ?? [])] : [];
}

/**
 * Collapses to a row around a file, which stays a drop target. No `accept` attribute: native pickers hide files
 * inconsistently, without a reason the user could see.
 */
export function Dropzone({
  label,
  file,
  onChoose,
  onRefuse,
  onRemove,
  warning,
  error,
  errorIsAnnounced = false,
  onBlur,
  disabled = false,
  required,
  inputRef,
}: DropzoneProps) {
  const t = useText('upload');
  const id = useId();
  const ids = { label: `${id}-label`, rules: `${id}-rules`, error: `${id}-error` };
  const chooseButton = useRef<HTMLButtonElement>(null);
  const chooseButtonRef = useForkRef(chooseButton, inputRef);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const announce = (key: Announcement['key']) =>
    setAnnouncement((before) => ({ key, count: (before?.count ?? 0) + 1 }));

  /** Of the last drop: its entries can't be read later. */
  const isFolder = useRef(false);
  const {
    getRootProps,
    getInputProps,
    isDragActive,
    open,
    inputRef: nativeInput,
  } = useDropzone({
    multiple: true,
    noClick: true,
    noKeyboard: true,
    disabled,
    getFilesFromEvent: (event) => {
      isFolder.current = hasFolder(event);
      return filesOf(event);
    },
    onDrop: (files) => {
      const [first] = files;
      if (!first) return;
      const problem = files.length > 1 ? 'several' : isFolder.current ? 'folder' : checkFile(first);
      if (problem) {
        onRefuse(problem);
      } else {
        onChoose(first);
        announce('upload.fileChosen');
      }
    },
  });

  const look = disabled
    ? styles.disabled
    : isDragActive
      ? styles.dragging
      : error !== undefined && styles.error;
  const size = file && readableSize(file.size);

  return (
    <div className={styles.root} role="group" aria-labelledby={ids.label}>
      <FieldLabel id={ids.label} required={required}>
        {label}
      </FieldLabel>
      <div {...getRootProps()} className={clsx(styles.zone, file && styles.filled, look)}>
        {file ? <InsertDriveFileOutlined /> : <UploadFileOutlined />}
        <p>
          {isDragActive ? (
            t.rich('upload.dropNow')
          ) : file && size ? (
            <>
              <span translate="no">{file.name}</span>
              <span>
                <span>{t.rich(`bytes.${size.unit}`, { size: size.size })}</span>
                {warning && (
                  <>
                    <span> · </span>
                    <strong>{warning}</strong>
                  </>
                )}
              </span>
            </>
          ) : (
            t.rich('upload.dropHint')
          )}
        </p>
        <Button
          variant={file ? 'text' : 'outlined'}
          disabled={disabled}
          onClick={open}
          ref={chooseButtonRef}
          onBlur={onBlur}
          aria-label={file ? t('upload.replaceFileNamed', { name: file.name }) : undefined}
          aria-describedby={error === undefined || errorIsAnnounced ? ids.rules : `${ids.error} ${ids.rules}`}
        >
          <span>{t.rich(file ? 'upload.replaceFile' : 'upload.chooseFile')}</span>
        </Button>
        {/* The button represents it for keyboard and screen readers. */}
        <input
          {...getInputProps({
            multiple: false,
            disabled,
            'aria-label': t('upload.chooseFile'),
            'aria-hidden': true,
          })}
        />
        {file && (
          <IconButton
            disabled={disabled}
            aria-label={t('upload.removeFileNamed', { name: file.name })}
            onClick={() => {
              resetInput(nativeInput.current);
              onRemove();
              announce('upload.fileRemoved');
              chooseButton.current?.focus();
            }}
          >
            <CloseOutlined />
          </IconButton>
        )}
        <span className={file ? hidden.visuallyHidden : styles.rules} id={ids.rules}>
          {required && <span className={hidden.visuallyHidden}>{t.rich('upload.required')}</span>}{' '}
          <span>{t.rich('upload.fileRules')}</span>
        </span>
      </div>
      {error !== undefined && (
        <FormHelperText id={ids.error} error>
          {error}
        </FormHelperText>
      )}
      <PoliteStatus>
        {announcement && <span key={announcement.count}>{t.rich(announcement.key)}</span>}
      </PoliteStatus>
    </div>
  );
}

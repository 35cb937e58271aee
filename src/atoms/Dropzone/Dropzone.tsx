import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import { checkFile, type FileProblem } from '../../domain/upload';
import { useText } from '../../i18n/useText';
import { TARGET } from '../../theme/tokens';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden';
import { PoliteStatus } from '../PoliteStatus/PoliteStatus';
import { FieldLabel } from '../TextInput/TextInput';
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
  /** The file was removed. */
  onRemove: () => void;
  /** Error message. */
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

const Group = styled('div')({ minWidth: 0 });

const Zone = styled('div', { shouldForwardProp: (prop) => prop !== 'look' })<{
  look: 'calm' | 'dragging' | 'error' | 'disabled';
}>(({ theme, look }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    justifyItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(3, 2),
    textAlign: 'center',
    backgroundColor: palette.background.paper,
    border: `2px dashed ${palette.shop.edge}`,
    borderRadius: theme.shape.borderRadius,
    transition: theme.transitions.create(['background-color', 'border-color']),
    '& > svg': { fontSize: 40, color: palette.shop.marigoldInk },
    '& p': { ...theme.typography.body1, margin: 0 },
    ...(look === 'dragging' && {
      backgroundColor: palette.shop.band,
      borderStyle: 'solid',
      borderColor: palette.primary.main,
      '& p': { ...theme.typography.subtitle1, margin: 0, color: palette.primary.main },
    }),
    ...(look === 'error' && { borderColor: palette.error.main }),
    ...(look === 'disabled' && {
      color: palette.text.secondary,
      borderColor: palette.divider,
      '& > svg': { fontSize: 40, color: palette.text.disabled },
    }),
  };
});

const Rules = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

const Chosen = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 1.5),
  marginTop: theme.spacing(1.5),
  padding: theme.spacing(1, 1.5),
  backgroundColor: theme.vars.palette.shop.band,
  borderRadius: theme.shape.borderRadius,
  '& > svg': { flexShrink: 0, color: theme.vars.palette.shop.marigoldInk },
  '& > p': { flex: '1 1 9rem', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  '& > button': { minWidth: TARGET, marginInlineStart: 'auto' },
  '& span': { display: 'block', ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const VisuallyHidden = styled('span')(VISUALLY_HIDDEN);

/** Without a reset, picking the same file again fires no `change`. */
function resetInput(input: HTMLInputElement) {
  input.value = '';
}

/** Synchronous, without reading folders: validation uses name and size only. */
async function filesOf(event: unknown): Promise<File[]> {
  if (!(typeof event === 'object' && event !== null)) return [];
  if ('dataTransfer' in event && event.dataTransfer instanceof DataTransfer) {
    return [...event.dataTransfer.files];
  }
  return 'target' in event && event.target instanceof HTMLInputElement ? [...(event.target.files ?? [])] : [];
}

/** No `accept` attribute: native pickers hide files inconsistently, without a reason the user could see. */
export function Dropzone({
  label,
  file,
  onChoose,
  onRefuse,
  onRemove,
  error,
  errorIsAnnounced = false,
  onBlur,
  disabled = false,
  required,
  inputRef,
}: DropzoneProps) {
  const t = useText();
  const id = useId();
  const ids = { label: `${id}-label`, rules: `${id}-rules`, error: `${id}-error` };
  const chooseButton = useRef<HTMLButtonElement>(null);
  const chooseButtonRef = useForkRef(chooseButton, inputRef);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const announce = (key: Announcement['key']) =>
    setAnnouncement((before) => ({ key, count: (before?.count ?? 0) + 1 }));

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
    getFilesFromEvent: filesOf,
    onDrop: (files) => {
      const [first] = files;
      if (!first) return;
      const problem = files.length > 1 ? 'several' : checkFile(first);
      if (problem) {
        onRefuse(problem);
      } else {
        onChoose(first);
        announce('upload.fileChosen');
      }
    },
  });

  const look = disabled ? 'disabled' : isDragActive ? 'dragging' : error !== undefined ? 'error' : 'calm';
  const size = file && readableSize(file.size);

  return (
    <Group role="group" aria-labelledby={ids.label}>
      <FieldLabel as="span" id={ids.label} required={required}>
        {label}
      </FieldLabel>
      <Zone {...getRootProps()} look={look}>
        <UploadFileOutlined />
        <p>{t.rich(isDragActive ? 'upload.dropNow' : 'upload.dropHint')}</p>
        <Button
          variant="outlined"
          disabled={disabled}
          onClick={open}
          ref={chooseButtonRef}
          onBlur={onBlur}
          aria-describedby={error === undefined || errorIsAnnounced ? ids.rules : `${ids.error} ${ids.rules}`}
        >
          {t.rich('upload.chooseFile')}
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
        <Rules id={ids.rules}>
          {required && <VisuallyHidden>{t.rich('upload.required')} </VisuallyHidden>}
          {t.rich('upload.fileRules')}
        </Rules>
      </Zone>
      {error !== undefined && (
        <FormHelperText id={ids.error} error>
          {error}
        </FormHelperText>
      )}
      {file && size && (
        <Chosen>
          <InsertDriveFileOutlined />
          <p>
            {file.name}
            <span>{t.rich(`file.bytes.${size.unit}`, { size: size.size })}</span>
          </p>
          <Button
            color="inherit"
            disabled={disabled}
            aria-label={t('upload.removeFileNamed', { name: file.name })}
            onClick={() => {
              resetInput(nativeInput.current);
              onRemove();
              announce('upload.fileRemoved');
              chooseButton.current?.focus();
            }}
          >
            {t.rich('upload.removeFile')}
          </Button>
        </Chosen>
      )}
      <PoliteStatus>
        {announcement && <span key={announcement.count}>{t.rich(announcement.key)}</span>}
      </PoliteStatus>
    </Group>
  );
}

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type SyntheticEvent,
} from 'react';
import { useForm } from 'react-hook-form';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { TransferProgress } from '../../atoms/TransferProgress/TransferProgress';
import { addTypedTag, type FileProblem, type UploadRequest } from '../../domain/upload';
import { EMPTY_DRAFT, type UploadDraft } from '../../domain/uploadDraft';
import type { UploadStatus } from '../../domain/uploadStatus';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import { useText } from '../../i18n/useText';
import type { TransferControlsProps } from '../TransferControls/TransferControls';
import { draftResolver } from './draftResolver';
import { LivePreview, UploadAside, type UploadAsideProps } from './UploadAside';
import { UploadFields, type UploadFieldsProps } from './UploadFields';
import styles from './UploadForm.module.css';

export interface UploadFormProps extends Pick<UploadFieldsProps, 'onFileRefused'>, UploadAsideProps {
  /** Initial values; later changes are ignored. */
  initialDraft: UploadDraft;
  /** A saved draft that loads later and replaces the initial values. */
  restoredDraft?: UploadDraft | null;
  /** Upload status. From success back to idle, the form resets. */
  status: UploadStatus;
  /** Called with a valid request, at most once until idle again. */
  onSubmit: (request: UploadRequest) => void;
  /** Submitted without a file. */
  onFileMissing: () => void;
  /** The file of the last upload, if it was refused because of it; it has to be chosen again. */
  refusedFile?: RefusedFile | null;
  /** Archives that nobody could use are refused, so the form doesn't send them; otherwise it only warns. */
  checksArchives?: boolean;
  /** Called on every change, to save the draft. */
  onDraftChange?: (draft: UploadDraft) => void;
  /** Upload controls and speed; omitted where uploads can't be paused. */
  transfer?: Pick<TransferControlsProps, 'speed' | 'onPause' | 'onResume' | 'onCancel'> | null;
}

export interface RefusedFile {
  file: File;
  problem: FileProblem;
}

const SubmitButton = styled(Button)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { justifySelf: 'start', minWidth: '16rem' },
  // The longest text in one line.
  '@media (max-width: 399.98px)': { paddingInline: theme.spacing(1) },
  '&.halted': { display: 'none' },
  '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
}));

// If it fails to load, the upload works without it.
const TransferControls = lazyWithMessages<TransferControlsProps>(
  ['transfer'],
  async () => (await import('../TransferControls/TransferControls')).TransferControls,
  TransferProgress,
);

export function UploadForm({
  initialDraft,
  restoredDraft,
  status,
  onSubmit,
  onFileRefused,
  onFileMissing,
  refusedFile = null,
  checksArchives = false,
  onDraftChange,
  transfer,
  readArchive,
  picture,
  seller,
}: UploadFormProps) {
  const t = useText('upload');
  const form = useForm<UploadDraft, unknown, UploadRequest>({
    defaultValues: initialDraft,
    resolver: draftResolver,
  });
  const locked = status.kind !== 'idle';

  useEffect(
    () =>
      onDraftChange &&
      form.subscribe({ formState: { values: true }, callback: ({ values }) => onDraftChange(values) }),
    [form, onDraftChange],
  );

  /** Remounts the fields: clears half-typed text, and new elements count as no layout shift. */
  const [resets, setResets] = useState(0);
  const [lastKind, setLastKind] = useState(status.kind);
  if (status.kind !== lastKind) {
    setLastKind(status.kind);
    if (lastKind === 'success' && status.kind === 'idle') setResets(resets + 1);
  }
  useEffect(() => {
    if (restoredDraft) form.reset(restoredDraft);
  }, [restoredDraft, form]);
  // Before paint: a reset form must not show the sent values.
  useLayoutEffect(() => {
    if (resets > 0) form.reset(EMPTY_DRAFT);
  }, [resets, form]);

  const submitButton = useRef<HTMLButtonElement>(null);
  const uploading = status.kind === 'uploading';
  const halted = uploading && status.halted !== null;
  const progress = uploading && <TransferProgress progress={status.progress} />;
  useEffect(() => {
    if (!uploading) return;
    // The disabled button lost focus.
    const button = submitButton.current;
    return () => {
      if (document.activeElement === document.body || document.activeElement === null) button?.focus();
    };
  }, [uploading]);

  /** Single-flight until the status updates. */
  const submitting = useRef(false);
  const [submitCount, setSubmitCount] = useState(0);
  useEffect(() => {
    submitting.current = false;
  }, [submitCount]);

  /** The alert just announced the missing file. */
  const [fileIsAnnounced, setFileIsAnnounced] = useState(false);
  const clearFileAlert = useCallback(() => setFileIsAnnounced(false), []);

  const [unusable, setUnusable] = useState<RefusedFile | null>(null);
  const onUnusable = useCallback(
    (file: File, problem: FileProblem) => setUnusable({ file, problem }),
    [setUnusable],
  );
  const [warned, setWarned] = useState<UploadFieldsProps['warned']>(null);
  const onWarned = useCallback((file: File, count: number) => setWarned({ file, count }), [setWarned]);
  const isBlocking = unusable !== null && (checksArchives || unusable.problem === 'unreadable');
  const blocking = isBlocking ? unusable : null;

  /** Null once another file was chosen. */
  const refusal = useCallback(
    () => [blocking, refusedFile].find((refused) => refused?.file === form.getValues('file')),
    [blocking, refusedFile, form],
  );
  useEffect(() => {
    const refused = locked ? null : refusal();
    if (refused) form.setError('file', { type: refused.problem });
  }, [locked, refusal, form]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (locked || submitting.current) return;
    const refused = refusal();
    if (refused) {
      form.setError('file', { type: refused.problem }, { shouldFocus: true });
      onFileRefused(refused.problem);
      return;
    }
    submitting.current = true;
    if (form.getValues('file') === null) onFileMissing();
    const { tags, typedTag } = addTypedTag(form.getValues());
    form.setValue('tags', tags);
    form.setValue('typedTag', typedTag);
    await form.handleSubmit(
      (request) => {
        onSubmit(request);
      },
      ({ file }) => setFileIsAnnounced(file !== undefined),
    )(event);
    setSubmitCount((count) => count + 1);
  }

  return (
    <div className={styles.root}>
      <div className={styles.columns}>
        <form
          className={styles.form}
          // The stored draft restores the fields: those that the browser fills in on Back would count as new input.
          autoComplete="off"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <Typography color="textSecondary" variant="body2">
            {t.rich('upload.requiredNote')}
          </Typography>
          <UploadFields
            key={resets}
            form={form}
            locked={locked}
            fileIsAnnounced={fileIsAnnounced}
            unusable={blocking ? null : (unusable?.file ?? null)}
            warned={warned}
            onFileBlur={clearFileAlert}
            onFileRefused={onFileRefused}
          />
          <div className={styles.preview}>
            <LivePreview control={form.control} picture={picture} seller={seller} />
          </div>
          {uploading && (
            <Suspense fallback={progress}>
              {transfer ? (
                <TransferControls {...transfer} progress={status.progress} halted={status.halted} />
              ) : (
                progress
              )}
            </Suspense>
          )}
          <SubmitButton
            ref={submitButton}
            className={halted ? 'halted' : undefined}
            type="submit"
            variant="contained"
            size="large"
            color={status.kind === 'success' ? 'success' : 'primary'}
            startIcon={status.kind === 'success' && <CheckCircleOutlined />}
            disabled={uploading}
            aria-disabled={locked}
          >
            <span>{t.rich(status.kind === 'idle' ? 'upload.submit' : `upload.${status.kind}`)}</span>
          </SubmitButton>
          <PoliteStatus>
            {status.kind !== 'idle' && !halted && t.rich(`upload.news.${status.kind}`)}
          </PoliteStatus>
        </form>
        <UploadAside
          control={form.control}
          sent={locked}
          readArchive={readArchive}
          picture={picture}
          onUnusable={onUnusable}
          onWarned={onWarned}
          seller={seller}
        />
      </div>
    </div>
  );
}

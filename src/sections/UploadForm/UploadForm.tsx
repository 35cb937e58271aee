import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import {
  lazy,
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
import type { UploadRequest } from '../../domain/upload';
import { EMPTY_DRAFT, type UploadDraft } from '../../domain/uploadDraft';
import type { UploadStatus } from '../../domain/uploadStatus';
import { useText } from '../../i18n/useText';
import type { TransferControlsProps } from '../TransferControls/TransferControls';
import { draftResolver } from './draftResolver';
import { UploadFields, type UploadFieldsProps } from './UploadFields';

export interface UploadFormProps extends Pick<UploadFieldsProps, 'onFileRefused' | 'readArchive'> {
  /** What the form starts with; changes to it later are ignored. */
  initialDraft: UploadDraft;
  /** What was kept from before and is known only now: it replaces what the form started with. */
  restoredDraft?: UploadDraft | null;
  /** Where the upload stands. From success back to idle, the form empties itself. */
  status: UploadStatus;
  /** The draft keeps every rule and is to be uploaded. Called at most once until the status is idle again. */
  onSubmit: (request: UploadRequest) => void;
  /** The form was submitted without a file. */
  onFileMissing: () => void;
  /** The draft changed, so that whoever shows the form can keep it. */
  onDraftChange?: (draft: UploadDraft) => void;
  /** What can be done with an upload under way, and its speed; left out where it can't be paused. */
  transfer?: Pick<TransferControlsProps, 'speed' | 'onPause' | 'onResume' | 'onCancel'> | null;
}

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const SubmitButton = styled(Button)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { justifySelf: 'start', minWidth: '16rem' },
  // What is to be done with an upload that stands still, its own buttons say.
  '&.halted': { display: 'none' },
  // Disabled, but its text is what the seller now waits for.
  '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
}));

// Only where uploads can be paused. Should it not arrive, the upload goes on without it.
const TransferControls = lazy(() =>
  import('../TransferControls/TransferControls').then(
    (module) => ({ default: module.TransferControls }),
    () => ({ default: TransferProgress }),
  ),
);

/** The form that describes a product and takes its file. The domain alone decides what may be sent. */
export function UploadForm({
  initialDraft,
  restoredDraft,
  status,
  onSubmit,
  onFileRefused,
  onFileMissing,
  onDraftChange,
  transfer,
  readArchive,
}: UploadFormProps) {
  const t = useText();
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

  /** How often the form was emptied; a new number gives the tag field a fresh start, half-typed text included. */
  const [clearings, setClearings] = useState(0);
  const [lastKind, setLastKind] = useState(status.kind);
  if (status.kind !== lastKind) {
    setLastKind(status.kind);
    if (lastKind === 'success' && status.kind === 'idle') setClearings(clearings + 1);
  }
  useEffect(() => {
    if (restoredDraft) form.reset(restoredDraft);
  }, [restoredDraft, form]);
  // Before the browser paints: an open form must not show what has been sent.
  useLayoutEffect(() => {
    if (clearings > 0) form.reset(EMPTY_DRAFT);
  }, [clearings, form]);

  const submitButton = useRef<HTMLButtonElement>(null);
  const uploading = status.kind === 'uploading';
  const halted = uploading && status.halted !== null;
  const progress = uploading && <TransferProgress progress={status.progress} />;
  useEffect(() => {
    if (!uploading) return;
    // A disabled button loses the focus; who had it there gets it back when the upload ends.
    const button = submitButton.current;
    return () => {
      if (document.activeElement === document.body || document.activeElement === null) button?.focus();
    };
  }, [uploading]);

  /** From a submit until what it led to is on screen, so that no second one slips in between. */
  const submitting = useRef(false);
  const [submits, setSubmits] = useState(0);
  useEffect(() => {
    submitting.current = false;
  }, [submits]);

  /** The alert about the missing file has just been raised, and the focus has come to the field for it. */
  const [fileIsAnnounced, setFileIsAnnounced] = useState(false);
  const forgetFileAlert = useCallback(() => setFileIsAnnounced(false), []);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (locked || submitting.current) return;
    submitting.current = true;
    if (form.getValues('file') === null) onFileMissing();
    await form.handleSubmit(
      (request) => {
        onSubmit(request);
      },
      (problems) => setFileIsAnnounced(Object.keys(problems).join() === 'file'),
    )(event);
    setSubmits((count) => count + 1);
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Typography color="textSecondary" variant="body2">
        {t.rich('upload.requiredNote')}
      </Typography>
      <UploadFields
        form={form}
        locked={locked}
        clearings={clearings}
        fileIsAnnounced={fileIsAnnounced}
        onFileLeft={forgetFileAlert}
        onFileRefused={onFileRefused}
        readArchive={readArchive}
      />
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
        {t.rich(status.kind === 'idle' ? 'upload.submit' : `upload.${status.kind}`)}
      </SubmitButton>
      <PoliteStatus>{status.kind !== 'idle' && !halted && t.rich(`upload.news.${status.kind}`)}</PoliteStatus>
    </Form>
  );
}

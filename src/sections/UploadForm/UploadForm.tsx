import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Controller, useForm, type FieldError } from 'react-hook-form';
import { Dropzone } from '../../atoms/Dropzone/Dropzone';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { SelectField } from '../../atoms/SelectField/SelectField';
import { TagInput } from '../../atoms/TagInput/TagInput';
import { TextInput } from '../../atoms/TextInput/TextInput';
import { TransferProgress } from '../../atoms/TransferProgress/TransferProgress';
import { ALLOWED_EXTENSIONS } from '../../domain/limits';
import { UPLOAD_CATEGORIES } from '../../domain/product';
import { fileExtension, type DraftProblems, type FileProblem, type UploadRequest } from '../../domain/upload';
import { EMPTY_DRAFT, type UploadDraft } from '../../domain/uploadDraft';
import type { UploadStatus } from '../../domain/uploadStatus';
import type { MessageKey } from '../../i18n/messageTypes';
import { useText, type Text } from '../../i18n/useText';
import type { FileContentsProps } from '../FileContents/FileContents';
import type { TransferControlsProps } from '../TransferControls/TransferControls';
import { draftResolver } from './draftResolver';
import { priceHint } from './priceHint';

export interface UploadFormProps {
  /** What the form starts with; changes to it later are ignored. */
  initialDraft: UploadDraft;
  /** What was kept from before and is known only now: it replaces what the form started with. */
  restoredDraft?: UploadDraft | null;
  /** Where the upload stands. From success back to idle, the form empties itself. */
  status: UploadStatus;
  /** The draft keeps every rule and is to be uploaded. Called at most once until the status is idle again. */
  onSubmit: (request: UploadRequest) => void;
  /** A file was dropped or picked that is not taken. */
  onFileRefused: (problem: FileProblem) => void;
  /** The form was submitted without a file. */
  onFileMissing: () => void;
  /** The draft changed, so that whoever shows the form can keep it. */
  onDraftChange?: (draft: UploadDraft) => void;
  /** What can be done with an upload under way, and its speed; left out where it can't be paused. */
  transfer?: Pick<TransferControlsProps, 'speed' | 'onPause' | 'onResume' | 'onCancel'> | null;
  /** Looks into a ZIP that was chosen, so that its maker sees what it holds; left out, nobody does. */
  readArchive?: FileContentsProps['read'];
}

/** What to say about each problem that the domain finds. */
const PROBLEM_TEXTS = {
  title: { required: 'upload.problem.title' },
  description: { required: 'upload.problem.description' },
  price: {
    required: 'upload.problem.price.required',
    notANumber: 'upload.problem.price.notANumber',
    tooManyDecimals: 'upload.problem.price.tooManyDecimals',
    tooLarge: 'upload.problem.price.tooLarge',
    tooLow: 'upload.problem.price.tooLow',
  },
  category: { required: 'upload.problem.category' },
  file: {
    required: 'file.required',
    typeNotAllowed: 'file.typeNotAllowed',
    tooLarge: 'file.tooLarge',
    empty: 'file.empty',
    several: 'file.several',
  },
} satisfies {
  [Field in keyof Required<DraftProblems>]: Record<NonNullable<DraftProblems[Field]>, MessageKey>;
};

function problemText(t: Text, field: keyof DraftProblems, error: FieldError | undefined): ReactNode {
  const texts: Record<string, MessageKey> = PROBLEM_TEXTS[field];
  const key = error && texts[error.type];
  return key && t.rich(key, { extensions: ALLOWED_EXTENSIONS.join(', ') });
}

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const FileField = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5), minWidth: 0 }));

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

// Only for those who choose a ZIP. Should it not arrive, the form works on without it.
const FileContents = lazy<ComponentType<FileContentsProps>>(() =>
  import('../FileContents/FileContents').then(
    (module) => ({ default: module.FileContents }),
    () => ({ default: () => null }),
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
  const { control } = form;
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
      <Controller
        name="title"
        control={control}
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextInput
            {...field}
            inputRef={ref}
            label={t('upload.productTitle')}
            required
            disabled={locked}
            autoComplete="off"
            error={problemText(t, 'title', fieldState.error)}
          />
        )}
      />
      <Controller
        name="subtitle"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <TextInput
            {...field}
            inputRef={ref}
            label={t('upload.subtitle')}
            disabled={locked}
            autoComplete="off"
          />
        )}
      />
      <Controller
        name="description"
        control={control}
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextInput
            {...field}
            inputRef={ref}
            label={t('upload.description')}
            required
            multiline
            disabled={locked}
            error={problemText(t, 'description', fieldState.error)}
          />
        )}
      />
      <Pair>
        <Controller
          name="price"
          control={control}
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextInput
              {...field}
              inputRef={ref}
              label={t('upload.price')}
              required
              inputMode="decimal"
              disabled={locked}
              autoComplete="off"
              hint={priceHint(t, field.value)}
              error={problemText(t, 'price', fieldState.error)}
            />
          )}
        />
        <Controller
          name="category"
          control={control}
          render={({ field: { ref, ...field }, fieldState }) => (
            <SelectField
              {...field}
              inputRef={ref}
              label={t('upload.category')}
              placeholder={t('upload.chooseCategory')}
              options={UPLOAD_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
              required
              disabled={locked}
              error={problemText(t, 'category', fieldState.error)}
            />
          )}
        />
      </Pair>
      <Controller
        name="tags"
        control={control}
        render={({ field }) => (
          <TagInput
            key={clearings}
            label={t('upload.tags')}
            hint={t.rich('upload.tagsHint')}
            tags={field.value}
            onChange={field.onChange}
            disabled={locked}
          />
        )}
      />
      <Controller
        name="file"
        control={control}
        render={({ field, fieldState }) => (
          <FileField>
            <Dropzone
              label={t('upload.file')}
              file={field.value}
              onChoose={(file) => {
                form.clearErrors('file');
                field.onChange(file);
              }}
              onRefuse={(problem) => {
                form.setError('file', { type: problem });
                onFileRefused(problem);
              }}
              onRemove={() => field.onChange(null)}
              inputRef={field.ref}
              required
              disabled={locked}
              error={problemText(t, 'file', fieldState.error)}
              errorIsAnnounced={fileIsAnnounced}
              onBlur={() => setFileIsAnnounced(false)}
            />
            {readArchive && field.value && fileExtension(field.value.name) === '.zip' && (
              <Suspense>
                <FileContents file={field.value} read={readArchive} />
              </Suspense>
            )}
          </FileField>
        )}
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

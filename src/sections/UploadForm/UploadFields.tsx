import { memo, type ReactNode } from 'react';
import { Controller, useController, type FieldError, type UseFormReturn } from 'react-hook-form';
import { Dropzone } from '../../atoms/Dropzone/Dropzone';
import { SelectField } from '../../atoms/SelectField/SelectField';
import { TagInput } from '../../atoms/TagInput/TagInput';
import { TextInput } from '../../atoms/TextInput/TextInput';
import { formatCount } from '../../domain/formatCount';
import { LISTING_LENGTHS } from '../../domain/limits';
import { UPLOAD_CATEGORIES } from '../../domain/product';
import type { DraftProblems, FileProblem, UploadRequest } from '../../domain/upload';
import type { UploadDraft } from '../../domain/uploadDraft';
import { useText, type MessageKey, type Text } from '../../i18n/useText';
import { priceHint } from './priceHint';
import { CONTENTS_ID } from './UploadAside';
import styles from './UploadFields.module.css';

export interface UploadFieldsProps {
  /** The form; must be referentially stable. */
  form: UseFormReturn<UploadDraft, unknown, UploadRequest>;
  /** Read-only during an upload. */
  locked: boolean;
  /** The file error was just announced elsewhere. */
  fileIsAnnounced: boolean;
  /** An archive that buyers couldn't use; only a warning. */
  unusable: File | null;
  /** An archive with warnings, which its contents list. */
  warned: { file: File; count: number } | null;
  /** The file field lost focus. */
  onFileBlur: () => void;
  /** An invalid file was chosen. */
  onFileRefused: (problem: FileProblem) => void;
}

const PROBLEM_TEXTS = {
  title: { required: 'upload.problem.title', tooLong: 'upload.problem.tooLong' },
  subtitle: { tooLong: 'upload.problem.tooLong' },
  description: { required: 'upload.problem.description', tooLong: 'upload.problem.tooLong' },
  price: {
    required: 'upload.problem.price.required',
    notANumber: 'upload.problem.price.notANumber',
    tooManyDecimals: 'upload.problem.price.tooManyDecimals',
    tooLarge: 'upload.problem.price.tooLarge',
    tooLow: 'upload.problem.price.tooLow',
  },
  category: { required: 'upload.problem.category' },
  typedTag: { tooLong: 'upload.tagTooLong', tooMany: 'upload.tagsFull' },
  file: {
    required: 'file.required',
    typeNotAllowed: 'file.typeNotAllowed',
    folder: 'file.folder',
    unsafeName: 'file.unsafeName',
    nameTooLong: 'file.nameTooLong',
    tooLarge: 'file.tooLarge',
    empty: 'file.empty',
    several: 'file.several',
    unreadable: 'file.unreadable',
    notArchive: 'file.notArchive',
    damaged: 'file.damaged',
    split: 'file.split',
    encrypted: 'file.encrypted',
    emptyArchive: 'file.emptyArchive',
  },
} satisfies {
  [Field in keyof Required<DraftProblems>]: Record<
    NonNullable<DraftProblems[Field]>,
    MessageKey<'file' | 'upload'>
  >;
};

function problemText(
  t: Text<'file' | 'upload'>,
  field: keyof DraftProblems,
  error: FieldError | undefined,
): ReactNode {
  const texts: Record<string, MessageKey<'file' | 'upload'>> = PROBLEM_TEXTS[field];
  const key = error && texts[error.type];
  const longest: Partial<Record<typeof field, number>> = LISTING_LENGTHS;
  return key && t.rich(key, { max: formatCount(longest[field] ?? 0) });
}

function TagField({ form: { control, trigger }, locked }: Pick<UploadFieldsProps, 'form' | 'locked'>) {
  const t = useText('upload', 'file');
  const { field: tags } = useController({ name: 'tags', control });
  const { field: typed, fieldState } = useController({ name: 'typedTag', control });
  return (
    <TagInput
      label={t('upload.tags')}
      hint={t.rich('upload.tagsHint')}
      error={problemText(t, 'typedTag', fieldState.error)}
      tags={tags.value}
      onChange={(changed) => {
        tags.onChange(changed);
        // A removed tag makes room.
        if (fieldState.invalid) void trigger('typedTag');
      }}
      typed={typed.value}
      onTypedChange={typed.onChange}
      inputRef={typed.ref}
      disabled={locked}
    />
  );
}

/** In the file's own row, where it moves nothing: an archive's contents arrive late, beside or below the form. */
function fileWarning(
  t: Text<'file' | 'upload'>,
  file: File | null,
  { locked, unusable, warned }: Pick<UploadFieldsProps, 'locked' | 'unusable' | 'warned'>,
): ReactNode {
  if (file === null || locked) return undefined;
  if (file === unusable) return t.rich('upload.fileUnreadable');
  return (
    file === warned?.file && (
      <a href={`#${CONTENTS_ID}`}>{t.rich('upload.fileWarned', { count: warned.count })}</a>
    )
  );
}

/** Memoised: React Hook Form re-renders the form right after mount. */
export const UploadFields = memo(function UploadFields({
  form,
  locked,
  fileIsAnnounced,
  unusable,
  warned,
  onFileBlur,
  onFileRefused,
}: UploadFieldsProps) {
  const t = useText('upload', 'file');
  const { control } = form;
  return (
    <>
      <Controller
        name="file"
        control={control}
        render={({ field, fieldState }) => (
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
            warning={fileWarning(t, field.value, { locked, unusable, warned })}
            error={problemText(t, 'file', fieldState.error)}
            errorIsAnnounced={fileIsAnnounced}
            onBlur={onFileBlur}
          />
        )}
      />
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
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextInput
            {...field}
            inputRef={ref}
            label={t('upload.subtitle')}
            disabled={locked}
            autoComplete="off"
            error={problemText(t, 'subtitle', fieldState.error)}
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
      <div className={styles.pair}>
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
              start="₹"
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
      </div>
      <TagField form={form} locked={locked} />
    </>
  );
});

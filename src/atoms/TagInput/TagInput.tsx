import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { isComposing } from '../../domain/isComposing';
import { addTag, type TagProblem } from '../../domain/upload';
import { useText, type MessageKey } from '../../i18n/useText';
import { PoliteStatus } from '../PoliteStatus/PoliteStatus';
import { FieldLabel } from '../TextInput/FieldLabel';
import styles from './TagInput.module.css';

export interface TagInputProps {
  /** Label above the field. */
  label: string;
  /** In the order of adding. */
  tags: readonly string[];
  /** Called with the new tags. */
  onChange: (tags: readonly string[]) => void;
  /** What is typed and not added yet. */
  typed: string;
  /** Called on input, and with `''` once it is added. */
  onTypedChange: (typed: string) => void;
  /** Disables adding and removing. */
  disabled?: boolean;
  /** Says how a tag is added; hidden by an error. */
  hint?: ReactNode;
  /** Error message, until the next attempt to add. */
  error?: ReactNode;
  /** The native element, for focus management. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Problems that the field shows; a duplicate is only announced. */
const PROBLEMS = {
  tooLong: 'upload.tagTooLong',
  tooMany: 'upload.tagsFull',
} satisfies Partial<Record<TagProblem, MessageKey<'upload'>>>;

/** The counter makes repeated announcements distinct. */
interface Announcement {
  key: 'upload.tagAdded' | 'upload.tagRemoved' | 'upload.tagThere';
  count: number;
}

const RemoveButton = styled(ButtonBase)({
  flexShrink: 0,
  width: 32,
  height: 32,
  borderRadius: '50%',
  '&:disabled': { opacity: 0.4 },
  '& > svg': { width: '1.125rem', height: '1.125rem' },
});

/** Enter adds a tag and does not submit the form. */
export function TagInput({
  label,
  tags,
  onChange,
  typed,
  onTypedChange,
  disabled = false,
  hint,
  error,
  inputRef,
}: TagInputProps) {
  const t = useText('upload');
  const id = useId();
  const hintId = `${id}-hint`;
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(null);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const fieldRef = useForkRef(field, inputRef);
  const list = useRef<HTMLUListElement>(null);
  const message = problem ? t.rich(PROBLEMS[problem]) : (error ?? hint);
  const invalid = problem !== null || error !== undefined;
  /** Index of the removed tag until focus has moved to its successor. */
  const gap = useRef<number | null>(null);

  const announce = (key: Announcement['key']) =>
    setAnnouncement((before) => ({ key, count: (before?.count ?? 0) + 1 }));

  useEffect(() => {
    if (gap.current === null) return;
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.item(gap.current) ?? field.current)?.focus();
    gap.current = null;
  }, [tags]);

  function add() {
    const added = addTag(tags, typed);
    if (added.ok) {
      onChange(added.tags);
      announce('upload.tagAdded');
    } else if (added.problem === 'tooLong' || added.problem === 'tooMany') {
      setProblem(added.problem);
      return;
    } else if (added.problem === 'duplicate') {
      announce('upload.tagThere');
    }
    onTypedChange('');
  }

  function remove(position: number) {
    gap.current = position;
    setProblem(null);
    onChange(tags.toSpliced(position, 1));
    announce('upload.tagRemoved');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!isComposing(event.nativeEvent)) add();
    } else if (event.key === 'Backspace' && typed === '') {
      // Focuses the last tag; deleting it takes a second key press.
      [...(list.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    }
  }

  return (
    <div className={styles.root}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className={styles.row}>
        <OutlinedInput
          id={id}
          value={typed}
          disabled={disabled}
          inputRef={fieldRef}
          onChange={(event) => {
            onTypedChange(event.target.value);
            setProblem(null);
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          error={invalid}
          slotProps={{ input: { 'aria-describedby': message === undefined ? undefined : hintId } }}
        />
        <Button
          variant="outlined"
          disabled={disabled}
          onClick={() => {
            add();
            field.current?.focus();
          }}
        >
          <span>{t.rich('upload.addTag')}</span>
        </Button>
      </div>
      {message !== undefined && (
        <FormHelperText id={hintId} error={invalid} role={problem ? 'alert' : undefined}>
          {message}
        </FormHelperText>
      )}
      {tags.length > 0 && (
        <ul className={styles.list} ref={list} aria-label={t('upload.tagList')}>
          {tags.map((tag, position) => (
            <li key={tag}>
              {tag}
              <RemoveButton
                type="button"
                disabled={disabled}
                aria-label={t('upload.removeTag', { tag })}
                onClick={() => remove(position)}
              >
                <CloseOutlined />
              </RemoveButton>
            </li>
          ))}
        </ul>
      )}
      <PoliteStatus>
        {announcement && <span key={announcement.count}>{t.rich(announcement.key)}</span>}
      </PoliteStatus>
    </div>
  );
}

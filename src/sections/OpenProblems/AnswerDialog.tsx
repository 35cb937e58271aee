import { useRef, useState, type ReactNode } from 'react';
import { FormDialog } from '../../atoms/FormDialog/FormDialog';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { TextInput } from '../../atoms/TextInput/TextInput';
import type { Failure } from '../../domain/failure';
import { formText } from '../../domain/formText';
import { textProblem } from '../../domain/problem';
import { failureText } from '../../i18n/failureText';
import { languageOf } from '../../i18n/locales';
import { useText, type Text } from '../../i18n/useText';
import { isOver } from './isOver';
import styles from './OpenProblems.module.css';

export interface AnswerDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Of the product. */
  title: string;
  /** Request in progress. */
  busy: boolean;
  /** Failure of the last request. */
  failure: Failure | null;
  /** A valid answer. */
  onAnswer: (text: string) => void;
  /** Dismissed. */
  onClose: () => void;
}

function failedText(t: Text<'openProblems'>, failure: Failure): ReactNode {
  if (failure.kind === 'expired') return t.rich('openProblems.answer.tooLate');
  if (isOver(failure)) return t.rich('openProblems.answer.before');
  return failureText(t, failure);
}

export function AnswerDialog({ open, title, busy, failure, onAnswer, onClose }: AnswerDialogProps) {
  const t = useText('openProblems');
  const [problem, setProblem] = useState<'required' | 'tooLong' | null>(null);
  /** Outlives the dialog, so that nothing typed is lost when it is closed by accident. */
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);

  function submit(fields: FormData) {
    const answer = formText(fields, 'text').trim();
    const found = textProblem(answer);
    setProblem(found);
    if (found) field.current?.focus();
    else onAnswer(answer);
  }

  return (
    <FormDialog
      open={open}
      title={t.rich('openProblems.answer.title')}
      text={t.rich('openProblems.answer.text')}
      error={failure && !busy ? failedText(t, failure) : undefined}
      submitLabel={t.rich(busy ? 'openProblems.answer.busy' : 'openProblems.answer.submit')}
      busy={busy}
      onSubmit={submit}
      cancelLabel={t.rich('openProblems.answer.cancel')}
      onCancel={() => {
        setProblem(null);
        onClose();
      }}
    >
      <p className={styles.product}>
        <strong lang={languageOf(title)}>{title}</strong>
      </p>
      <TextInput
        label={t('openProblems.answer.label')}
        name="text"
        value={text}
        onChange={({ target }) => setText(target.value)}
        required
        multiline
        autoFocus
        hint={t.rich('openProblems.answer.hint')}
        error={problem ? t.rich(`openProblems.answer.${problem}`) : undefined}
        inputRef={field}
      />
      <PoliteStatus>{busy && t.rich('openProblems.answer.busy')}</PoliteStatus>
    </FormDialog>
  );
}

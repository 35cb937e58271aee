import FormHelperText from '@mui/material/FormHelperText';
import { useId, useRef, useState, type ReactNode } from 'react';
import { FormDialog } from '../../atoms/FormDialog/FormDialog';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { TextInput } from '../../atoms/TextInput/TextInput';
import type { Failure } from '../../domain/failure';
import { formText } from '../../domain/formText';
import { PROBLEM_REASONS, textProblem, type ProblemReason, type ProblemReport } from '../../domain/problem';
import { failureText } from '../../i18n/failureText';
import { languageOf } from '../../i18n/locales';
import { useText, type Text } from '../../i18n/useText';
import styles from './ProblemDialog.module.css';

export interface ProblemDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Of the purchased product. */
  title: string;
  /** Request in progress. */
  busy: boolean;
  /** Failure of the last request. */
  failure: Failure | null;
  /** A reason and a text. */
  onReport: (report: ProblemReport) => void;
  /** Dismissed. */
  onClose: () => void;
}

function failedText(t: Text<'problems'>, failure: Failure): ReactNode {
  if (failure.kind === 'expired') return t.rich('problems.report.tooLate');
  if (failure.kind === 'refused' && failure.field === undefined) return t.rich('problems.report.another');
  return failureText(t, failure);
}

/** Reasons in the words of the terms; what follows is said before anything is sent. */
export function ProblemDialog({ open, title, busy, failure, onReport, onClose }: ProblemDialogProps) {
  const t = useText('problems');
  const id = useId();
  const [missing, setMissing] = useState<{ reason?: boolean; words?: 'required' | 'tooLong' }>({});
  /** Outlives the dialog, so that nothing typed is lost when it is closed by accident. */
  const [draft, setDraft] = useState<{ reason?: ProblemReason; text: string }>({ text: '' });
  const firstReason = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLInputElement | HTMLTextAreaElement>(null);

  function submit(fields: FormData) {
    const reason = PROBLEM_REASONS.find((one) => one === formText(fields, 'reason'));
    const text = formText(fields, 'text').trim();
    const wrong = textProblem(text);
    setMissing({ reason: reason === undefined, ...(wrong && { words: wrong }) });
    if (reason === undefined) firstReason.current?.focus();
    else if (wrong) words.current?.focus();
    else onReport({ reason, text });
  }

  const wordsError = { required: 'wordsRequired', tooLong: 'wordsTooLong' } as const;
  return (
    <FormDialog
      open={open}
      title={t.rich('problems.report.title')}
      text={t.rich('problems.report.text')}
      error={failure && !busy ? failedText(t, failure) : undefined}
      submitLabel={t.rich(busy ? 'problems.report.busy' : 'problems.report.submit')}
      busy={busy}
      onSubmit={submit}
      cancelLabel={t.rich('problems.report.cancel')}
      onCancel={() => {
        setMissing({});
        onClose();
      }}
    >
      <p className={styles.product}>
        <strong lang={languageOf(title)}>{title}</strong>
      </p>
      <fieldset className={styles.reasons} aria-describedby={missing.reason ? `${id}-reason` : undefined}>
        <legend>{t.rich('problems.report.reason')}</legend>
        {missing.reason && (
          <FormHelperText id={`${id}-reason`} error>
            {t.rich('problems.report.reasonRequired')}
          </FormHelperText>
        )}
        {PROBLEM_REASONS.map((reason, index) => (
          <label key={reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              checked={draft.reason === reason}
              autoFocus={index === 0}
              ref={index === 0 ? firstReason : undefined}
              onChange={() => {
                setDraft((before) => ({ ...before, reason }));
                setMissing((before) => ({ ...before, reason: false }));
              }}
            />
            <span>{t.rich(`problems.reasons.${reason}`)}</span>
          </label>
        ))}
      </fieldset>
      <TextInput
        label={t('problems.report.words')}
        name="text"
        value={draft.text}
        onChange={({ target }) => setDraft((before) => ({ ...before, text: target.value }))}
        required
        multiline
        hint={t.rich('problems.report.wordsHint')}
        error={missing.words ? t.rich(`problems.report.${wordsError[missing.words]}`) : undefined}
        inputRef={words}
      />
      <div className={styles.next}>
        <h3>{t.rich('problems.report.next')}</h3>
        <ol>
          <li>{t.rich('problems.report.nextSeller')}</li>
          <li>{t.rich('problems.report.nextDecision')}</li>
          <li>{t.rich('problems.report.nextMoney')}</li>
        </ol>
      </div>
      <PoliteStatus>{busy && t.rich('problems.report.busy')}</PoliteStatus>
    </FormDialog>
  );
}

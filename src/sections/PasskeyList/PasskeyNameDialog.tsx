import { useRef, useState } from 'react';
import { FormDialog } from '../../atoms/FormDialog/FormDialog';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { TextInput } from '../../atoms/TextInput/TextInput';
import type { Failure } from '../../domain/failure';
import { formText } from '../../domain/formText';
import { MAX_PASSKEY_NAME_LENGTH } from '../../domain/limits';
import { isBlank } from '../../domain/text';
import { failureText } from '../../i18n/failureText';
import { useText } from '../../i18n/useText';

export interface PasskeyNameDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** The passkey was just added. */
  afterAdding: boolean;
  /** The name so far. */
  name: string;
  /** Request in progress. */
  busy: boolean;
  /** Failure of the last request. */
  failure: Failure | null;
  /** A valid name. */
  onName: (name: string) => void;
  /** Dismissed: the name stays. */
  onClose: () => void;
}

function problemOf(name: string): 'required' | 'tooLong' | null {
  if (isBlank(name)) return 'required';
  return name.length > MAX_PASSKEY_NAME_LENGTH ? 'tooLong' : null;
}

const nameIn = (fields: FormData) => formText(fields, 'name').trim();

export function PasskeyNameDialog({
  open,
  afterAdding,
  name,
  busy,
  failure,
  onName,
  onClose,
}: PasskeyNameDialogProps) {
  const t = useText('passkeys');
  const [problem, setProblem] = useState<'required' | 'tooLong' | null>(null);
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);

  function submit(fields: FormData) {
    const typed = nameIn(fields);
    const found = problemOf(typed);
    setProblem(found);
    if (found) field.current?.focus();
    else onName(typed);
  }

  return (
    <FormDialog
      open={open}
      title={t.rich(afterAdding ? 'passkeys.name.addedTitle' : 'passkeys.name.title')}
      text={afterAdding ? t.rich('passkeys.name.addedText') : undefined}
      error={failure && !busy ? failureText(t, failure) : undefined}
      submitLabel={t.rich(busy ? 'passkeys.name.busy' : 'passkeys.name.submit')}
      busy={busy}
      onSubmit={submit}
      onChange={(fields) => setProblem(problem && problemOf(nameIn(fields)))}
      cancelLabel={t.rich('passkeys.name.keep')}
      onCancel={() => {
        setProblem(null);
        onClose();
      }}
    >
      <TextInput
        label={t('passkeys.name.label')}
        name="name"
        required
        autoFocus
        defaultValue={name}
        error={problem ? t.rich(`passkeys.name.${problem}`) : undefined}
        inputRef={field}
      />
      <PoliteStatus>{busy && t.rich('passkeys.name.busy')}</PoliteStatus>
    </FormDialog>
  );
}

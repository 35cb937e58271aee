import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Failure } from '../../domain/failure';
import { formText } from '../../domain/formText';
import { tidyBackupCode, tidyTotp } from '../../domain/secondFactor';

export type CodeProblem = 'required' | 'notACode' | 'wrong';

export interface FactorCode {
  /** A backup code is asked for instead of the app's. */
  backup: boolean;
  /** Since the dialog opened, the kind of code was changed. */
  switched: boolean;
  problem: CodeProblem | null;
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  onSwitch: () => void;
  /** The code was typed over. */
  onChange: () => void;
  /** From the form; null, with the field focused, if it isn't a whole code. */
  read: (fields: FormData) => string | null;
  /** The failure is told beside the field. */
  isWrong: boolean;
}

interface FactorCodeOptions {
  /** Of the dialog around it: each opening starts anew. */
  open: boolean;
  /** Failure of the last request. */
  failure: Failure | null;
  /** Request in progress. */
  busy: boolean;
}

/** State of a {@link FactorCodeField}. */
export function useFactorCode({ open, failure, busy }: FactorCodeOptions): FactorCode {
  const [backup, setBackup] = useState(false);
  const [switched, setSwitched] = useState(false);
  const [problem, setProblem] = useState<'required' | 'notACode' | null>(null);
  // The message goes as soon as somebody types.
  const [settled, setSettled] = useState<Failure | null>(null);
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [wasOpen, setWasOpen] = useState(open);
  // Dialogs outlive their closing, and are shared between questions.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setBackup(false);
      setSwitched(false);
      setProblem(null);
    }
  }
  const isWrong = failure?.kind === 'wrongCode' && !busy;
  const isShown = isWrong && failure !== settled;

  useEffect(() => {
    if (!isShown) return;
    input.current?.focus();
    input.current?.select();
  }, [isShown]);

  return {
    ...{ backup, switched, input, isWrong },
    problem: problem ?? (isShown ? 'wrong' : null),
    onSwitch: () => {
      setBackup(!backup);
      setSwitched(true);
      setProblem(null);
      setSettled(failure);
    },
    onChange: () => {
      setProblem(null);
      setSettled(failure);
    },
    read: (fields) => {
      const typed = formText(fields, 'code');
      const code = backup ? tidyBackupCode(typed) : tidyTotp(typed);
      setProblem(code === null ? (typed.trim() === '' ? 'required' : 'notACode') : null);
      if (code === null) input.current?.focus();
      return code;
    },
  };
}

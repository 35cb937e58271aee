import { useRef, useState, type RefObject } from 'react';
import { checkCurrentPassword } from '../../domain/credentials';
import type { Failure } from '../../domain/failure';
import { formText } from '../../domain/formText';

export interface OwnPassword {
  problem: 'required' | 'tooLong' | 'wrong' | null;
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** It was typed over. */
  onChange: () => void;
  /** From the form; null, with the field focused, if it can't be the password. */
  read: (fields: FormData) => string | null;
  /** The failure is told beside the field. */
  isWrong: boolean;
}

/** State of an `OwnPasswordField`. */
export function useOwnPassword(failure: Failure | null, busy: boolean): OwnPassword {
  const [problem, setProblem] = useState<'required' | 'tooLong' | null>(null);
  // The message goes as soon as somebody types.
  const [settled, setSettled] = useState<Failure | null>(null);
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const isWrong = failure?.kind === 'wrongCredentials' && !busy;
  return {
    ...{ input, isWrong },
    problem: problem ?? (isWrong && failure !== settled ? 'wrong' : null),
    onChange: () => {
      setProblem(null);
      setSettled(failure);
    },
    read: (fields) => {
      const entered = formText(fields, 'password');
      const found = checkCurrentPassword(entered);
      setProblem(found);
      if (found) input.current?.focus();
      return found ? null : entered;
    },
  };
}

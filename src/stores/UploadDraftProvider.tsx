import { createContext, useState, type ReactNode } from 'react';
import { EMPTY_DRAFT, type UploadDraft } from '../domain/uploadDraft';
import type { UploadId } from '../marketplace/ports/uploads';
import { useRequiredContext } from './useRequiredContext';

export interface StoredDraft {
  draft: UploadDraft;
  uploadId: UploadId | null;
}

/** Functions are stable and never throw. */
export interface DraftStorage {
  current: () => StoredDraft;
  save: (change: Partial<StoredDraft>) => void;
  /** Null if there is none or the form has changed since. */
  restore: () => Promise<StoredDraft | null>;
  clear: () => void;
}

export const EMPTY_STORED_DRAFT: StoredDraft = { draft: EMPTY_DRAFT, uploadId: null };

/** Survives navigation, not a reload. */
function memoryDraft(): DraftStorage {
  let current = EMPTY_STORED_DRAFT;
  return {
    current: () => current,
    save: (change) => {
      current = { ...current, ...change };
    },
    restore: async () => null,
    clear: () => {
      current = EMPTY_STORED_DRAFT;
    },
  };
}

const DraftContext = createContext<DraftStorage | null>(null);

export interface UploadDraftProviderProps {
  storage?: DraftStorage;
  children: ReactNode;
}

export function UploadDraftProvider({ storage, children }: UploadDraftProviderProps) {
  const [memory] = useState(memoryDraft);
  return <DraftContext value={storage ?? memory}>{children}</DraftContext>;
}

export function useUploadDraft(): DraftStorage {
  return useRequiredContext(DraftContext, 'useUploadDraft', 'UploadDraftProvider');
}

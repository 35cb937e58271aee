import { createContext, useState, type ReactNode } from 'react';
import { EMPTY_DRAFT, type UploadDraft } from '../domain/uploadDraft';
import type { UploadId } from '../marketplace/Marketplace';
import { useRequiredContext } from './useRequiredContext';

/** Saved state of the upload form. */
export interface StoredDraft {
  draft: UploadDraft;
  /** Id of the draft's unfinished upload, to resume it. */
  uploadId: UploadId | null;
}

/** Saves the upload form. Its functions are stable and never throw. */
export interface DraftStorage {
  /** Values when the upload page was last left. */
  current: () => StoredDraft;
  save: (change: Partial<StoredDraft>) => void;
  /** Loads a draft saved before a reload; null if there is none or the form has changed since. */
  restore: () => Promise<StoredDraft | null>;
  /** Deletes the draft: after the upload, or on sign-out. */
  clear: () => void;
}

export const EMPTY_STORED_DRAFT: StoredDraft = { draft: EMPTY_DRAFT, uploadId: null };

/** In memory only, so that navigating away loses nothing. */
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
  /** Defaults to memory. */
  storage?: DraftStorage;
  children: ReactNode;
}

/** Provides draft storage to the stores. */
export function UploadDraftProvider({ storage, children }: UploadDraftProviderProps) {
  const [memory] = useState(memoryDraft);
  return <DraftContext value={storage ?? memory}>{children}</DraftContext>;
}

export function useUploadDraft(): DraftStorage {
  return useRequiredContext(DraftContext, 'useUploadDraft', 'UploadDraftProvider');
}

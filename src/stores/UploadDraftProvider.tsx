import { createContext, useState, type ReactNode } from 'react';
import { EMPTY_DRAFT, type UploadDraft } from '../domain/uploadDraft';
import type { UploadId } from '../marketplace/Marketplace';
import { useRequiredContext } from './useRequiredContext';

/** What is kept of a product that is not uploaded yet. */
export interface KeptDraft {
  draft: UploadDraft;
  /** The upload that was begun with it, to be gone on with. */
  begun: UploadId | null;
}

/** Keeps a half-filled upload form. Its functions keep their identity, and none of them fails. */
export interface DraftStorage {
  /** What was filled in when the upload screen was last left. */
  kept: () => KeptDraft;
  keep: (change: Partial<KeptDraft>) => void;
  /** Fetches what a page before this one has kept; null when there is nothing, or something was filled in since. */
  restore: () => Promise<KeptDraft | null>;
  /** Keeps nothing any more: it was uploaded, or the person has signed out. */
  forget: () => void;
}

export const NOTHING_KEPT: KeptDraft = { draft: EMPTY_DRAFT, begun: null };

/** Keeps it as long as the page stands, so that a look at another screen costs the seller nothing. */
function memoryDraft(): DraftStorage {
  let now = NOTHING_KEPT;
  return {
    kept: () => now,
    keep: (change) => {
      now = { ...now, ...change };
    },
    restore: async () => null,
    forget: () => {
      now = NOTHING_KEPT;
    },
  };
}

const DraftContext = createContext<DraftStorage | null>(null);

export interface UploadDraftProviderProps {
  /** Left out, the page's memory. */
  storage?: DraftStorage;
  children: ReactNode;
}

/** Hands the half-filled upload form to the stores below it. */
export function UploadDraftProvider({ storage, children }: UploadDraftProviderProps) {
  const [memory] = useState(memoryDraft);
  return <DraftContext value={storage ?? memory}>{children}</DraftContext>;
}

export function useUploadDraft(): DraftStorage {
  return useRequiredContext(DraftContext, 'useUploadDraft', 'UploadDraftProvider');
}

import { createContext, useMemo, useRef, type ReactNode } from 'react';
import { EMPTY_DRAFT, type UploadDraft } from '../domain/upload';
import { useRequiredContext } from './useRequiredContext';

interface DraftKeeper {
  /** What was filled in when the upload screen was last left. */
  kept: () => UploadDraft;
  keep: (draft: UploadDraft) => void;
}

const DraftContext = createContext<DraftKeeper | null>(null);

/** Keeps a half-filled upload form in memory, so that a look at another screen costs the seller nothing. */
export function UploadDraftProvider({ children }: { children: ReactNode }) {
  const draft = useRef(EMPTY_DRAFT);
  const keeper = useMemo(
    (): DraftKeeper => ({
      kept: () => draft.current,
      keep: (next) => {
        draft.current = next;
      },
    }),
    [],
  );
  return <DraftContext value={keeper}>{children}</DraftContext>;
}

export function useUploadDraft(): DraftKeeper {
  return useRequiredContext(DraftContext, 'useUploadDraft', 'UploadDraftProvider');
}

import { createStore, clear, delMany, getMany, setMany } from 'idb-keyval';
import { systemClock, type Clock } from '../domain/clock';
import { DRAFT_PAUSE_MS } from '../domain/limits';
import { isCategory } from '../domain/product';
import type { UploadDraft } from '../domain/uploadDraft';
import { NOTHING_KEPT, type DraftStorage, type KeptDraft } from '../stores/UploadDraftProvider';

/** Persistent key-value storage. Any call may reject: private windows, full disks. */
export interface KeptValues {
  read: (keys: readonly string[]) => Promise<unknown[]>;
  write: (entries: [key: string, value: unknown][]) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
}

/** IndexedDB, opened on first use: prerendering has none. */
function indexedDatabase(): KeptValues {
  const store = createStore('kriti-draft', 'draft');
  return {
    read: (keys) => getMany([...keys], store),
    write: (entries) => setMany(entries, store),
    remove: (keys) => delMany([...keys], store),
    clear: () => clear(store),
  };
}

const FIELDS = 'fields';
const FILE = 'file';

type Fields = Omit<UploadDraft, 'file'> & Pick<KeptDraft, 'begun'>;

function fieldsOf({ draft, begun }: KeptDraft): Fields {
  const { title, subtitle, description, price, category, tags } = draft;
  return { title, subtitle, description, price, category, tags, begun };
}

const textOr = (fallback: string, value: unknown) => (typeof value === 'string' ? value : fallback);

/** Validates stored data: another version may have written it. */
function keptFrom(read: unknown, file: unknown): KeptDraft | null {
  if (typeof read !== 'object' || read === null) return null;
  const fields = read as Partial<Record<keyof Fields, unknown>>;
  const category = textOr('', fields.category);
  return {
    draft: {
      title: textOr('', fields.title),
      subtitle: textOr('', fields.subtitle),
      description: textOr('', fields.description),
      price: textOr('', fields.price),
      category: isCategory(category) ? category : '',
      tags: Array.isArray(fields.tags) ? fields.tags.filter((tag) => typeof tag === 'string') : [],
      file: file instanceof File ? file : null,
    },
    begun: typeof fields.begun === 'string' ? fields.begun : null,
  };
}

function isEmpty({ draft, begun }: KeptDraft): boolean {
  const fields = Object.keys(draft) as (keyof UploadDraft)[];
  const isBlank = (value: UploadDraft[keyof UploadDraft]) =>
    value === null || (!(value instanceof File) && value.length === 0);
  return begun === null && fields.every((field) => isBlank(draft[field]));
}

export interface BrowserDraftOptions {
  /** Defaults to the system clock. */
  clock?: Clock;
  /** Defaults to IndexedDB. */
  values?: KeptValues;
}

/**
 * Saves the upload form across reloads, with file and upload id. Writes the file when it changes, the rest
 * debounced and on pagehide. Falls back to memory.
 */
export function browserDraftStorage({
  clock = systemClock,
  values = indexedDatabase(),
}: BrowserDraftOptions = {}): DraftStorage {
  let now = NOTHING_KEPT;
  /** Input on this page: a stored draft comes too late. */
  let touched = false;
  let reading: Promise<KeptDraft | null> | undefined;
  let writtenFile: File | null = null;
  let callOffWriting: (() => void) | undefined;
  let listening = false;

  // Writes run in order, so that the last one wins.
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = (task: () => Promise<unknown>) => {
    queue = queue.then(task).catch(() => {
      // Falls back to memory.
    });
  };

  const writeFields = () => {
    callOffWriting?.();
    callOffWriting = undefined;
    const kept = now;
    enqueue(() => (isEmpty(kept) ? values.clear() : values.write([[FIELDS, fieldsOf(kept)]])));
  };

  const writeFile = (file: File | null) => {
    writtenFile = file;
    enqueue(() => (file ? values.write([[FILE, file]]) : values.remove([FILE])));
  };

  /** Flushes the debounced write: a hidden page may never return. */
  const listen = () => {
    if (listening) return;
    listening = true;
    const putAside = () => {
      if (callOffWriting) writeFields();
    };
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') putAside();
    });
    window.addEventListener('pagehide', putAside);
  };

  const read = async (): Promise<KeptDraft | null> => {
    try {
      const [fields, file] = await values.read([FIELDS, FILE]);
      const kept = keptFrom(fields, file);
      return kept && !isEmpty(kept) ? kept : null;
    } catch {
      return null;
    }
  };

  return {
    kept: () => now,
    keep: (change) => {
      listen();
      touched = true;
      const before = now;
      now = { ...now, ...change };
      if (now.draft.file !== writtenFile) writeFile(now.draft.file);
      // The upload id is written without debounce: losing it would lose the upload.
      if (now.begun !== before.begun) writeFields();
      else {
        callOffWriting?.();
        callOffWriting = clock.after(DRAFT_PAUSE_MS, writeFields);
      }
    },
    restore: async () => {
      reading ??= read();
      const found = await reading;
      if (touched || !found) return null;
      now = found;
      writtenFile = found.draft.file;
      return found;
    },
    forget: () => {
      touched = true;
      now = NOTHING_KEPT;
      writtenFile = null;
      writeFields();
    },
  };
}

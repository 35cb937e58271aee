import { createStore, clear, delMany, getMany, setMany } from 'idb-keyval';
import { systemClock, type Clock } from '../domain/clock';
import { DRAFT_SAVE_DEBOUNCE_MS } from '../domain/limits';
import { isCategory } from '../domain/product';
import type { UploadDraft } from '../domain/uploadDraft';
import { EMPTY_STORED_DRAFT, type DraftStorage, type StoredDraft } from '../stores/UploadDraftProvider';

/** Any call may reject: private windows, full disks. */
export interface KeyValueStore {
  read: (keys: readonly string[]) => Promise<unknown[]>;
  write: (entries: [key: string, value: unknown][]) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
}

/** Opened on first use: prerendering has no IndexedDB. */
function indexedDbStore(): KeyValueStore {
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

/** `begun` is the upload id. */
type Fields = Omit<UploadDraft, 'file'> & { begun: StoredDraft['uploadId'] };

function fieldsOf({ draft, uploadId }: StoredDraft): Fields {
  const { title, subtitle, description, price, category, tags, typedTag } = draft;
  return { title, subtitle, description, price, category, tags, typedTag, begun: uploadId };
}

const stringOr = (fallback: string, value: unknown) => (typeof value === 'string' ? value : fallback);

/** Another version may have written it. */
function parseStoredDraft(read: unknown, file: unknown): StoredDraft | null {
  if (typeof read !== 'object' || read === null) return null;
  const fields = read as Partial<Record<keyof Fields, unknown>>;
  const category = stringOr('', fields.category);
  return {
    draft: {
      title: stringOr('', fields.title),
      subtitle: stringOr('', fields.subtitle),
      description: stringOr('', fields.description),
      price: stringOr('', fields.price),
      category: isCategory(category) ? category : '',
      tags: Array.isArray(fields.tags) ? fields.tags.filter((tag) => typeof tag === 'string') : [],
      typedTag: stringOr('', fields.typedTag),
      file: file instanceof File ? file : null,
    },
    uploadId: typeof fields.begun === 'string' ? fields.begun : null,
  };
}

function isEmpty({ draft, uploadId }: StoredDraft): boolean {
  const fields = Object.keys(draft) as (keyof UploadDraft)[];
  const isBlank = (value: UploadDraft[keyof UploadDraft]) =>
    value === null || (!(value instanceof File) && value.length === 0);
  return uploadId === null && fields.every((field) => isBlank(draft[field]));
}

export interface BrowserDraftOptions {
  clock?: Clock;
  values?: KeyValueStore;
}

/** In session storage: fields that a page being left may not have written. Synchronous, as IndexedDB isn't. */
const LAST_FIELDS = 'kriti-draft-fields';

function keepLastFields(fields: Fields | null): void {
  try {
    if (fields) sessionStorage.setItem(LAST_FIELDS, JSON.stringify(fields));
    else sessionStorage.removeItem(LAST_FIELDS);
  } catch {
    // Storage is blocked or full.
  }
}

function lastFields(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(LAST_FIELDS) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes the file when it changes, the rest debounced and on pagehide. Falls back to memory. */
export function browserDraftStorage({
  clock = systemClock,
  values = indexedDbStore(),
}: BrowserDraftOptions = {}): DraftStorage {
  let current = EMPTY_STORED_DRAFT;
  /** After input on this page, a stored draft comes too late. */
  let hasInput = false;
  let reading: Promise<StoredDraft | null> | undefined;
  let writtenFile: File | null = null;
  let cancelWrite: (() => void) | undefined;
  let flushesWhenHidden = false;

  // Writes run in order, so that the last one wins.
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = (task: () => Promise<unknown>) => {
    queue = queue.then(task).catch(() => {
      // Falls back to memory.
    });
  };

  const writeFields = () => {
    cancelWrite?.();
    cancelWrite = undefined;
    keepLastFields(null);
    const stored = current;
    enqueue(() => (isEmpty(stored) ? values.clear() : values.write([[FIELDS, fieldsOf(stored)]])));
  };

  const writeFile = (file: File | null) => {
    writtenFile = file;
    const remove = () => values.remove([FILE]);
    // A file that can't be read can't be stored; the one before it must not come back in its place.
    enqueue(() => (file ? values.write([[FILE, file]]).catch(remove) : remove()));
  };

  const flushWhenHidden = () => {
    if (flushesWhenHidden) return;
    flushesWhenHidden = true;
    const flush = () => {
      if (!cancelWrite) return;
      writeFields();
      keepLastFields(fieldsOf(current));
    };
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') flush();
    });
    window.addEventListener('pagehide', flush);
  };

  const read = async (): Promise<StoredDraft | null> => {
    try {
      const [fields, file] = await values.read([FIELDS, FILE]);
      const stored = parseStoredDraft(lastFields() ?? fields, file);
      return stored && !isEmpty(stored) ? stored : null;
    } catch {
      return null;
    }
  };

  return {
    current: () => current,
    save: (change) => {
      flushWhenHidden();
      hasInput = true;
      const before = current;
      current = { ...current, ...change };
      if (current.draft.file !== writtenFile) writeFile(current.draft.file);
      // The upload id is written without debounce: losing it would lose the upload.
      if (current.uploadId !== before.uploadId) writeFields();
      else {
        cancelWrite?.();
        cancelWrite = clock.after(DRAFT_SAVE_DEBOUNCE_MS, writeFields);
      }
    },
    restore: async () => {
      reading ??= read();
      const found = await reading;
      if (hasInput || !found) return null;
      current = found;
      writtenFile = found.draft.file;
      return found;
    },
    clear: () => {
      hasInput = true;
      current = EMPTY_STORED_DRAFT;
      writtenFile = null;
      writeFields();
    },
  };
}

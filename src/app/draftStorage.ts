import { createStore, clear, delMany, getMany, setMany } from 'idb-keyval';
import { systemClock, type Clock } from '../domain/clock';
import { DRAFT_PAUSE_MS } from '../domain/limits';
import { isCategory } from '../domain/product';
import type { UploadDraft } from '../domain/uploadDraft';
import { NOTHING_KEPT, type DraftStorage, type KeptDraft } from '../stores/UploadDraftProvider';

/** What outlives the page. Every call may fail: browsers close their storage to private windows, and full disks. */
export interface KeptValues {
  read: (keys: readonly string[]) => Promise<unknown[]>;
  write: (entries: [key: string, value: unknown][]) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
}

/** The browser's own database. It is opened when it is first used: where pages are written down there is none. */
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

/** What was read, made sure of: another version of the shop may have written it. */
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
  /** Left out, the machine's clock. */
  clock?: Clock;
  /** Left out, the browser's database. */
  values?: KeptValues;
}

/**
 * Keeps the half-filled upload form over a reload, file and begun upload included. The file is written when it is
 * another one; the rest when typing pauses, or the page is put aside. What can't be written is kept as long as the page
 * stands.
 */
export function browserDraftStorage({
  clock = systemClock,
  values = indexedDatabase(),
}: BrowserDraftOptions = {}): DraftStorage {
  let now = NOTHING_KEPT;
  /** Something was filled in here: what a page before has kept comes too late. */
  let touched = false;
  let reading: Promise<KeptDraft | null> | undefined;
  let writtenFile: File | null = null;
  let callOffWriting: (() => void) | undefined;
  let listening = false;

  // One after the other: what is written last has to be what stands there in the end.
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = (task: () => Promise<unknown>) => {
    queue = queue.then(task).catch(() => {
      // Nothing is kept then beyond the page; the form itself works on.
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

  /** A page that is put aside may never come back: what waits for a pause is written now. */
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
      // An upload that has begun is worth more than the next letter.
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

// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../domain/clock';
import { DRAFT_SAVE_DEBOUNCE_MS } from '../domain/limits';
import { UPLOAD_CATEGORIES } from '../domain/product';
import { EMPTY_DRAFT, type UploadDraft } from '../domain/uploadDraft';
import type { StoredDraft } from '../stores/UploadDraftProvider';
import { browserDraftStorage, type KeyValueStore } from './draftStorage';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Outlives the storages. */
function database() {
  const rows = new Map<string, unknown>();
  const values = {
    read: vi.fn<KeyValueStore['read']>(async (keys) => keys.map((key) => rows.get(key))),
    write: vi.fn<KeyValueStore['write']>(async (entries) => {
      for (const [key, value] of entries) rows.set(key, value);
    }),
    remove: vi.fn<KeyValueStore['remove']>(async (keys) => {
      for (const key of keys) rows.delete(key);
    }),
    clear: vi.fn<KeyValueStore['clear']>(async () => rows.clear()),
  };
  return { rows, values };
}

const flushMicrotasks = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

const file = new File(['PK'], 'a.zip');
const draft: UploadDraft = {
  title: 'टाइटल',
  subtitle: '',
  description: 'D',
  price: '४९९',
  category: 'code',
  tags: ['a'],
  typedTag: 'b',
  file,
};

const anyDraft: fc.Arbitrary<StoredDraft> = fc.record({
  draft: fc.record({
    title: fc.string(),
    subtitle: fc.string(),
    description: fc.string(),
    price: fc.string(),
    category: fc.constantFrom('' as const, ...UPLOAD_CATEGORIES),
    tags: fc.array(fc.string()),
    typedTag: fc.string(),
    file: fc.constantFrom(null, file, new File(['x'], 'b.txt')),
  }),
  uploadId: fc.constantFrom(null, 'upload-1'),
});

const fieldsWritten = (values: ReturnType<typeof database>['values']) =>
  values.write.mock.calls.filter(([entries]) => entries.some(([key]) => key === 'fields')).length;
const filesWritten = (values: ReturnType<typeof database>['values']) =>
  values.write.mock.calls.filter(([entries]) => entries.some(([key]) => key === 'file')).length;

describe('stored draft', () => {
  it('survives a reload, with file and upload id', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDraft, { minLength: 1, maxLength: 4 }), async (steps) => {
        const clock = manualClock();
        const { values } = database();
        const before = browserDraftStorage({ clock, values });
        for (const step of steps) before.save(step);
        clock.advance(DRAFT_SAVE_DEBOUNCE_MS);
        await flushMicrotasks();
        const last = steps.at(-1);
        const nothing =
          last?.uploadId === null &&
          JSON.stringify({ ...last.draft, file: null }) === JSON.stringify(EMPTY_DRAFT);
        const stored = await browserDraftStorage({ clock, values }).restore();
        expect(stored).toEqual(nothing && !last.draft.file ? null : last);
        expect(stored?.draft.file).toBe(stored ? last?.draft.file : undefined);
      }),
    );
  });

  it('is debounced while typing; the file is written only when it changes', async () => {
    const clock = manualClock();
    const { values } = database();
    const storage = browserDraftStorage({ clock, values });
    storage.save({ draft });
    for (const title of ['क', 'कख', 'कखग']) {
      storage.save({ draft: { ...draft, title } });
      clock.advance(DRAFT_SAVE_DEBOUNCE_MS - 1);
      await flushMicrotasks();
    }
    expect(fieldsWritten(values)).toBe(0);
    clock.advance(1);
    await flushMicrotasks();
    expect(fieldsWritten(values)).toBe(1);
    expect(filesWritten(values)).toBe(1);

    storage.save({ draft: { ...draft, file: new File(['x'], 'b.zip') } });
    await flushMicrotasks();
    expect(filesWritten(values)).toBe(2);
    storage.save({ draft: { ...draft, file: null } });
    await flushMicrotasks();
    expect(values.remove).toHaveBeenCalledExactlyOnceWith(['file']);
  });

  it('is flushed on pagehide when a write is pending', async () => {
    const { values } = database();
    const storage = browserDraftStorage({ clock: manualClock(), values });
    storage.save({ draft: { ...draft, file: null } });
    window.dispatchEvent(new Event('pagehide'));
    await flushMicrotasks();
    expect(fieldsWritten(values)).toBe(1);
    window.dispatchEvent(new Event('pagehide'));
    await flushMicrotasks();
    expect(fieldsWritten(values)).toBe(1);

    storage.save({ draft: { ...draft, file: null, title: 'x' } });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await flushMicrotasks();
    expect(fieldsWritten(values)).toBe(2);
  });

  it('comes back although the page was left before it was written', async () => {
    const { values } = database();
    values.write.mockReturnValue(new Promise(() => undefined));
    const left = browserDraftStorage({ clock: manualClock(), values });
    left.save({ draft: { ...draft, file: null } });
    window.dispatchEvent(new Event('pagehide'));
    const found = await browserDraftStorage({ clock: manualClock(), values }).restore();
    expect(found).toEqual({ draft: { ...draft, file: null }, uploadId: null });
  });

  it('does not come back once it was written again or cleared', async () => {
    const { values } = database();
    const storage = browserDraftStorage({ clock: manualClock(), values });
    storage.save({ draft: { ...draft, file: null } });
    window.dispatchEvent(new Event('pagehide'));
    storage.clear();
    await flushMicrotasks();
    expect(await browserDraftStorage({ clock: manualClock(), values }).restore()).toBeNull();
  });

  it('saves a new upload id at once', async () => {
    const { values, rows } = database();
    const storage = browserDraftStorage({ clock: manualClock(), values });
    storage.save({ draft });
    storage.save({ uploadId: 'upload-1' });
    await flushMicrotasks();
    expect(rows.get('fields')).toMatchObject({ title: draft.title, begun: 'upload-1' });
  });

  it('never overwrites what was typed here', async () => {
    const { values, rows } = database();
    rows.set('fields', { ...draft, file: undefined, begun: null });
    const storage = browserDraftStorage({ clock: manualClock(), values });
    const restored = storage.restore();
    storage.save({ draft: { ...EMPTY_DRAFT, title: 'N' } });
    expect(await restored).toBeNull();
    expect(storage.current().draft.title).toBe('N');
    expect(await storage.restore()).toBeNull();
  });

  it('does not rewrite the file it loaded', async () => {
    const { values, rows } = database();
    rows.set('fields', { ...draft, file: undefined, begun: null }).set('file', file);
    const storage = browserDraftStorage({ clock: manualClock(), values });
    await storage.restore();
    storage.save({ draft: { ...draft, title: 'N' } });
    await flushMicrotasks();
    expect(filesWritten(values)).toBe(0);
  });

  it('is deleted from memory and browser', async () => {
    const clock = manualClock();
    const { values, rows } = database();
    const storage = browserDraftStorage({ clock, values });
    storage.save({ draft, uploadId: 'upload-1' });
    storage.clear();
    clock.advance(DRAFT_SAVE_DEBOUNCE_MS);
    await flushMicrotasks();
    expect(storage.current()).toEqual({ draft: EMPTY_DRAFT, uploadId: null });
    expect(rows.size).toBe(0);
  });

  it('of an older version is read as far as valid', async () => {
    const { values, rows } = database();
    rows.set('fields', { title: 'T', price: 5, category: 'music', tags: ['a', 1] }).set('file', 'no file');
    const stored = await browserDraftStorage({ clock: manualClock(), values }).restore();
    expect(stored).toEqual({ draft: { ...EMPTY_DRAFT, title: 'T', tags: ['a'] }, uploadId: null });
  });

  it('falls back to memory without storage', async () => {
    const clock = manualClock();
    const closed = async () => {
      throw new Error('closed');
    };
    const values = { read: closed, write: closed, remove: closed, clear: closed };
    const storage = browserDraftStorage({ clock, values });
    expect(await storage.restore()).toBeNull();
    storage.save({ draft });
    clock.advance(DRAFT_SAVE_DEBOUNCE_MS);
    await flushMicrotasks();
    expect(storage.current().draft).toEqual(draft);
    storage.clear();
    await flushMicrotasks();
    expect(storage.current().draft).toEqual(EMPTY_DRAFT);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLOWED_EXTENSIONS, LISTING_LENGTHS, MAX_UPLOAD_BYTES } from './limits';
import {
  addTag,
  addTypedTag,
  checkDraft,
  checkFile,
  fileExtension,
  lastPathPart,
  toUploadRequest,
} from './upload';
import { isCleanLine } from './text';
import { EMPTY_DRAFT, type UploadDraft } from './uploadDraft';

const file = new File(['print("नमस्ते")'], 'hello.py');

const GOOD: UploadDraft = {
  title: ' टाइटल ',
  subtitle: '',
  description: 'विवरण',
  price: '₹1,499.50',
  category: 'scripts',
  tags: ['python'],
  typedTag: '',
  file,
};

describe('a file', () => {
  it.each([
    ['a.zip', null],
    ['A.ZIP', null],
    ['प्रोजेक्ट.md', null],
    ['archive.tar.json', null],
    ['a.zip.exe', 'typeNotAllowed'],
    ['a.exe', 'typeNotAllowed'],
    ['zip', 'typeNotAllowed'],
    ['a.', 'typeNotAllowed'],
    ['.zip', 'typeNotAllowed'],
    ['a.zip ', 'typeNotAllowed'],
    ['', 'typeNotAllowed'],
    ['folder/a.zip', null],
    ['folder/.zip', 'typeNotAllowed'],
    ['C:\\folder\\.zip', 'typeNotAllowed'],
    ['safe\u202Etxt.exe.txt', 'unsafeName'],
    ['a\r\nb.zip', 'unsafeName'],
    ['a\u200fb.txt', 'unsafeName'],
    ['a\u200b.txt', 'unsafeName'],
    [' .zip', 'typeNotAllowed'],
    ['folder/ a.zip', null],
    [`${'क'.repeat(251)}.txt`, null],
    [`folder/${'क'.repeat(251)}.txt`, null],
    [`${'क'.repeat(252)}.txt`, 'nameTooLong'],
  ])('named %j: %s', (name, problem) => {
    expect(checkFile({ name, size: 1 })).toBe(problem);
  });

  it('of exactly 50 MB is accepted, one byte more or an empty one is not', () => {
    expect(checkFile({ name: 'a.zip', size: MAX_UPLOAD_BYTES })).toBeNull();
    expect(checkFile({ name: 'a.zip', size: MAX_UPLOAD_BYTES + 1 })).toBe('tooLarge');
    expect(checkFile({ name: 'a.zip', size: 0 })).toBe('empty');
  });

  it('is accepted only with an allowed extension at the very end of its name', () => {
    const anyName = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .tuple(fc.string(), fc.constantFrom(...ALLOWED_EXTENSIONS), fc.string())
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyName, (name) => {
        const passes = checkFile({ name, size: 1 }) === null;
        const isAllowed = /[^\s/\\][^/\\]*\.(zip|txt|js|py|html|css|json|md)$/is.test(name);
        expect(passes).toBe(isAllowed && isCleanLine(name));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['a.zip', 'a.zip'],
    ['../../tmp/a.zip', 'a.zip'],
    ['C:\\Users\\Asha\\a.zip', 'a.zip'],
    ['a/b\\c/d.txt', 'd.txt'],
    ['folder/', ''],
  ])('at the path %j is named %j', (path, name) => {
    expect(lastPathPart(path)).toBe(name);
  });

  it.each(['\0', '\n', '\x7F', '\x9F', '\u202A', '\u202E', '\u2066', '\u2069'])(
    'with the character %j in its name is unsafe',
    (character) => {
      expect(checkFile({ name: `a${character}.txt`, size: 1 })).toBe('unsafeName');
    },
  );

  it.each(['बिल नंबर १.zip', 'क्‍ष.txt', '👩‍💻.md'])('can be named %j', (name) => {
    expect(checkFile({ name, size: 1 })).toBeNull();
  });

  it('has the extension after its last dot', () => {
    expect(fileExtension('a.b.ZIP')).toBe('.zip');
    expect(fileExtension('README')).toBe('');
  });
});

it.each(['title', 'description'] as const)('a %s that shows nothing is missing', (field) => {
  for (const text of ['\u200b', '\u3164', '\u2800', '\u115f\uffa0', '\u0301', ' \u00ad\ufeff'])
    expect(checkDraft({ ...GOOD, [field]: text })).toEqual({ [field]: 'required' });
});

it('text is uploaded as the marketplace stores it', () => {
  const draft = {
    ...GOOD,
    title: 'As\u200dha\u000bPrints\u202e',
    description: 'first line\u000bsecond line\r\nthird',
  };
  expect(toUploadRequest(draft)).toMatchObject({
    request: { title: 'Asha Prints', description: 'first line\nsecond line\nthird' },
  });
});

describe('tags', () => {
  const tags = ['react'];

  it('are trimmed', () => {
    expect(addTag(tags, '  hindi ')).toEqual({ ok: true, tags: ['react', 'hindi'] });
  });

  it.each([
    ['an empty tag', '   ', 'empty'],
    ['a duplicate', ' react ', 'duplicate'],
    ['a tag of 51 characters', 'x'.repeat(51), 'tooLong'],
  ])('refuses %s', (_what, typed, problem) => {
    expect(addTag(tags, typed)).toEqual({ ok: false, problem });
  });

  it('refuses the 21st tag', () => {
    const full = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    expect(addTag(full.slice(1), 'one more').ok).toBe(true);
    expect(addTag(full, 'one more')).toEqual({ ok: false, problem: 'tooMany' });
  });
});

describe('what is typed in the tag field', () => {
  const full = Array.from({ length: 20 }, (_, index) => `tag ${index}`);

  it.each([
    ['a tag', ['react'], ' hindi ', ['react', 'hindi'], ''],
    ['blanks', ['react'], '  ', ['react'], ''],
    ['a duplicate', ['react'], ' react', ['react'], ''],
    ['a tag of 51 characters', ['react'], 'x'.repeat(51), ['react'], 'x'.repeat(51)],
    ['the 21st tag', full, 'one more', full, 'one more'],
  ])('is added, or stays with a problem: %s', (_what, tags, typedTag, then, rest) => {
    expect(addTypedTag({ tags, typedTag })).toEqual({ tags: then, typedTag: rest });
  });

  it('goes with the request', () => {
    expect(toUploadRequest({ ...GOOD, typedTag: ' hindi ' })).toMatchObject({
      ok: true,
      request: { tags: ['python', 'hindi'] },
    });
  });
});

describe('a draft', () => {
  it('reports all required fields when empty', () => {
    expect(checkDraft(EMPTY_DRAFT)).toEqual({
      title: 'required',
      description: 'required',
      price: 'required',
      category: 'required',
      file: 'required',
    });
  });

  it.each([
    [{ title: ' ' }, { title: 'required' }],
    [{ description: '\n' }, { description: 'required' }],
    [{ price: '0.99' }, { price: 'tooLow' }],
    [{ price: '०' }, { price: 'tooLow' }],
    [{ title: 'क'.repeat(201) }, { title: 'tooLong' }],
    [{ price: '10000000.01' }, { price: 'tooLarge' }],
    [{ price: '1e9' }, { price: 'notANumber' }],
    [{ category: '' }, { category: 'required' }],
    [{ typedTag: 'x'.repeat(51) }, { typedTag: 'tooLong' }],
    [
      { tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`), typedTag: 'one more' },
      { typedTag: 'tooMany' },
    ],
    [{ file: null }, { file: 'required' }],
    [{ file: new File(['x'], 'x.exe') }, { file: 'typeNotAllowed' }],
  ] as const)('with %j has the problem %j', (fields, problems) => {
    expect(checkDraft({ ...GOOD, ...fields })).toEqual(problems);
    expect(toUploadRequest({ ...GOOD, ...fields })).toEqual({ ok: false, problems });
  });

  it.each([{ price: '1' }, { price: '1,00,00,000' }, { title: ` ${'क'.repeat(200)} ` }])(
    'accepts a limit itself',
    (fields) => {
      expect(checkDraft({ ...GOOD, ...fields })).toEqual({});
    },
  );

  it.each(Object.entries(LISTING_LENGTHS))('has a longest %s', (field, longest) => {
    const withText = (length: number) => checkDraft({ ...GOOD, [field]: 'x'.repeat(length) });
    expect(withText(longest)).toEqual({});
    expect(withText(longest + 1)).toEqual({ [field]: 'tooLong' });
  });

  it('yields a request with trimmed texts and a numeric price', () => {
    expect(toUploadRequest(GOOD)).toEqual({
      ok: true,
      request: {
        title: 'टाइटल',
        subtitle: '',
        description: 'विवरण',
        price: 1499.5,
        category: 'scripts',
        tags: ['python'],
        file,
      },
    });
  });
});

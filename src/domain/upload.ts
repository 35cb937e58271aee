import { ARCHIVE_PROBLEMS } from './archive';
import {
  ALLOWED_EXTENSIONS,
  LISTING_LENGTHS,
  MAX_FILE_NAME_LENGTH,
  MAX_PRICE_RUPEES,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_UPLOAD_BYTES,
  MIN_PRICE_RUPEES,
} from './limits';
import { parsePrice, type PriceProblem, type Rupees } from './money';
import { isCategory, type Category } from './product';
import { cleanLine, cleanLines, isBlank, isCleanLine } from './text';
import type { TextField, UploadDraft } from './uploadDraft';

export interface UploadRequest extends Omit<UploadDraft, 'typedTag' | 'price' | 'category' | 'file'> {
  /** Rupees. */
  price: Rupees;
  category: Category;
  file: File;
}

/** What a seller tells about a product. */
export type WrittenField = Exclude<keyof UploadRequest, 'file'>;

/** In the order in which they are looked for. */
export const FILE_PROBLEMS = [
  'several',
  'folder',
  'unsafeName',
  'nameTooLong',
  'typeNotAllowed',
  'tooLarge',
  'empty',
  /** Changed, moved or deleted since it was chosen, or without permission to read it. */
  'unreadable',
  ...ARCHIVE_PROBLEMS,
] as const;

export type FileProblem = (typeof FILE_PROBLEMS)[number];

export function lastPathPart(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Lower-case with its dot; `''` if none. A leading dot (`.zip`) is not an extension. */
export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot).toLowerCase() : '';
}

export function checkFile(file: Pick<File, 'name' | 'size'>): FileProblem | null {
  // `safe\u202Etxt.exe` reads as `safeexe.txt`.
  if (!isCleanLine(file.name)) return 'unsafeName';
  // Stored without blanks around it: ` .zip` has no extension.
  const name = lastPathPart(file.name).trimStart();
  if (name.length > MAX_FILE_NAME_LENGTH) return 'nameTooLong';
  const extension = fileExtension(name);
  if (!ALLOWED_EXTENSIONS.some((allowed) => allowed === extension)) return 'typeNotAllowed';
  if (file.size > MAX_UPLOAD_BYTES) return 'tooLarge';
  if (file.size === 0) return 'empty';
  return null;
}

export type TagProblem = 'empty' | 'duplicate' | 'tooLong' | 'tooMany';

export function addTag(
  tags: readonly string[],
  typed: string,
): { ok: true; tags: readonly string[] } | { ok: false; problem: TagProblem } {
  const tag = cleanLine(typed).trim();
  if (isBlank(tag)) return { ok: false, problem: 'empty' };
  if (tags.includes(tag)) return { ok: false, problem: 'duplicate' };
  if (tag.length > MAX_TAG_LENGTH) return { ok: false, problem: 'tooLong' };
  if (tags.length >= MAX_TAGS) return { ok: false, problem: 'tooMany' };
  return { ok: true, tags: [...tags, tag] };
}

/** Adds what is typed in the tag field; what can't be added stays there, blanks and duplicates don't. */
export function addTypedTag({ tags, typedTag }: TagsDraft): TagsDraft {
  const added = addTag(tags, typedTag);
  if (added.ok) return { tags: added.tags, typedTag: '' };
  return { tags, typedTag: added.problem === 'empty' || added.problem === 'duplicate' ? '' : typedTag };
}

type TagsDraft = Pick<UploadDraft, 'tags' | 'typedTag'>;

const REQUIRED_TEXTS = ['title', 'description'] as const satisfies readonly TextField[];

type RequiredText = (typeof REQUIRED_TEXTS)[number];

type TextProblems = {
  [Field in TextField]?: Field extends RequiredText ? 'required' | 'tooLong' : 'tooLong';
};

export interface DraftProblems extends TextProblems {
  file?: 'required' | FileProblem;
  price?: PriceProblem | 'tooLow';
  category?: 'required';
  typedTag?: 'tooLong' | 'tooMany';
}

export function priceProblem(typed: string): DraftProblems['price'] {
  const price = parsePrice(typed);
  if (!price.ok) return price.problem;
  if (price.rupees > MAX_PRICE_RUPEES) return 'tooLarge';
  return price.rupees < MIN_PRICE_RUPEES ? 'tooLow' : undefined;
}

/** As they are stored. A draft can be older than the rules. */
function cleanTexts({ title, subtitle, description }: UploadDraft): Record<TextField, string> {
  return {
    title: cleanLine(title).trim(),
    subtitle: cleanLine(subtitle).trim(),
    description: cleanLines(description).trim(),
  };
}

const cleanTags = (tags: readonly string[]) =>
  tags.map((tag) => cleanLine(tag).trim()).filter((tag) => !isBlank(tag));

export function checkDraft(draft: UploadDraft): DraftProblems {
  const texts = cleanTexts(draft);
  const problems: DraftProblems = {};
  const file = draft.file ? checkFile(draft.file) : 'required';
  if (file) problems.file = file;
  for (const field of REQUIRED_TEXTS) if (isBlank(texts[field])) problems[field] = 'required';
  for (const field of Object.keys(texts) as TextField[])
    if (texts[field].length > LISTING_LENGTHS[field]) problems[field] = 'tooLong';
  const price = priceProblem(draft.price);
  if (price) problems.price = price;
  if (!isCategory(draft.category)) problems.category = 'required';
  const tag = addTag(draft.tags, draft.typedTag);
  if (!tag.ok && (tag.problem === 'tooLong' || tag.problem === 'tooMany')) problems.typedTag = tag.problem;
  return problems;
}

export function toUploadRequest(
  draft: UploadDraft,
): { ok: true; request: UploadRequest } | { ok: false; problems: DraftProblems } {
  const problems = checkDraft(draft);
  const price = parsePrice(draft.price);
  const { category, file } = draft;
  if (Object.keys(problems).length > 0 || !price.ok || category === '' || !file)
    return { ok: false, problems };
  return {
    ok: true,
    request: {
      ...cleanTexts(draft),
      tags: cleanTags(addTypedTag(draft).tags),
      price: price.rupees,
      category,
      file,
    },
  };
}

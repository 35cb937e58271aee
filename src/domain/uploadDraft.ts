import type { Category } from './product';

export interface UploadDraft {
  title: string;
  subtitle: string;
  description: string;
  /** Rupees, as typed. */
  price: string;
  category: Category | '';
  tags: readonly string[];
  /** What the tag field holds, not yet added. */
  typedTag: string;
  file: File | null;
}

/** A new field counts as one, with a longest length and an error text, unless it is excluded here. */
export type TextField = Exclude<keyof UploadDraft, 'price' | 'category' | 'tags' | 'typedTag' | 'file'>;

/** The picture in a draft's file. */
export interface UploadPicture {
  file: File;
  /** In the archive. */
  path: string;
  /** Null if it can't be printed. */
  url: string | null;
}

export const EMPTY_DRAFT: UploadDraft = {
  title: '',
  subtitle: '',
  description: '',
  price: '',
  category: '',
  tags: [],
  typedTag: '',
  file: null,
};

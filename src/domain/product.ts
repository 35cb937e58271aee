/** What a product can be. `scripts` can be uploaded and linked to; the filter of /buy does not offer it. */
export type Category = 'code' | 'prompts' | 'assets' | 'scripts';

/** Categories that a seller can choose, in the order in which they are offered. */
export const UPLOAD_CATEGORIES = [
  'code',
  'prompts',
  'assets',
  'scripts',
] as const satisfies readonly Category[];

/** Categories that the filter of /buy offers besides "all". */
export const FILTER_CATEGORIES = ['code', 'prompts', 'assets'] as const satisfies readonly Category[];

export function isCategory(value: string | null): value is Category {
  return UPLOAD_CATEGORIES.some((category) => category === value);
}

/** A product's identity: a UUID. */
export type ProductId = string;

/** A product as the catalogue lists it. */
export interface Product {
  id: ProductId;
  title: string;
  subtitle: string;
  description: string;
  /** True where the description is only its beginning, as in lists. */
  shortened?: true;
  /** Rupees. */
  price: number;
  /** Mean rating from 0 to 5, with one decimal. */
  rating: number;
  downloads: number;
  category: Category;
  /** The seller's name. */
  seller: string;
  /** The picture's address. */
  image: string;
}

/** A product as its seller sees it. */
export interface OwnProduct extends Product {
  /** Whether shoppers see it. */
  listed: boolean;
}

/** `scripts` can be uploaded and linked to, but is not a filter choice on /buy. */
export type Category = 'code' | 'prompts' | 'assets' | 'scripts';

export const UPLOAD_CATEGORIES = [
  'code',
  'prompts',
  'assets',
  'scripts',
] as const satisfies readonly Category[];

/** On /buy, besides "all". */
export const FILTER_CATEGORIES = ['code', 'prompts', 'assets'] as const satisfies readonly Category[];

export function isCategory(value: string | null): value is Category {
  return UPLOAD_CATEGORIES.some((category) => category === value);
}

/** UUID. */
export type ProductId = string;

export interface Product {
  id: ProductId;
  title: string;
  subtitle: string;
  description: string;
  /** Set when the description is truncated, as in lists. */
  shortened?: true;
  /** Rupees. */
  price: number;
  /** Mean, 0 to 5, one decimal. */
  rating: number;
  downloads: number;
  category: Category;
  seller: string;
  image: string;
}

export interface OwnProduct extends Product {
  /** Visible to shoppers. */
  listed: boolean;
}

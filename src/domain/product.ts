import type { Rupees } from './money';

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

/** The version for sale. */
export interface ProductFile {
  /** Extension in lower case, without its dot. */
  kind: string;
  bytes: number;
}

export interface Product {
  id: ProductId;
  title: string;
  subtitle: string;
  description: string;
  /** Set when the description is truncated, as in lists. */
  shortened?: true;
  /** Rupees. */
  price: Rupees;
  /** Mean, 0 to 5, one decimal. */
  rating: number;
  downloads: number;
  category: Category;
  seller: string;
  image: string;
  /** How many rated it. Like what follows, omitted where unknown. */
  ratings?: number;
  /** Of `DETAIL_FIELDS`, like what follows. */
  sellerId?: string;
  tags?: readonly string[];
  /** Milliseconds since the epoch. */
  publishedAt?: number;
  file?: ProductFile;
}

/** What lists leave out. */
export const DETAIL_FIELDS = [
  'sellerId',
  'tags',
  'publishedAt',
  'file',
] as const satisfies readonly (keyof Product)[];

export type DetailField = (typeof DETAIL_FIELDS)[number];

/** What everybody may know about a seller. */
export interface SellerSummary {
  name: string;
  /** Listed. */
  products: number;
  /** Licences. */
  sales: number;
  /** Of the oldest listed product; milliseconds since the epoch. */
  since: number;
}

export interface OwnProduct extends Product {
  /** Visible to shoppers. */
  listed: boolean;
}

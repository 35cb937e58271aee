/** Valid values for tests, which name only the fields that matter to them. */
import { paise, rupees, sumPaise, timesQuantity } from './money';
import type { Order, OrderLine, Purchase } from './order';
import type { Product } from './product';
import type { UploadRequest, WrittenField } from './upload';

export const buildProduct = (fields: Partial<Product> = {}): Product => ({
  id: 'product',
  title: 'Title',
  subtitle: '',
  description: 'Description',
  price: rupees(100),
  rating: 4,
  downloads: 10,
  category: 'code',
  seller: 'Seller',
  image: '',
  ...fields,
});

type WrittenFields = Required<Pick<UploadRequest, WrittenField>>;

/** Nothing is empty, so that tests notice what gets lost. */
export const buildWrittenFields = (fields: Partial<WrittenFields> = {}): WrittenFields => ({
  title: 'T',
  subtitle: 'S',
  description: 'D',
  price: rupees(1),
  category: 'code',
  tags: ['tag'],
  ...fields,
});

/** With a file of one byte. */
export const buildUploadRequest = (fields: Partial<UploadRequest> = {}): UploadRequest => ({
  ...buildWrittenFields(),
  file: new File(['x'], 'a.zip'),
  ...fields,
});

export const buildOrderLine = (fields: Partial<OrderLine> = {}): OrderLine => ({
  id: 'line',
  product: 'product',
  title: 'Title',
  seller: 'Seller',
  category: 'code',
  price: paise(100_00),
  quantity: 1,
  ...fields,
});

/** Open, with the total of its lines. */
export function buildOrder(fields: Partial<Order> = {}): Order {
  const { lines = [buildOrderLine()] } = fields;
  return {
    id: 'order',
    lines,
    total: sumPaise(lines.map(({ price, quantity }) => timesQuantity(price, quantity))),
    state: 'open',
    failure: null,
    createdAt: 0,
    paidAt: null,
    test: false,
    ...fields,
  };
}

/** Paid at 0, without file, rating, problem and refund. */
export const buildPurchase = (fields: Partial<Purchase> = {}): Purchase => ({
  ...buildOrderLine(),
  order: 'order',
  paidAt: 0,
  test: false,
  file: null,
  rating: null,
  problem: null,
  refund: null,
  ...fields,
});

import { randomUUID } from 'node:crypto';
import { rupees } from '../../src/domain/money';
import type { NewListing } from '../catalogue/writeListing';

/** A valid listing for `insertListings`. */
export const buildListing = (fields: Partial<NewListing> & Pick<NewListing, 'sellerId'>): NewListing => ({
  id: randomUUID(),
  title: 'T',
  subtitle: '',
  description: 'D',
  price: rupees(10),
  category: 'code',
  tags: [],
  image: '',
  listed: true,
  createdAt: new Date(0),
  ...fields,
});

import { randomUUID } from 'node:crypto';
import { rupees } from '../../src/domain/money';
import type { NewListing } from '../catalogue/writeListing';

/** A valid listing for `insertListings`, with all that a seller can write. */
export const buildListing = (fields: Partial<NewListing> & Pick<NewListing, 'sellerId'>): NewListing => ({
  id: randomUUID(),
  title: 'T',
  subtitle: 'S',
  description: 'D',
  price: rupees(10),
  category: 'code',
  tags: ['tag'],
  image: 'image.png',
  listed: true,
  createdAt: new Date(0),
  ...fields,
});

import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  receipt: {
    untitled: 'Receipt',
    title: 'Receipt <exact>{number}</exact>',
    testTitle: 'Test receipt <exact>{number}</exact>',
    test: 'Test order: no money was paid. This isn’t a tax document.',
    missing:
      'The receipt for this order isn’t available right now. Write to us from the “Contact” page and we’ll help.',
    issuer: 'Issued by',
    gstin: 'GSTIN: <exact>{number}</exact>',
    buyer: 'Buyer',
    product: 'Product',
    amount: 'Amount',
    licences: '{count, plural, one {{countShown} licence} other {{countShown} licences}} × {price}',
    withoutTaxes: 'Before tax',
    tax: '{name} {percent}%',
    taxesIncluded: 'All prices include tax.',
    notTaxInvoice: 'This is a receipt for your payment, not a tax invoice.',
    total: 'Total',
    creditNote: 'Credit note <exact>{number}</exact>',
    refunded: 'Refunded',
    print: 'Print',
  },
};

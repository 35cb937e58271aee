import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  cart: {
    title: 'My cart',
    lines: 'Products in the cart',
    empty: 'Your cart is empty',
    emptyText: 'Add a product you like and it will show up here.',
    quantity: 'Quantity',
    decrease: 'Decrease quantity: {title}',
    increase: 'Increase quantity: {title}',
    atLimit: 'You can buy at most {max} copies of one product.',
    remove: 'Remove',
    removeNamed: 'Remove: {title}',
    each: '{price} each',
    continueShopping: 'Continue shopping',
    summary: 'Order summary',
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    checkout: 'Check out',
    checkoutNote: 'Secure payment · Digital delivery',
  },
};

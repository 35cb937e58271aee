import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  answers: {
    payment:
      'Check out in the cart and pay by card or UPI in Razorpay’s window. Your card details never reach us. If the top of the page says “Test payments”, real payments aren’t switched on yet and you won’t be charged.',
    commission:
      'Sellers keep {sharePercent}% of every sale. Creating an account and listing products is free.',
  },
};

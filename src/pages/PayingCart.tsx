import { cartTotal, EMPTY_CART, type Cart } from '../domain/cart';
import type { ProductId } from '../domain/product';
import { useAuth } from '../stores/AuthProvider';
import { useCart } from '../stores/CartProvider';
import { useCheckout } from '../stores/useCheckout';
import { useHoldings } from '../stores/useHoldings';
import { PayingCartTemplate } from '../templates/PayingCartTemplate/PayingCartTemplate';
import { useSignIn } from './useSignIn';

export interface PayingCartProps {
  onQuantityChange: (id: ProductId, quantity: number) => void;
  onRemove: (id: ProductId) => void;
}

/** `/cart` where it can be paid. */
export function PayingCart(changing: PayingCartProps) {
  const { lines } = useCart();
  const { user, known: userKnown } = useAuth();
  const { status, start, startedCart, accept, testPayment, close } = useCheckout();
  const { bought, own, ask } = useHoldings();
  const signIn = useSignIn();

  /** Signs in and goes on, unless it comes to light by that that one had better not. */
  const signInAndPay = async (cart: Cart) => {
    if (!(await signIn.start('buy'))) return;
    const held = await ask();
    if (cart.some(({ id }) => held.bought.has(id) || held.own.has(id))) return;
    await start(cart);
  };

  /** Orders what is seen now, whatever the cart comes to hold meanwhile. */
  const pay = async (cart: Cart) => {
    const isSignedOut = userKnown && !user;
    if (isSignedOut || !(await start(cart))) await signInAndPay(cart);
  };

  const acceptAndPay = () => {
    accept();
    const cart = startedCart();
    if (cart.length > 0) void pay(cart);
    else close();
  };

  return (
    <PayingCartTemplate
      cart={lines}
      // Nothing has been read yet of what is kept: that is another one, even if there is nothing in it.
      loading={lines === EMPTY_CART}
      checkingOut={status.kind !== 'idle'}
      bought={bought}
      own={own}
      {...changing}
      onCheckout={() => void pay(lines)}
      payment={{
        status,
        changedTotal: status.kind === 'priceChanged' ? cartTotal(startedCart()) : 0,
        onAccept: acceptAndPay,
        onTestPayment: testPayment,
        onRetry: () => void pay(startedCart()),
        onClose: close,
      }}
      signIn={signIn.dialog}
    />
  );
}

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

/** /cart with payments. */
export function PayingCart(changing: PayingCartProps) {
  const { lines } = useCart();
  const { user, loaded: userKnown } = useAuth();
  const { status, start, startedCart, accept, testPayment, close } = useCheckout();
  const { bought, own, ask } = useHoldings();
  const signIn = useSignIn();

  /** Signs in and continues, unless something now prevents the purchase (such as own or bought products). */
  const signInAndPay = async (cart: Cart) => {
    if (!(await signIn.start('buy'))) return;
    const held = await ask();
    if (cart.some(({ id }) => held.bought.has(id) || held.own.has(id))) return;
    await start(cart);
  };

  /** Orders the cart as displayed, regardless of later changes. */
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
      // EMPTY_CART itself means storage is not read yet; an empty saved cart is another array.
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

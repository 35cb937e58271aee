import { cartTotal, EMPTY_CART, type Cart } from '../domain/cart';
import { paise } from '../domain/money';
import type { ProductId } from '../domain/product';
import { useAuth } from '../stores/AuthProvider';
import { useCart } from '../stores/CartProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { useCheckout } from '../stores/useCheckout';
import { useOwnedProducts } from '../stores/useOwnedProducts';
import { usePendingOrders } from '../stores/usePendingOrders';
import { CheckoutCartTemplate } from '../templates/CheckoutCartTemplate/CheckoutCartTemplate';
import { useCheckoutOnArrival } from './useBuyNow';
import { useFileDownload } from './useFileDownload';
import { useReceiptNumber } from './useReceiptNumber';
import { useSignIn } from './useSignIn';

export interface CheckoutCartProps {
  onQuantityChange: (id: ProductId, quantity: number) => void;
  onRemove: (id: ProductId) => void;
}

export function CheckoutCart(lineActions: CheckoutCartProps) {
  const { lines } = useCart();
  const { user, loaded: userLoaded, failed: userFailed } = useAuth();
  const { status, start, startedCart, accept, testPayment, close } = useCheckout();
  const { bought, own, load } = useOwnedProducts();
  const pending = usePendingOrders()?.orders.flatMap((order) => order.lines.map(({ product }) => product));
  const signIn = useSignIn();
  const { settle } = useNotifications();
  const downloadFile = useFileDownload();
  const receiptNumber = useReceiptNumber(status.kind === 'paid' ? status.order.id : null);

  /** Continues unless something now prevents the purchase, such as own or bought products. */
  const signInAndPay = async (cart: Cart) => {
    if (!(await signIn.start('buy', { reason: 'checkout' }))) return;
    const owned = await load();
    if (cart.some(({ id }) => owned.bought.has(id) || owned.own.has(id))) return;
    await start(cart);
  };

  /** Orders the cart as displayed, regardless of later changes. */
  const pay = async (cart: Cart) => {
    settle(['othersInCart']);
    const isSignedOut = userLoaded && !userFailed && !user;
    if (isSignedOut || !(await start(cart))) await signInAndPay(cart);
  };

  useCheckoutOnArrival(() => void pay(lines), lines.length > 0);

  const acceptAndPay = () => {
    accept();
    const cart = startedCart();
    if (cart.length > 0) void pay(cart);
    else close();
  };

  return (
    <CheckoutCartTemplate
      cart={lines}
      // EMPTY_CART itself means storage is not read yet; an empty saved cart is another array.
      loading={lines === EMPTY_CART}
      checkingOut={status.kind !== 'idle'}
      bought={bought}
      own={own}
      pending={new Set(pending)}
      {...lineActions}
      onCheckout={() => void pay(lines)}
      payment={{
        status,
        changedTotal: status.kind === 'priceChanged' ? cartTotal(startedCart()) : paise(0),
        receiptNumber,
        onDownload: downloadFile,
        onAccept: acceptAndPay,
        onTestPayment: testPayment,
        onRetry: () => void pay(startedCart()),
        onClose: close,
      }}
      signIn={signIn.dialog}
    />
  );
}

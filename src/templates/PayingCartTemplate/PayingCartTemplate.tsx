import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Note } from '../../atoms/Note/Note';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import type { CartLine } from '../../domain/cart';
import { PATHS } from '../../domain/paths';
import type { ProductId } from '../../domain/product';
import { OnDemandWords } from '../../i18n/onDemand/OnDemandWords';
import { useText } from '../../i18n/useText';
import { PaymentOnDemand, type PaymentOnDemandProps } from '../../sections/PaymentOnDemand/PaymentOnDemand';
import { SignInOnDemand, type SignInOnDemandProps } from '../../sections/SignInOnDemand/SignInOnDemand';
import { CartTemplate, type CartTemplateProps } from '../CartTemplate/CartTemplate';

export interface PayingCartTemplateProps extends Omit<CartTemplateProps, 'noteOn' | 'note'> {
  /** Products that the person has bought before. */
  bought: ReadonlySet<ProductId>;
  /** The person's own listings, which they cannot buy. */
  own: ReadonlySet<ProductId>;
  /** The props of the payment dialog. */
  payment: PaymentOnDemandProps;
  /** The dialog that opens where one has to sign in first; null while it is not wanted. */
  signIn: SignInOnDemandProps | null;
}

const PurchasesLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  fontWeight: theme.typography.fontWeightBold,
}));

function Cart({ bought, own, payment, signIn, ...cart }: PayingCartTemplateProps) {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const isPaid = payment.status.kind === 'paid';
  const wasPaid = useRef(isPaid);

  useEffect(() => {
    // What was bought has left the cart, and often the button with it to which the closed dialog gives the focus back.
    if (wasPaid.current && !isPaid) root.current?.querySelector('h1')?.focus();
    wasPaid.current = isPaid;
  }, [isPaid]);

  const ownCount = cart.cart.filter(({ id }) => own.has(id)).length;
  const boughtCount = cart.cart.filter(({ id }) => bought.has(id) && !own.has(id)).length;

  const noteOn = ({ id, quantity }: CartLine) => {
    if (own.has(id)) return <Note tone="warning">{t.rich('buying.own')}</Note>;
    const additional = quantity > 1 && <p>{t.rich('buying.licences')}</p>;
    if (!bought.has(id)) return additional;
    return (
      <>
        {additional}
        <Note>
          {t.rich('buying.bought')}{' '}
          <PurchasesLink to={`${PATHS.account}#purchases`}>{t.rich('payment.purchases')}</PurchasesLink>
        </Note>
      </>
    );
  };

  const inAll =
    ownCount > 0
      ? t.rich('buying.ownInAll')
      : boughtCount > 0 && t.rich('buying.boughtInAll', { count: boughtCount });

  return (
    <div ref={root}>
      <CartTemplate
        {...cart}
        noteOn={noteOn}
        note={inAll && <Note tone={ownCount > 0 ? 'warning' : 'info'}>{inAll}</Note>}
      />
      {/* It may come to light after signing in, when one has pressed the button already. */}
      <PoliteStatus>{inAll}</PoliteStatus>
      <PaymentOnDemand {...payment} />
      {signIn && <SignInOnDemand {...signIn} />}
    </div>
  );
}

/** /cart where it can be paid: what one should know about its lines, and the dialogs that lead to a purchase. */
export function PayingCartTemplate(props: PayingCartTemplateProps) {
  return (
    <OnDemandWords>
      <Cart {...props} />
    </OnDemandWords>
  );
}

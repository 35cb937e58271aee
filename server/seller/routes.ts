import { Hono } from 'hono';
import { API, changeProductSchema } from '../../src/marketplace/http/contract';
import { onlyOwner, signedIn, type Accounts, type SignedInEnv } from '../accounts/accounts';
import type { RateLimits } from '../http/rateLimits';
import { readBody } from '../http/requests';
import { refuse } from '../http/responses';
import type { Seller } from './seller';

export interface SellerRoutesParts {
  accounts: Accounts;
  rateLimits: RateLimits;
  seller: Seller;
}

export function sellerRoutes({ accounts, rateLimits, seller }: SellerRoutesParts) {
  const routes = new Hono<SignedInEnv>();
  const onlySignedIn = signedIn(accounts);
  const ownProduct = onlyOwner(seller.sellerOf);

  routes.get(API.sellerStats, onlySignedIn, async (context) =>
    context.json(await seller.stats(context.get('user').id)),
  );

  routes.get(API.sellerMonths, onlySignedIn, async (context) =>
    context.json(await seller.months(context.get('user').id)),
  );

  routes.get(API.sellerProducts, onlySignedIn, async (context) =>
    context.json(await seller.products(context.get('user').id)),
  );

  routes.patch(API.product, onlySignedIn, ownProduct, async (context) => {
    const body = await readBody(context, changeProductSchema);
    if (!body.ok) return body.refusal;
    if (!(await rateLimits.allows('change', context.get('user').id))) return refuse(context, 'tooMany');
    await seller.change(context.req.param('id'), body.value);
    return context.json(null);
  });

  return routes;
}

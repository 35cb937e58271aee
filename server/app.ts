import { Hono } from 'hono';
import * as v from 'valibot';
import { API, findSchema, productIdSchema, querySchema } from '../src/marketplace/http/contract';
import { refuse } from './answers';
import { createCatalogue } from './catalogue';
import type { Database } from './database';

/** What the server works with; handed in, so that tests hand in their own. */
export interface AppParts {
  db: Database;
  /** Told what went wrong when a call fails for a reason that is not the caller's. */
  report: (error: unknown) => void;
}

/** The server's answers to every address. */
export function createApp({ db, report }: AppParts): Hono {
  const app = new Hono();
  const catalogue = createCatalogue(db);

  app.onError((error, context) => {
    report(error);
    return refuse(context, 'unavailable');
  });
  app.notFound((context) => refuse(context, 'notFound'));

  app.get(API.find, async (context) => {
    const asked = v.safeParse(findSchema, context.req.query());
    if (!asked.success) return refuse(context, 'refused');
    const { size, after, ...query } = asked.output;
    const page = await catalogue.find(query, { size, after });
    return page ? context.json(page) : refuse(context, 'refused');
  });

  app.get(API.suggest, async (context) => {
    const asked = v.safeParse(querySchema, context.req.query());
    if (!asked.success) return refuse(context, 'refused');
    return context.json(await catalogue.suggest(asked.output));
  });

  app.get(API.product, async (context) => {
    const id = v.safeParse(productIdSchema, context.req.param('id'));
    const product = id.success ? await catalogue.product(id.output) : null;
    return product ? context.json(product) : refuse(context, 'notFound');
  });

  return app;
}

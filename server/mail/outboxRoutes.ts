import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { OUTBOX_PATH } from '../../src/domain/paths';
import { isLocal } from '../config/config';
import type { ListedMail, Outbox } from './outbox';

/** Mails load nothing and run nothing; their links work. Not sandboxed: the shop's cookie is for its own origin. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** With the zone: the computer's is not always the reader's. */
const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'long' });

const EMPTY = html`<p>अभी कोई ईमेल नहीं है। <span lang="en">There are no emails yet.</span></p>`;

const entry = ({ id, to, subject, writtenAt }: ListedMail) =>
  html`<li>
    <a href="${OUTBOX_PATH}/${id}">${subject}</a><br />
    ${to.name} &lt;${to.address}&gt; ·
    <time datetime="${writtenAt.toISOString()}">${TIME.format(writtenAt)}</time>
  </li>`;

const page = (mails: readonly ListedMail[]) =>
  html`<!doctype html>
    <html lang="hi">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>आउटबॉक्स · Outbox</title>
        <style>
          body {
            max-width: 44rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              1rem/1.6 system-ui,
              sans-serif;
            overflow-wrap: anywhere;
          }
          li {
            margin-block: 1rem;
          }
        </style>
      </head>
      <body>
        <h1>आउटबॉक्स · <span lang="en">Outbox</span></h1>
        <p>यहाँ से अभी ईमेल नहीं भेजे जाते, वे यहाँ रखे जाते हैं। यह पेज सिर्फ़ इसी कंप्यूटर पर दिखता है।</p>
        <p lang="en">
          Emails aren’t sent from here yet, they are kept here. This page can be seen on this computer only.
        </p>
        ${
          mails.length === 0
            ? EMPTY
            : html`<ol>
                ${mails.map(entry)}
              </ol>`
        }
      </body>
    </html>`;

/** A proxy, or a foreign name that leads to this computer (DNS rebinding), would show it to others. */
const isFromHere = ({ req }: Context) =>
  isLocal(req.url) && req.header('X-Forwarded-For') === undefined && req.header('Forwarded') === undefined;

const protect: MiddlewareHandler = async (context, next) => {
  if (!isFromHere(context)) return context.notFound();
  context.header('Content-Security-Policy', POLICY);
  context.header('Cache-Control', 'no-store');
  context.header('X-Robots-Tag', 'noindex');
  return next();
};

/** Shows the mails of a server that has no SMTP server configured, on the same machine only. */
export function outboxRoutes(outbox: Outbox): Hono {
  const routes = new Hono();

  routes.use(OUTBOX_PATH, protect);
  routes.use(`${OUTBOX_PATH}/*`, protect);

  routes.get(OUTBOX_PATH, async (context) => context.html(page(await outbox.list())));

  routes.get(`${OUTBOX_PATH}/:id`, async (context) => {
    const mail = await outbox.find(context.req.param('id'));
    return mail ? context.html(mail.html) : context.notFound();
  });

  return routes;
}

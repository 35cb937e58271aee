import { afterEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { succeed } from '../../src/domain/failure';
import { readCatalogueQuery } from '../../src/domain/catalogueQuery';
import { HEAD_SLOT } from '../static/pages.mjs';
import { memoryLog, silentLog } from '../testing/log.test-helpers';
import { createPages, type PageRenderer, type PagesParts } from './pages';

const INDEX = '<html lang="hi"><head></head><body><div id="root"></div></body></html>';

const pageOf = (titles: string[]) =>
  JSON.stringify({ products: titles.map((title) => ({ title })), total: titles.length, next: null });

/** Renders the address and the titles. */
const renderer: PageRenderer = {
  pageQuery: (pathname, search) => {
    const query = readCatalogueQuery(new URLSearchParams(search));
    return pathname === '/buy' && query.text === '' ? query : null;
  },
  prerender: vi.fn<PageRenderer['prerender']>(async (address, locale, { catalogue }) => ({
    screen: 'buy',
    head: `<title>${locale}</title>`,
    body: [address, ...(catalogue?.page.products.map(({ title }) => title) ?? ['no products'])].join(' '),
  })),
  templates: {
    index: INDEX,
    links: { 'buy.html': HEAD_SLOT, 'en/buy.html': HEAD_SLOT, 'cart.html': HEAD_SLOT },
  },
};

function open(parts: Partial<PagesParts> = {}) {
  const find = vi.fn<PagesParts['catalogue']['find']>(async () => succeed(pageOf(['one'])));
  const clock = manualClock();
  const render = createPages({
    catalogue: { find },
    about: { testPayments: true, operator: null },
    renderer: Promise.resolve(renderer),
    clock,
    log: silentLog,
    ...parts,
  });
  return { render, find, clock };
}

afterEach(() => vi.clearAllMocks());

describe('pages', () => {
  it('have the first products of their query', async () => {
    const { render, find } = open();
    const page = await render('/buy', 'category=code&lang=en', 'en');
    expect(page?.html).toContain('<title>en</title>');
    expect(page?.html).toContain('data-address="/buy?category=code">/buy?category=code one</div>');
    expect(find).toHaveBeenCalledWith({ text: '', category: 'code', sort: 'latest' }, { size: 24 });
  });

  it('are kept up to a number of bytes, those used last', async () => {
    const prerender = vi.mocked(renderer.prerender);
    const { render } = open({ maxBytes: 1000 });
    const all = ['code', 'prompts', 'assets', 'scripts'].map((category) => `category=${category}`);
    for (const search of all) await render('/buy', search, 'hi');
    prerender.mockClear();
    await render('/buy', all[3] ?? '', 'hi');
    expect(prerender).not.toHaveBeenCalled();
    await render('/buy', all[0] ?? '', 'hi');
    expect(prerender).toHaveBeenCalledOnce();
  });

  it('are rendered once until their products change, also for concurrent requests', async () => {
    const { render, find } = open();
    const [first, second] = await Promise.all([render('/buy', '', 'hi'), render('/buy', '', 'hi')]);
    expect(first).toBe(second);
    expect(await render('/buy', 'category=nonsense', 'hi')).toBe(first);
    expect(renderer.prerender).toHaveBeenCalledTimes(1);
    find.mockResolvedValue(succeed(pageOf(['two'])));
    const changed = await render('/buy', '', 'hi');
    expect(changed?.html).toContain('/buy two');
    expect(renderer.prerender).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a text search', '/buy', 'q=react'],
    ['a page without products', '/cart', ''],
  ])('of %s only have the operator', async (_, path, search) => {
    const { render, find } = open();
    const page = await render(path, search, 'hi');
    expect(page?.html).toContain(`${path} no products`);
    expect(page?.html).toContain('"testPayments":true');
    expect(find).not.toHaveBeenCalled();
  });

  it('of a query without matches come without products, for the browser to request suggestions', async () => {
    const { render, find } = open();
    find.mockResolvedValue(succeed(pageOf([])));
    expect((await render('/buy', '', 'hi'))?.html).not.toContain('"catalogue"');
  });

  it('wait until their renderer is loaded, also longer than for products', async () => {
    let load: (loaded: PageRenderer) => void = () => undefined;
    const { render, clock } = open({ renderer: new Promise((resolve) => (load = resolve)) });
    const page = render('/buy', '', 'hi');
    clock.advance(5000);
    load(renderer);
    expect((await page)?.html).toContain('/buy one');
  });

  it('escape markup in the data', async () => {
    const { render, find } = open();
    find.mockResolvedValue(succeed(pageOf(['</script><script>alert(1)'])));
    const [, data = ''] = (await render('/buy', '', 'hi'))?.html.split('id="initial-data">') ?? [];
    expect(data.split('</script>')[0]).not.toContain('<');
  });
});

describe('a page as built is the answer', () => {
  it('when the database hangs', async () => {
    const { render, find, clock } = open();
    find.mockReturnValue(new Promise(() => undefined));
    const page = render('/buy', '', 'hi');
    await vi.waitFor(() => expect(find).toHaveBeenCalled());
    clock.advance(500);
    expect(await page).toBeNull();
  });

  it('without a renderer', async () => {
    const { render } = open({ renderer: Promise.resolve(null) });
    expect(await render('/buy', '', 'hi')).toBeNull();
  });

  it('when rendering fails, which is logged', async () => {
    const { log, lines } = memoryLog();
    const { render } = open({
      renderer: Promise.resolve({ ...renderer, prerender: () => Promise.reject(new Error('bug')) }),
      log,
    });
    expect(await render('/buy', '', 'hi')).toBeNull();
    expect(lines).toMatchObject([{ level: 'error', msg: 'page not rendered', err: { message: 'bug' } }]);
  });

  it('for a path without template', async () => {
    const { render } = open();
    expect(await render('/nowhere', '', 'hi')).toBeNull();
  });
});

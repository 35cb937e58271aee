import { describe, expect, it } from 'vitest';
import { fillPage, HEAD_SLOT, namesFile, routeOf } from './pages.mjs';

const STYLES =
  '<style>.root{--cell:1px}.code{--drawings:url(/assets/code.svg);--hue:red}.jaali{--tile:url(/assets/jaali.svg)}' +
  '.ikat { --tile: url("/assets/ikat.svg") }.leheriya{--tile:url(/assets/leheriya.svg)}.seal{background:url(/assets/rings.svg)}</style>';

const pageWith = (body: string) =>
  fillPage(`<head>${STYLES}${HEAD_SLOT}</head><body><div id="root"></div></body>`, {
    head: '<title>t</title>',
    body,
    screen: 'buy',
    address: '/buy',
  });

const preloadedIn = (page: string) =>
  [...page.matchAll(/<link rel="preload" href="([^"]+)" as="image"/g)].map(([, file]) => file);

describe('the files of covers', () => {
  it('are preloaded once each, for the first four covers', () => {
    const cover = (tile: string) => `<p class="seal"></p><div class="root code ${tile}"></div>`;
    const page = pageWith(['jaali', 'jaali', 'ikat', 'jaali', 'leheriya'].map(cover).join(''));
    expect(preloadedIn(page)).toEqual(['/assets/code.svg', '/assets/jaali.svg', '/assets/ikat.svg']);
  });

  it('are not preloaded on a page without covers', () => {
    expect(preloadedIn(pageWith('<p class="codec seal">code</p>'))).toEqual([]);
  });
});

it.each([
  ['', '/'],
  ['/', '/'],
  ['///', '/'],
  ['/Buy//', '/buy'],
  ['/a/b/', '/a/b'],
])('the route of "%s" is %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});

it.each([
  ['/favicon.svg', true],
  ['/.well-known', true],
  ['/v1.2/notes', false],
  ['/v1.2/', false],
  ['/buy', false],
])('%s names a file: %s', (path, expected) => {
  expect(namesFile(path)).toBe(expected);
});

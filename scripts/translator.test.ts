// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { translatePage, type Translation } from '../stories/support/translator';

let stop: () => void;

function begin(translation: Translation) {
  stop = translatePage(translation);
}

/** Mutation observers have reported. */
const reported = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  stop = () => undefined;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
});

const paragraph = (...children: ReactNode[]) => createElement('p', null, ...children);

test('replaces texts that are there and that come, and keeps up with a text alone in its element', async () => {
  const { container, rerender } = render(paragraph('one'));
  begin('marked');
  expect(container.innerHTML).toBe('<p><font><font>\u200Bone</font></font></p>');
  rerender(paragraph('two'));
  await reported();
  expect(container.innerHTML).toBe('<p><font><font>\u200Btwo</font></font></p>');
  expect(window.translationFaults).toEqual([]);
});

test('tells of a text that React changed in vain', async () => {
  begin('same');
  const { container, rerender } = render(paragraph('count: ', 1));
  await reported();
  rerender(paragraph('count: ', 2));
  await reported();
  expect(container.textContent).toBe('count: 1');
  expect(window.translationFaults).toEqual([expect.stringContaining('"2" is not shown')]);
});

test('tells of a text that cannot be removed', async () => {
  begin('same');
  const { rerender } = render(paragraph('text', createElement('b')));
  await reported();
  expect(() => rerender(paragraph(null, createElement('b')))).toThrow();
  expect(window.translationFaults).toEqual([expect.stringContaining('<p>')]);
});

test('leaves alone what is not to be translated', () => {
  render(
    createElement(
      'div',
      null,
      createElement('code', { translate: 'no' }, 'a.zip'),
      createElement('p', { className: 'notranslate' }, 'b.zip'),
      createElement('textarea', { defaultValue: 'c.zip' }),
      createElement('script', null, '0'),
    ),
  );
  begin('marked');
  expect(document.querySelectorAll('body font')).toHaveLength(0);
});

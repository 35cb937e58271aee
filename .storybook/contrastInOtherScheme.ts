import type { Preview } from '@storybook/react-vite';
import type { RuleObject, RunOptions } from 'axe-core';
import { SCHEME_ATTRIBUTE } from '../src/theme/styles';

interface A11yParameters {
  test?: 'off' | 'todo' | 'error';
  config?: { rules?: { id: string; enabled?: boolean }[] };
}

/**
 * What the tests ask of axe: every rule, and of what it finds the violations. To describe each element that is in
 * order takes axe longer than to check it; and the style sheets, which it reads beforehand unless told not to, are
 * for experimental rules only.
 */
export const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/**
 * Brings colours that move to where they end. To wait for frames instead would be to wait for good in a window that draws
 * none any more, and would take every story after it along.
 */
function settleColours() {
  // What inherits a colour that moves begins to move itself when that one has arrived.
  for (let round = 0; round < 3; round += 1)
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
}

/** Of what is not laid out, as is far from the window, axe may read the colours that it had last. */
const everythingLaidOut = new CSSStyleSheet();
everythingLaidOut.replaceSync('* { content-visibility: visible !important }');

/**
 * Compositions of atoms and sections, whose contrast is measured by themselves; pages are measured in both schemes end to
 * end. It takes 7 % of the time of all stories, so it is left to the deep tests.
 */
const COMPOSED = /^(Templates|Pages|Flows)\//;
const IS_DEEP = import.meta.env['VITE_TEST_DEPTH'] === 'deep';

/**
 * Measures the contrast of a played story once more, in the scheme that it does not stand in. Both schemes are CSS
 * variables, so the other one is a matter of an attribute: colours are all that can differ, and no second
 * rendering is needed to see them.
 */
export const contrastInOtherScheme: Preview['afterEach'] = async ({ parameters, title }) => {
  if (COMPOSED.test(title) && !IS_DEEP) return;
  const { test, config } = (parameters['a11y'] ?? {}) as A11yParameters;
  const switchedOff = config?.rules?.some(({ id, enabled }) => id === 'color-contrast' && enabled === false);
  if (test !== 'error' || switchedOff) return;

  const { default: axe } = await import('axe-core');
  const root = document.documentElement;
  const scheme = root.getAttribute(SCHEME_ATTRIBUTE);
  const other = scheme === 'dark' ? 'light' : 'dark';
  root.setAttribute(SCHEME_ATTRIBUTE, other);
  document.adoptedStyleSheets.push(everythingLaidOut);
  try {
    settleColours();
    const rules: RuleObject = { 'color-contrast': { enabled: true } };
    const { violations } = await axe.run(document.body, {
      ...ONLY_VIOLATIONS,
      runOnly: ['color-contrast'],
      rules,
    });
    const faults = violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
    );
    if (faults.length > 0)
      throw new Error(`Too little contrast in the ${other} scheme:\n${faults.join('\n')}`);
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everythingLaidOut);
    if (scheme !== null) root.setAttribute(SCHEME_ATTRIBUTE, scheme);
  }
};

import type { StoryContext } from '@storybook/react-vite';
import type { RuleObject, RunOptions } from 'axe-core';
import { SCHEME_ATTRIBUTE } from '../src/theme/styles';

interface A11yParameters {
  test?: 'off' | 'todo' | 'error';
  config?: { rules?: { id: string; enabled?: boolean }[] };
}

/** Describing passes takes axe longer than checking; only experimental rules need preloaded stylesheets. */
export const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** Does not wait for frames: hidden windows draw none, so the test would hang. */
function settleColours() {
  // Inherited colours start their own transition when the parent's ends.
  for (let round = 0; round < 3; round += 1)
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
}

/** axe may read stale colours in content skipped by `content-visibility`. */
const everythingLaidOut = new CSSStyleSheet();
everythingLaidOut.replaceSync('* { content-visibility: visible !important }');

/** Their parts are checked anyway and their pages in e2e. 7 % of all stories' time: deep tests only. */
const COMPOSED = /^(Templates|Pages|Flows)\//;
const IS_DEEP = import.meta.env['VITE_TEST_DEPTH'] === 'deep';

/** Schemes are CSS variables, so switching an attribute suffices without re-rendering. */
export async function contrastInOtherScheme({
  parameters,
  title,
}: Pick<StoryContext, 'parameters' | 'title'>) {
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
      // Of their own documents' scheme.
      iframes: false,
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
}

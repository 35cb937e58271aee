/**
 * At a release: writes the stories, props and design tokens of this checkout, with which later Storybooks compare themselves.
 *
 *     npm run release-contract
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './finishStorybook/sources.mjs';

const ROOT = join(import.meta.dirname, '..');

/** @type {unknown} */
const content = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const { version } = /** @type {{ version: string }} */ (content);
/** @type {typeof import('../.storybook/contract')} */
const { readContract } = await load(join(ROOT, '.storybook', 'contract.ts'));
/** @type {typeof import('../stories/foundations/designTokens')} */
const { DESIGN_TOKENS, tokenValues } = await load(join(ROOT, 'stories', 'foundations', 'designTokens.ts'));
const file = join('stories', 'docs', 'releases', `${version}.json`);
/** @type {import('../.storybook/contract').Release} */
const release = { components: readContract(ROOT), tokens: tokenValues(DESIGN_TOKENS) };
writeFileSync(join(ROOT, file), `${JSON.stringify(release, null, 2)}\n`);
console.log(file);

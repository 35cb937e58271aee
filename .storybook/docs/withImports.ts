import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { COMPONENTS } from 'virtual:components';

/** Of the shop's components in it, as a story has them. */
function importsOf(code: string): string[] {
  return COMPONENTS.filter(({ name }) => new RegExp(`<${name}\\b`).test(code)).map(
    ({ name, source }) => `import { ${name} } from '../../${source.replace(/\.tsx$/, '')}';`,
  );
}

/**
 * Puts imports in front of a story's snippet. An argTypes enhancer, as `source.transform` isn't called for the code that
 * Storybook writes when it builds.
 */
export const withImports: ArgTypesEnhancer = ({ argTypes, parameters }) => {
  const docs = (parameters['docs'] ?? {}) as { source?: { code?: string } };
  const code = docs.source?.code;
  if (code !== undefined) {
    const imports = importsOf(code);
    if (imports.length > 0)
      parameters['docs'] = { ...docs, source: { ...docs.source, code: [...imports, '', code].join('\n') } };
  }
  return argTypes;
};

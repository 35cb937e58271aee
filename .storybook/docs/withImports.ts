import { COMPONENTS } from 'virtual:components';

/** Puts the imports of the shop's components in front of a story's code, in the order of the register. */
export function withImports(code: string): string {
  const imports = COMPONENTS.filter(({ name }) => new RegExp(`<${name}\\b`).test(code)).map(
    ({ name, source }) => `import { ${name} } from '${source.replace(/\.tsx$/, '')}';`,
  );
  return imports.length > 0 ? [...imports, '', code].join('\n') : code;
}

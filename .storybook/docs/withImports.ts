import { COMPONENTS } from 'virtual:components';

/** Puts the imports of the shop's components, as a story has them, in front of its code. */
export function withImports(code: string): string {
  const imports = COMPONENTS.filter(({ name }) => new RegExp(`<${name}\\b`).test(code)).map(
    ({ name, source }) => `import { ${name} } from '../../${source.replace(/\.tsx$/, '')}';`,
  );
  return imports.length > 0 ? [...imports, '', code].join('\n') : code;
}

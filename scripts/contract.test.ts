import { expect, test } from 'vitest';
import { propsIn, readLastRelease } from '../.storybook/contract';
import { readRegister } from '../.storybook/register';
import { COLOURS, TARGET } from '../src/theme/tokens';
import { changesBetween, tokenChanges } from '../stories/docs/contractChanges';
import { DESIGN_TOKENS, tokenValues } from '../stories/foundations/designTokens';

test('props are read with their types, and with what they extend', () => {
  const source = `
    interface Other { ignored: string }
    export interface RibbonProps extends Pick<TextInputProps, 'label'> {
      /** Text. */
      text: string;
      tone?:
        | 'plain'
        | 'strong';
    }`;
  expect(propsIn('Ribbon', source)).toEqual({
    text: 'string',
    tone: "optional | 'plain' | 'strong'",
    extends: "extends Pick<TextInputProps, 'label'>",
  });
});

test('changes of stories and props', () => {
  const before = {
    'atoms/Same': { stories: ['Playground'], props: { text: 'string' } },
    'atoms/Gone': { stories: ['Playground'], props: {} },
    'atoms/Price': { stories: ['Playground', 'Old'], props: { rupees: 'string', big: 'boolean' } },
  };
  const now = {
    'atoms/Same': before['atoms/Same'],
    'atoms/Price': { stories: ['Playground', 'Large'], props: { rupees: 'number', size: 'string' } },
    'atoms/Ribbon': { stories: ['Playground'], props: { text: 'string' } },
  };
  expect(changesBetween(before, now)).toEqual([
    {
      component: 'atoms/Gone',
      kind: 'removed',
      isBreaking: true,
      stories: { added: [], removed: ['Playground'] },
      props: { added: [], changed: [], removed: [] },
    },
    {
      component: 'atoms/Price',
      kind: 'changed',
      isBreaking: true,
      stories: { added: ['Large'], removed: ['Old'] },
      props: { added: ['size'], changed: ['rupees'], removed: ['big'] },
    },
    {
      component: 'atoms/Ribbon',
      kind: 'added',
      isBreaking: false,
      stories: { added: ['Playground'], removed: [] },
      props: { added: ['text'], changed: [], removed: [] },
    },
  ]);
});

test.each<{ props: Record<string, string>; isBreaking: boolean; what: string }>([
  { props: {}, isBreaking: false, what: 'stories alone' },
  { props: { size: 'optional string' }, isBreaking: false, what: 'an optional prop' },
  { props: { size: 'string' }, isBreaking: true, what: 'a required prop' },
  { props: { extends: 'extends TextInputProps' }, isBreaking: true, what: 'an interface extended' },
  { props: { rupees: 'optional number' }, isBreaking: false, what: 'a prop that became optional' },
  { props: { rupees: 'Rupees' }, isBreaking: true, what: 'another type' },
  { props: { rupees: 'number | null' }, isBreaking: false, what: 'a type that also takes others' },
])('whether code may have to change: $what', ({ props, isBreaking }) => {
  const before = { 'atoms/Price': { stories: [], props: { rupees: 'number' } } };
  const now = { 'atoms/Price': { stories: ['Large'], props: { rupees: 'number', ...props } } };
  expect(changesBetween(before, now)).toMatchObject([{ kind: 'changed', isBreaking }]);
});

test.each([
  ['a comment', '{ /** Of the form. */ open: boolean }', '{ open: boolean }', []],
  ['its layout', '{ open:\n boolean }', '{ open: boolean }', []],
  ['another member', "'a' | 'b'", "'a' | 'c'", ['tone']],
])('a prop is changed by more than %s', (_, before, now, changed) => {
  const of = (tone: string) => ({ 'atoms/Price': { stories: ['Playground'], props: { tone } } });
  expect(changesBetween(of(before), of(now)).flatMap(({ props }) => props.changed)).toEqual(changed);
});

test.each([
  ["'a' | 'b'", "optional | 'a' | 'b' | 'c'", false],
  ["'a' | 'b' | 'c'", "'a' | 'b'", true],
  ["optional 'a'", "'a' | 'b'", true],
  ['(value: string) => void', '(value: string | null) => void', true],
])('from %s to %s', (before, now, isBreaking) => {
  const of = (tone: string) => ({ 'atoms/Price': { stories: ['Playground'], props: { tone } } });
  expect(changesBetween(of(before), of(now))).toMatchObject([{ isBreaking }]);
});

test('the last release has a contract', () => {
  const { version, components } = readLastRelease();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(components['atoms/Price']?.props).toHaveProperty('rupees', 'number');
});

test('a component is not older than the release that first has it', () => {
  const { version, components } = readLastRelease();
  const [major, minor] = version.split('.').map(Number);
  const registered = readRegister().filter(({ since }) => {
    const [sinceMajor = 0, sinceMinor = 0] = since.split('.').map(Number);
    return sinceMajor < (major ?? 0) || (sinceMajor === major && sinceMinor <= (minor ?? 0));
  });
  const missing = registered.filter(({ layer, name }) => !(`${layer}/${name}` in components));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('tokens are compared by path, in the order they are written', () => {
  const before = { 'space.8': '8 px', 'radius.old': '4 px', 'colour.light.ink': '#000000' };
  const now = { 'colour.light.ink': '#221C33', 'space.8': '8 px', 'space.16': '16 px' };
  expect(tokenChanges(before, now)).toEqual([
    { path: 'colour.light.ink', before: '#000000', now: '#221C33' },
    { path: 'space.16', before: undefined, now: '16 px' },
    { path: 'radius.old', before: '4 px', now: undefined },
  ]);
});

test('tokens read as a person writes them', () => {
  const values = tokenValues(DESIGN_TOKENS);
  expect(values).toMatchObject({
    'colour.light.paper': COLOURS.light.paper,
    'space.8': '8 px',
    'target.smallest': `${TARGET} px`,
  });
  expect(Object.values(values).filter((text) => /undefined|object/.test(text))).toEqual([]);
});

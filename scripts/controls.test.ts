import type { StrictInputType } from 'storybook/internal/types';
import { describe, expect, test } from 'vitest';
import { withControls } from '../.storybook/controls';

const controlOf = (argType: Omit<StrictInputType, 'name'>, value?: unknown) =>
  withControls({ initialArgs: { arg: value }, argTypes: { arg: { name: 'arg', ...argType } } })['arg']
    ?.control;

const other = (value: string) => ({ type: { name: 'other' as const, value } });

describe('the control of an arg', () => {
  test('is text for content that is text or missing', () => {
    expect(controlOf(other('ReactNode'), 'शीर्षक')).toEqual({ type: 'text' });
    expect(controlOf(other('ReactNode'))).toEqual({ type: 'text' });
  });

  test('is a number for numbers with a name of their own, or that can be missing', () => {
    expect(controlOf(other('Rupees'), 299)).toEqual({ type: 'number' });
    expect(controlOf(other('number | null'), null)).toEqual({ type: 'number' });
  });

  test('is none where JSON can’t make the value', () => {
    expect(controlOf(other('ReactNode'), { $$typeof: 'element' })).toEqual({ disable: true });
    expect(controlOf(other('Ref<HTMLButtonElement>'))).toEqual({ disable: true });
    expect(controlOf(other('File | null'), null)).toEqual({ disable: true });
  });

  test('is Storybook’s own for plain types, unions of literals and lists', () => {
    expect(controlOf({ type: { name: 'boolean' } })).toBeUndefined();
    expect(controlOf({ type: { name: 'enum', value: ['h2', 'h3'] } })).toBeUndefined();
    expect(controlOf(other('readonly string[]'), ['React'])).toBeUndefined();
  });

  test('stays the one of the story’s meta', () => {
    expect(controlOf({ ...other('Product'), control: { type: 'select' } })).toEqual({ type: 'select' });
  });
});

import { describe, expect, it } from 'vitest';
import { combinedState, isLoaded, loadState, type LoadState } from './loadState';

describe('loadState', () => {
  it.each<[hasData: boolean, isError: boolean, isFetching: boolean, LoadState]>([
    [false, false, true, 'loading'],
    [false, true, false, 'failed'],
    [false, true, true, 'loading'],
    [true, false, false, 'ready'],
    [true, false, true, 'ready'],
    [true, true, false, 'outdated'],
    [true, true, true, 'retrying'],
  ])('with data %s, error %s, fetching %s is %s', (hasData, isError, isFetching, state) => {
    expect(loadState({ hasData, isError, isFetching })).toBe(state);
    expect(isLoaded(state)).toBe(hasData);
  });
});

describe('combinedState', () => {
  it.each<[LoadState, LoadState, LoadState]>([
    ['ready', 'ready', 'ready'],
    ['ready', 'loading', 'loading'],
    ['failed', 'loading', 'loading'],
    ['failed', 'ready', 'failed'],
    ['outdated', 'ready', 'outdated'],
    ['outdated', 'retrying', 'retrying'],
  ])('of %s and %s is %s', (one, other, both) => {
    expect(combinedState(one, other)).toBe(both);
    expect(combinedState(other, one)).toBe(both);
  });
});

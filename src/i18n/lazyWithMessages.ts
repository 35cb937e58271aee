import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadForPage } from './loadMessages';
import type { Part } from './messages/parts';

/**
 * A component that loads at once with the messages it shows.
 * @param fallback takes its place if that fails; without it, the boundary around says so
 */
export function lazyWithMessages<Props>(
  parts: readonly Part[],
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      const [component] = await Promise.all([load(), loadForPage(parts)]);
      return { default: component };
    } catch (error) {
      if (fallback) return { default: fallback };
      throw error;
    }
  });
}

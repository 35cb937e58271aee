import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';

declare module '@storybook/react-vite' {
  interface Parameters {
    /** Initial URL of the story's router; defaults to `/`. */
    address?: string;
  }
}

/** MemoryRouter, because components contain links. */
export const withRouter: Decorator = (Story, { parameters }) => (
  <MemoryRouter initialEntries={[parameters.address ?? '/']}>
    <Story />
  </MemoryRouter>
);

import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';

declare module '@storybook/react-vite' {
  interface Parameters {
    /** The address that the story's router starts at, with its query; without one, `/`. */
    address?: string;
  }
}

/** A router in memory around every story, because atoms contain links. */
export const withRouter: Decorator = (Story, { parameters }) => (
  <MemoryRouter initialEntries={[parameters.address ?? '/']}>
    <Story />
  </MemoryRouter>
);

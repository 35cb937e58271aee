import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';

declare module '@storybook/react-vite' {
  interface Parameters {
    address?: string;
  }
}

export const withRouter: Decorator = (Story, { parameters }) => (
  <MemoryRouter initialEntries={[parameters.address ?? '/']}>
    <Story />
  </MemoryRouter>
);

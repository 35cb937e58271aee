import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';

/** A router in memory, because atoms link. `parameters.address` is where the story stands; left out, at home. */
export const withRouter: Decorator = (Story, { parameters }) => (
  <MemoryRouter initialEntries={[typeof parameters['address'] === 'string' ? parameters['address'] : '/']}>
    <Story />
  </MemoryRouter>
);

import { createContext } from 'react';

/** Whether a link has just led to the page. Else, as when somebody comes back, the page is there as a whole at once. */
export const ArrivingByLink = createContext(false);

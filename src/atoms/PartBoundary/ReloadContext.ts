import { createContext } from 'react';

/** How a part that can't be loaded reloads the document. */
export const ReloadContext = createContext(() => location.reload());

import { registerServiceWorkerAfterLoad, start } from './app/start';

void start();
if (import.meta.env.PROD) registerServiceWorkerAfterLoad();

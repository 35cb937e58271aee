import { join } from 'node:path';
import { createHttpServer, gracefulShutdown } from '../server/static/httpServer.mjs';
import { createShopListener } from '../server/static/shopServer.mjs';

const DEFAULT_PORT = 4173;
const HIGHEST_PORT = 65_535;

const wanted = Number(process.env['PORT'] ?? DEFAULT_PORT);
if (!Number.isInteger(wanted) || wanted < 0 || wanted > HIGHEST_PORT) {
  console.error(`PORT is no port number: ${process.env['PORT'] ?? ''}`);
  process.exit(1);
}

/** Logs failures only. @type {import('../server/static/httpServer.mjs').Log} */
const log = { info: () => undefined, error: ({ err }, event) => console.error(`${event}:`, err) };

function finishedBuild() {
  try {
    return createShopListener(join(import.meta.dirname, '..', 'dist'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const server = createHttpServer(finishedBuild(), log);
let port = wanted;

server.on('error', (error) => {
  if ('code' in error && error.code === 'EADDRINUSE' && port < HIGHEST_PORT) {
    console.log(`Port ${port} is taken, trying ${port + 1}`);
    port += 1;
    server.listen(port);
  } else {
    console.error(error.message);
    process.exit(1);
  }
});

server.on('listening', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') {
    console.log(`Kriti Bazaar is open at http://localhost:${address.port}/`);
  }
});

gracefulShutdown(server, { log });
server.listen(port);

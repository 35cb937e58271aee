/** Serves the finished build: `node scripts/serve.mjs`, with PORT in the environment to choose the port. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createShopListener } from './shopServer.mjs';

const DEFAULT_PORT = 4173;
const HIGHEST_PORT = 65_535;

const wanted = Number(process.env['PORT'] ?? DEFAULT_PORT);
if (!Number.isInteger(wanted) || wanted < 0 || wanted > HIGHEST_PORT) {
  console.error(`PORT is no port number: ${process.env['PORT'] ?? ''}`);
  process.exit(1);
}

/** @returns {import('node:http').Server} */
function finishedBuild() {
  try {
    return createServer(createShopListener(join(import.meta.dirname, '..', 'dist')));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const server = finishedBuild();
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

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    // Ends by itself once the answers under way are out; connections kept open for later would hold it up.
    server.close();
    server.closeIdleConnections();
  });
}

server.listen(port);

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  /** The target's, with the proxy's address. */
  url: string;
  /** Takes connections and bytes, and passes none on until it speaks again, as a network that has broken down. */
  silence: (isSilent: boolean) => void;
  connections: () => number;
  close: () => void;
}

/** In front of a server, for example PostgreSQL. */
export async function openTcpProxy(target: URL): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let clients = 0;
  let isSilent = false;

  function pass(from: Socket, to: Socket) {
    sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('data', (chunk) => to.write(chunk));
    from.on('end', () => to.end());
    from.on('close', () => sockets.delete(from));
    if (isSilent) from.pause();
  }

  const server = createServer((client) => {
    clients += 1;
    client.on('close', () => (clients -= 1));
    const upstream = connect(Number(target.port), target.hostname);
    pass(client, upstream);
    pass(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence: (value) => {
      isSilent = value;
      for (const socket of sockets) {
        if (value) socket.pause();
        else socket.resume();
      }
    },
    connections: () => clients,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

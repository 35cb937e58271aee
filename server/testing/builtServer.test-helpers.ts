import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { build as buildWithVite } from 'vite';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import type { NewAccount } from '../../src/domain/credentials';
import { openOutbox } from '../mail/outbox';

const ROOT = join(import.meta.dirname, '..', '..');

export interface BuiltServer {
  script: string;
}

async function build(): Promise<BuiltServer> {
  // Same folder depth as the real bundle, because migrations are resolved relative to it.
  const outDir = await mkdtemp(process.env['BUILT_SERVERS'] ?? '');
  await buildWithVite({
    configFile: join(ROOT, 'server', 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir },
  });
  return { script: join(outDir, 'main.js') };
}

let built: Promise<BuiltServer> | undefined;

/** Once per test worker. */
export const buildServer = (): Promise<BuiltServer> => (built ??= build());

export interface RunningServer {
  address: string;
  process: ChildProcess;
  kill: () => Promise<void>;
}

/** Output of both streams. */
export async function runToExit({ script }: BuiltServer, env: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const timeout = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timeout);
  return { code, output };
}

export class StartError extends Error {
  override name = 'StartError';
  readonly exitCode: number | null;

  constructor(output: string, exitCode: number | null) {
    super(output);
    this.exitCode = exitCode;
  }
}

/** @throws StartError with its output when the server exits instead of listening */
export async function startServer(
  { script }: BuiltServer,
  env: Record<string, string>,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const lines = createInterface(child.stdout);
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const { msg, address } = JSON.parse(line) as { msg: string; address?: string };
      if (msg === 'listening' && address !== undefined) resolve(new URL(address).origin);
    });
    void exited.then(() => reject(new StartError(output, child.exitCode)));
  });
  return {
    address,
    process: child,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** An event is the start or end of a step; a network error after the kill is not thrown. */
export async function workUntilKilled(
  running: RunningServer,
  actors: readonly { step: () => Promise<unknown> }[],
  { killAtEvent, waitMs }: { killAtEvent: number; waitMs: number },
): Promise<void> {
  let events = 0;
  let killed = null as Promise<void> | null;
  const countEvent = () => {
    events += 1;
    if (events !== killAtEvent) return;
    killed = new Promise<void>((resolve) => setTimeout(resolve, waitMs)).then(() => running.kill());
  };
  const isOver = () => running.process.exitCode !== null || running.process.signalCode !== null;
  const work = async (one: { step: () => Promise<unknown> }) => {
    while (!isOver()) {
      countEvent();
      try {
        await one.step();
      } catch (error) {
        // Network errors are expected only after the kill.
        if (killed && error instanceof TypeError) break;
        throw error;
      }
      countEvent();
    }
  };
  await Promise.all(actors.map(work));
  await killed;
}

/** 60 s: a job that was interrupted by a kill is only taken up after its missed heartbeats. */
const MAIL_TIMEOUT_MS = 60_000;

/** Throws the network error if the server is killed meanwhile. */
export async function codeInOutbox(dataFolder: string, email: string, askServer: () => Promise<unknown>) {
  const deadline = Date.now() + MAIL_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const sent = await openOutbox(join(dataFolder, 'outbox')).list();
    for (const { to, text } of sent) {
      const code = to.address === email ? /\b\d{6}\b/.exec(text)?.[0] : undefined;
      if (code !== undefined) return code;
    }
    await askServer();
    await sleep(100);
  }
  throw new Error(`no code for ${email}`);
}

/** Keeps cookies across restarts at other addresses. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #addressOf: () => string;
  readonly #publicUrl: string | undefined;

  /** @param publicUrl the server's, if it is set */
  constructor(addressOf: () => string, publicUrl?: string) {
    this.#addressOf = addressOf;
    this.#publicUrl = publicUrl;
  }

  /** @throws on an incomplete response */
  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const address = this.#addressOf();
    const headers = new Headers(init.headers);
    headers.set('Origin', this.#publicUrl ?? address);
    headers.set('Cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(`${address}${path}`, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const content = await response.arrayBuffer();
    return new Response(content.byteLength > 0 ? content : null, response);
  }

  post(path: string, body: unknown = {}): Promise<Response> {
    return this.ask(path, { method: 'POST', body: JSON.stringify(body) });
  }

  /**
   * With the code from the outbox, signed in.
   * @param dataFolder the server's
   */
  async createAccount(
    account: Omit<NewAccount, 'consents'>,
    dataFolder: string,
    headers: Record<string, string> = {},
  ): Promise<void> {
    const post = async (path: string, body: object) => {
      const response = await this.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
    };
    const { email, password } = account;
    await post('/api/account', { ...account, consents: CONSENT_VERSIONS });
    const code = await codeInOutbox(dataFolder, email, () => this.ask('/healthz'));
    await post('/api/account/verification', { email, code, password });
    await post('/api/session', { email, password });
  }

  async file(product: string): Promise<Response> {
    const link = await this.post(`/api/products/${product}/download-link`);
    if (!link.ok) return link;
    const { url } = (await link.json()) as { url: string };
    return this.ask(url);
  }

  send(id: string, offset: number, content: Uint8Array<ArrayBuffer>): Promise<Response> {
    return this.ask(`/api/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        'Tus-Resumable': '1.0.0',
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
      },
      body: content,
    });
  }

  /** Null if there is no such upload. */
  async uploadOffset(id: string): Promise<number | null> {
    const init = { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } };
    const response = await this.ask(`/api/uploads/${id}`, init);
    return response.status === 200 ? Number(response.headers.get('Upload-Offset')) : null;
  }
}

import { fail, type Result } from '../../src/domain/failure';
import type { UploadRequest } from '../../src/domain/upload';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { UploadAttempt } from '../../src/marketplace/uploadHandle';
import type { Marketplace } from '../../src/marketplace/Marketplace';
import { createBrowser, type openTestApp } from './testDatabase.test-helpers';
import { createTransport } from './flakyTransport.test-helpers';

export const PASSWORD = 'correct horse';

type Fetch = ReturnType<typeof createBrowser>;

export async function signUp(app: ReturnType<typeof openTestApp>, name: string) {
  const fetch = createBrowser(app);
  const marketplace = httpMarketplace({ fetch, transport: createTransport(fetch) });
  const email = `${name.toLowerCase()}@example.com`;
  const result = await marketplace.session.signUp({ intent: 'sell', name, email, password: PASSWORD });
  if (!result.ok) throw new Error(result.failure.kind);
  return { ...marketplace, fetch, user: result.value };
}

export type TestUser = Awaited<ReturnType<typeof signUp>>;

export async function fetchFile(fetch: Fetch, product: string, init: RequestInit = {}): Promise<Response> {
  const link = await fetch(`/api/products/${product}/download-link`, { method: 'POST' });
  if (!link.ok) return link;
  const { url } = (await link.json()) as { url: string };
  return fetch(url, init);
}

/** Resumes a halted upload. Resolves when it is halted, too, with the reason. */
export function submitUpload(
  { uploads }: Pick<Marketplace, 'uploads'>,
  request: UploadRequest,
  { signal, resume, onStarted, onProgress }: UploadAttempt = {},
): Promise<Result<null>> {
  return new Promise((resolve) => {
    const { controls, result } = uploads.start(request, {
      signal,
      resume,
      onIdChange: (id) => {
        if (id !== null) onStarted?.(id);
      },
      onEvent: (event) => {
        if (event.kind === 'progressed') onProgress?.(event.progress);
        if (event.kind === 'lost') resolve(fail('unavailable'));
        if (event.kind === 'storageFull') resolve(fail('storageFull'));
      },
    });
    void result.then(resolve);
    controls?.resume();
  });
}

export async function publish(seller: TestUser, content: BlobPart, name = 'a.txt'): Promise<string> {
  const file = new File([content], name);
  const about = {
    title: 'T',
    subtitle: 'S',
    description: 'D',
    price: 10,
    category: 'code',
    tags: [],
  } as const;
  let id = '';
  const result = await submitUpload(seller, { ...about, file }, { onStarted: (upload) => (id = upload) });
  if (!result.ok) throw new Error(result.failure.kind);
  return id;
}

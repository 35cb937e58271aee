import { expect, test as base, type Locator, type Page } from '@playwright/test';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><path d="M0 0h640v400H0z"/></svg>';

interface Watch {
  /** Console messages and exceptions a test provokes on purpose. */
  expectedMessages: RegExp | undefined;
}

/** Fails on console messages, exceptions and requests to other servers. */
export const test = base.extend<Watch>({
  expectedMessages: [undefined, { option: true }],
  page: async ({ page, baseURL, expectedMessages }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => {
      if (!expectedMessages?.test(message)) complaints.push(`thrown: ${message}`);
    });
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (message.text() === 'Service Worker registration blocked by Playwright') return;
      if (expectedMessages?.test(message.text())) return;
      complaints.push(`${message.type()}: ${message.text()}`);
    });
    const { origin } = new URL(baseURL ?? '');
    await page.route(
      (url) => url.origin !== origin,
      async (route) => {
        complaints.push(`asked another server: ${route.request().url()}`);
        await route.abort();
      },
    );
    await page.route('https://picsum.photos/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    );
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };

export const SCREENS = [
  { path: '/', title: 'कृति बाज़ार – भारत का डिजिटल मार्केटप्लेस' },
  { path: '/buy', title: 'प्रोडक्ट खरीदें – कृति बाज़ार' },
  { path: '/sell', title: 'प्रोडक्ट बेचें – कृति बाज़ार' },
  { path: '/account', title: 'मेरा अकाउंट – कृति बाज़ार' },
  { path: '/contact', title: 'संपर्क – कृति बाज़ार' },
  { path: '/upload-product', title: 'प्रोडक्ट अपलोड करें – कृति बाज़ार' },
  { path: '/cart', title: 'कार्ट – कृति बाज़ार' },
  { path: '/privacy-policy', title: 'प्राइवेसी पॉलिसी – कृति बाज़ार' },
  { path: '/terms-of-service', title: 'सेवा की शर्तें – कृति बाज़ार' },
];

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export function rupees(amount: number): string {
  return rupeeFormat.format(amount);
}

export async function priceIn(part: Locator): Promise<number> {
  const text = (await part.textContent()) ?? '';
  const [, digits] = /₹([\d,]+\.\d\d)/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`No price in: ${text}`);
  return Number(digits.replaceAll(',', ''));
}

export function cartLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^कार्ट/ });
}

/** Through the menu on small screens. */
export async function goByHeader(page: Page, name: string): Promise<void> {
  const menuButton = page.getByRole('button', { name: 'मेन्यू खोलें' });
  if (await menuButton.isVisible()) await menuButton.click();
  const link = page.getByRole('banner').getByRole('link', { name, exact: true });
  await expect(link).toBeVisible();
  // Playwright scrolls the page when it retries a click on a link that still moves, as those of the opening menu do.
  await waitForAnimations(page);
  await link.click();
}

/** Browsers do not run animations of hidden content; cancelled ones reject; those that follow scrolling need not end. */
export async function waitForAnimations(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
        .map(({ finished }) => finished),
    ),
  );
}

/**
 * Clicks as soon as the router, and with it the header and the footer, is hydrated, before the page is.
 * `details` are the events' click counts: `[1, 2]` is a double click.
 */
export async function clickBeforePageHydrates(
  page: Page,
  selector: string,
  details: readonly number[] = [1],
): Promise<void> {
  await page.addInitScript(
    ([target, counts]) => {
      const listen = window.addEventListener.bind(window);
      let listeners = 0;
      window.addEventListener = (...parameters: Parameters<typeof listen>) => {
        listen(...parameters);
        if (parameters[0] !== 'popstate') return;
        // The first, which closes dialogs, is added as the code loads.
        listeners += 1;
        if (listeners < 2) return;
        window.addEventListener = listen;
        queueMicrotask(() => {
          for (const detail of counts)
            document
              .querySelector(target)
              ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
        });
      };
    },
    [selector, details] as const,
  );
}

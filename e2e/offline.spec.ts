import { expect, SCREENS, test } from './fixtures';

test.use({ serviceWorkers: 'allow', expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

test('every page opens offline after one visit', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });

  await context.setOffline(true);
  for (const { path, title } of SCREENS) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }

  await page.goto('/buy?category=code');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('पेज नहीं मिला – कृति बाज़ार');
});

test('is installable', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.name).toContain('कृति बाज़ार');
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']?.split(';', 1)).toEqual([type]);
  }
});

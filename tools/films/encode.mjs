/** Encodes with Chromium's own MediaRecorder, so no other program is needed. */

/** @typedef {{ data: Buffer; timestamp: number }} Frame JPEG with its time in milliseconds. */

/** Bits per second: text stays sharp, and half a minute takes about 3 MB. */
const BIT_RATE = 1_500_000;

/** Evaluated in the page. @param {{ width: number; height: number; bitRate: number }} size */
function startRecorder({ width, height, bitRate }) {
  const { document, MediaRecorder, Image, Blob } = globalThis;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  document.body.append(canvas);
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: bitRate,
  });
  /** @type {Blob[]} */
  const parts = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start();
  Object.assign(globalThis, {
    /** @param {string} jpeg in Base64 */
    async draw(jpeg) {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${jpeg}`;
      await image.decode();
      pen?.drawImage(image, 0, 0, width, height);
    },
    /** @returns {Promise<string>} the film as a data URL */
    finish: () =>
      new Promise((resolve) => {
        recorder.addEventListener('stop', () => {
          const reader = new globalThis.FileReader();
          reader.addEventListener('load', () =>
            resolve(typeof reader.result === 'string' ? reader.result : ''),
          );
          reader.readAsDataURL(new Blob(parts));
        });
        recorder.stop();
      }),
  });
}

/**
 * Records in real time.
 * @param {import('playwright').Browser} browser @param {Frame[]} frames
 * @param {{ width: number; height: number }} size in pixels @returns {Promise<Buffer>}
 */
export async function encodeFilm(browser, frames, size) {
  const page = await browser.newPage();
  try {
    await page.evaluate(startRecorder, { ...size, bitRate: BIT_RATE });
    const first = frames[0]?.timestamp ?? 0;
    const start = performance.now();
    for (const { data, timestamp } of frames) {
      const wait = timestamp - first - (performance.now() - start);
      if (wait > 0) await page.waitForTimeout(wait);
      await page.evaluate(
        (jpeg) =>
          /** @type {{ draw(jpeg: string): Promise<void> }} */ (/** @type {unknown} */ (globalThis)).draw(
            jpeg,
          ),
        data.toString('base64'),
      );
    }
    const film = await page.evaluate(() =>
      /** @type {{ finish(): Promise<string> }} */ (/** @type {unknown} */ (globalThis)).finish(),
    );
    return Buffer.from(film.slice(film.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}

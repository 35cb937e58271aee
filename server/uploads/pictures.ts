import pLimit from 'p-limit';
import type { Log } from '../log';

/** px; the ratio of a card's cover. Twice what a card has on a phone. */
const SIZE = { width: 640, height: 480 };

/** A picture of 24 megapixels takes up to 100 MB of memory. */
const MAX_PIXELS = 24_000_000;

const TIMEOUT_SECONDS = 20;

/** 5 to 30 kB for a photograph. */
const QUALITY = 60;

export type Pictures = ReturnType<typeof createPictures>;

/**
 * Makes what covers print of a seller's picture: small, in grey, because the cover gives the colour, and without what
 * cameras add, such as the place.
 */
export function createPictures({ log }: { log: Log }) {
  // One at a time: each takes memory and all cores.
  const limit = pLimit(1);

  return {
    /** WebP; null if it can't be read, or has more than 24 megapixels. */
    print: (original: Uint8Array): Promise<Buffer | null> =>
      limit(async () => {
        try {
          // 20 MB of memory that a server without such uploads doesn't need.
          const { default: sharp } = await import('sharp');
          sharp.cache(false);
          return await sharp(original, { limitInputPixels: MAX_PIXELS })
            .timeout({ seconds: TIMEOUT_SECONDS })
            .autoOrient()
            .resize({ ...SIZE, fit: 'cover' })
            .flatten({ background: 'white' })
            .greyscale()
            .webp({ quality: QUALITY })
            .toBuffer();
        } catch (err) {
          log.warn({ err }, 'picture not printed');
          return null;
        }
      }),
  };
}

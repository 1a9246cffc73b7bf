import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';

export const imageSizes = { thumb: 96, card: 300, large: 1200 } as const;
export type ImageSize = keyof typeof imageSizes;
export type ProcessedImage = {
  /** SHA-256 of the original's pixels as re-encoded, in hexadecimal: the name under which it is served. */
  hash: string;
  contentType: 'image/webp';
  sizes: Record<ImageSize, Buffer>;
};

/** Why a file was not taken: not one of the four formats, too many bytes, too many pixels, or not decodable to its end. */
export type ImageRefusal = 'type' | 'bytes' | 'pixels' | 'broken';
export class ImageRefused extends Error {
  readonly reason: ImageRefusal;
  constructor(reason: ImageRefusal, cause?: unknown) {
    super(`The image was refused: ${reason}.`, { cause });
    this.reason = reason;
  }
}

const formats = new Set(['jpeg', 'png', 'gif', 'webp']);
const maxBytes = 2 * 1024 * 1024;
const maxPixels = 40_000_000;
const webpQuality = 82;

/** The format a file's first bytes tell, whatever its name says; null for anything but the four that are taken. */
export function sniffFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | null {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'webp' : null;
}

/**
 * Checks an uploaded picture by its content, decodes it within limits and encodes it again in three sizes without metadata;
 * of an animation the first frame is kept. Throws `ImageRefused`. `bytes`: at most 2 MB of JPEG, PNG, GIF or WebP.
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  if (bytes.length > maxBytes) throw new ImageRefused('bytes');
  if (sniffFormat(bytes) === null) throw new ImageRefused('type');
  // The first picture loads the library, so that a start does not wait for it.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1, sequentialRead: true });
  let metadata: Metadata;
  try {
    metadata = await open().metadata();
  } catch (error) {
    throw new ImageRefused(/pixel limit/.test(String(error)) ? 'pixels' : 'broken', error);
  }
  if (!formats.has(metadata.format ?? '')) throw new ImageRefused('type');
  if ((metadata.width ?? 0) * (metadata.height ?? 0) > maxPixels) throw new ImageRefused('pixels');
  try {
    const encode = (size: number, square: boolean) =>
      open()
        .autoOrient()
        .resize(
          square
            ? { width: size, height: size, fit: 'cover' }
            : { width: size, height: size, fit: 'inside', withoutEnlargement: true },
        )
        .toColourspace('srgb')
        .webp({ quality: webpQuality })
        .toBuffer();
    const sizes = {
      thumb: await encode(imageSizes.thumb, true),
      card: await encode(imageSizes.card, true),
      large: await encode(imageSizes.large, false),
    };
    return { hash: createHash('sha256').update(sizes.large).digest('hex'), contentType: 'image/webp', sizes };
  } catch (error) {
    throw new ImageRefused('broken', error);
  }
}

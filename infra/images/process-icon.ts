import { isUtf8 } from 'node:buffer';
import { sniffFormat } from './process-image.ts';

export type IconLimits = {
  /** Shortest side of a PNG or GIF, in pixels; an SVG has none. */
  minPixels: number;
  /** Side of the result, in pixels. */
  size: number;
};

const maxPixels = 1024 * 1024;
/** An SVG is drawn by a library that no time limit interrupts, so what it may contain bounds the work. */
const maxSvgBytes = 32 * 1024;
const decodeSeconds = 2;
/** Shapes and gradients: nothing that refers to a file, repeats other elements, filters pixels or runs a script. */
const drawable = new Set(
  'svg g path circle ellipse rect line polyline polygon title desc defs linearGradient radialGradient stop'.split(' '),
);
/** Filter functions and dashes have a cost of their own; a backslash could spell either in a style. */
const costly = /filter|dash|\\/i;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Whether the bytes are an SVG of shapes alone, in UTF-8. Elements with a prefix, comments and a DOCTYPE make it none. */
function isPlainSvg(bytes: Buffer): boolean {
  if (bytes.length > maxSvgBytes || !isUtf8(bytes)) return false;
  const text = bytes.toString('utf8').trimStart();
  const declaration = /^<\?xml\b[^<>]*\?>/.exec(text)?.[0] ?? '';
  if (/\bencoding\b/.test(declaration) && !/\bencoding\s*=\s*["']utf-8["']/i.test(declaration)) return false;
  const content = text.slice(declaration.length).trimStart();
  if (!/^<svg[\s>]/.test(content) || costly.test(content)) return false;
  return [...content.matchAll(/<\/?([^\s<>/]*)/g)].every(([, name = '']) => drawable.has(name));
}

/**
 * Decodes an icon of someone else's site and encodes it again: a square WebP on a transparent ground. Null where the bytes are no
 * SVG, PNG or GIF (K04), are too small, too large or cannot be decoded. Of an animation the first frame counts.
 */
export async function processIcon(bytes: Buffer, { minPixels, size }: IconLimits): Promise<Buffer | null> {
  const format = sniffFormat(bytes);
  const isPicture = format === 'png' || format === 'gif';
  if (!isPicture && !isPlainSvg(bytes)) return null;
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1, sequentialRead: true });
  try {
    const { width = 0, height = 0 } = await open().metadata();
    if (width * height > maxPixels || (isPicture && Math.min(width, height) < minPixels)) return null;
    return await open()
      .timeout({ seconds: decodeSeconds })
      .resize({ width: size, height: size, fit: 'contain', background: transparent })
      .toColourspace('srgb')
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    return null;
  }
}

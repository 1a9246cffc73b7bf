import sharp from 'sharp';
import { type ProcessedImage, processImage } from './process-image.ts';

/** `hue` in degrees of the colour circle; `seed` places the shapes. */
export type Drawing = { motif: 'portrait' | 'scene'; hue: number; seed: number };
const side = 640;

/** Numbers from 0 to 1 that are the same for the same seed (a linear congruence is random enough for shapes). */
function numbersOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const colour = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${Math.round(hue) % 360}, ${saturation}%, ${lightness}%)`;

/** A person without a face: head and shoulders before a plain wall. */
function portrait(hue: number, next: () => number): string {
  const skin = colour(18 + next() * 14, 38, 58 + next() * 14);
  const hair = colour(20 + next() * 25, 35, 16 + next() * 22);
  const wide = 118 + next() * 16;
  return `<ellipse cx="320" cy="236" rx="${wide + 22}" ry="${158 + next() * 20}" fill="${hair}"/>
<ellipse cx="320" cy="640" rx="238" ry="190" fill="${colour(hue + 150, 34, 34)}"/>
<rect x="272" y="350" width="96" height="130" rx="46" fill="${skin}"/>
<ellipse cx="320" cy="276" rx="${wide}" ry="146" fill="${skin}"/>
<path d="M ${318 - wide} 246 Q 320 ${140 + next() * 40} ${322 + wide} 246 L ${322 + wide} 160 Q 320 20 ${318 - wide} 160 Z" fill="${hair}"/>`;
}

/** Circles over waves. */
function scene(hue: number, next: () => number): string {
  const circles = Array.from({ length: 7 }, () => {
    const [x, y, r] = [next() * side, next() * 420, 30 + next() * 120];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour(hue + 40 * next(), 60, 72)}" opacity="${0.15 + next() * 0.35}"/>`;
  });
  const waves = [0, 1, 2].map((row) => {
    const [top, lift] = [400 + row * 70 + next() * 30, 60 + next() * 70];
    const path = `M 0 ${top} C 160 ${top - lift} 320 ${top + lift} 480 ${top} S 640 ${top - lift} 640 ${top} V 640 H 0 Z`;
    return `<path d="${path}" fill="${colour(hue + 12 * row, 48, 42 - row * 9)}" opacity="0.85"/>`;
  });
  return [...circles, ...waves].join('\n');
}

async function draw({ motif, hue, seed }: Drawing): Promise<ProcessedImage> {
  const next = numbersOf(seed);
  const [light, dark] = motif === 'portrait' ? [84, 66] : [78, 48];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="${colour(hue, 55, light)}"/><stop offset="1" stop-color="${colour(hue + 30, 45, dark)}"/>
</linearGradient></defs><rect width="${side}" height="${side}" fill="url(#ground)"/>
${motif === 'portrait' ? portrait(hue, next) : scene(hue, next)}</svg>`;
  return processImage(await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer());
}

/** Pictures that were drawn already. Tests fill in the demo data many times in one process. */
const drawn = new Map<string, Promise<ProcessedImage>>();

/**
 * Draws an invented picture for demo data, from shapes alone: the same drawing gives the same picture. From there it is handled as any
 * uploaded picture; the drawing itself is never served.
 */
export function drawPicture(drawing: Drawing): Promise<ProcessedImage> {
  const key = `${drawing.motif} ${drawing.hue} ${drawing.seed}`;
  const picture = drawn.get(key) ?? draw(drawing);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}

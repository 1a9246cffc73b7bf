import sharp from 'sharp';
import { processIcon } from './process-icon.ts';

const limits = { minPixels: 32, size: 64 };
const square = (side: number, height = side) =>
  sharp({ create: { width: side, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 1 } } });
const svg = (content: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"${attributes}>${content}</svg>`);
const circle = '<circle cx="8" cy="8" r="8" fill="#c00"/>';
const measured = async (icon: Buffer | null) => {
  const { format, width, height } = await sharp(icon!).metadata();
  return [format, width, height];
};

describe('an icon', () => {
  it('is taken as PNG, GIF or SVG and encoded again as a square WebP [K04]', async () => {
    for (const bytes of [await square(48).png().toBuffer(), await square(100, 40).gif().toBuffer(), svg(circle)])
      expect(await measured(await processIcon(bytes, limits))).toEqual(['webp', 64, 64]);
  });

  it('of another format is refused, whatever it claims to be', async () => {
    const others = [
      await square(48).jpeg().toBuffer(),
      await square(48).webp().toBuffer(),
      Buffer.from('<!doctype html><svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
      Buffer.alloc(0),
    ];
    for (const bytes of others) expect(await processIcon(bytes, limits)).toBeNull();
  });

  it('with a side under 32 pixels is refused [C46]', async () => {
    expect(await processIcon(await square(31, 64).png().toBuffer(), limits)).toBeNull();
    expect(await processIcon(await square(64, 31).gif().toBuffer(), limits)).toBeNull();
    expect(await processIcon(await square(32).png().toBuffer(), limits)).not.toBeNull();
  });

  it('with too many pixels, damaged or truncated is refused', async () => {
    const bytes = await square(64).png().toBuffer();
    expect(await processIcon(await square(1200).png().toBuffer(), limits)).toBeNull();
    expect(await processIcon(bytes.subarray(0, bytes.length - 20), limits)).toBeNull();
    expect(await processIcon(svg(circle, ' width="100000" height="100000"'), limits)).toBeNull();
  });

  it('loses everything but its pixels', async () => {
    const bytes = await square(64)
      .withExif({ IFD0: { Artist: 'CANARY-ARTIST' } })
      .png()
      .toBuffer();
    const icon = await processIcon(Buffer.concat([bytes, Buffer.from('<script>CANARY</script>')]), limits);
    expect(icon?.includes('CANARY')).toBe(false);
  });

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a picture of another file', svg('<image href="file:///etc/passwd"/>')],
    ['an element under a prefix', svg('<s:image xmlns:s="http://www.w3.org/2000/svg" href="/etc/passwd"/>')],
    ['HTML', svg('<foreignObject><b>x</b></foreignObject>')],
    ['repeated elements', svg(`<defs><g id="a">${circle}</g></defs><use href="#a"/>`)],
    ['a pattern', svg(`<pattern id="p" width="1" height="1">${circle}</pattern>`)],
    ['a filter function', svg('<rect width="9" height="9" style="filter:blur(9999px)"/>')],
    ['an escaped style', svg('<rect width="9" height="9" style="fil\\74er:blur(9999px)"/>')],
    ['dashes', svg('<path d="M0 0H1e9" stroke="red" stroke-dasharray="1e-9"/>')],
    ['a style sheet', svg('<style>@import url(http://127.0.0.1/)</style>')],
    ['an entity', Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`)],
    ['another encoding', Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${svg(circle)}`)],
    ['UTF-16', Buffer.from(`<?xml version="1.0"?>${svg(circle)}`, 'utf16le')],
    ['more than 32 KB', svg(circle.repeat(1000))],
  ])('that is an SVG with %s is refused', async (_name, bytes) => {
    expect(await processIcon(bytes, limits)).toBeNull();
  });
});

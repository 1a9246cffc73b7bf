import sharp from 'sharp';
import { type ImageRefusal, ImageRefused, processImage } from './process-image.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 60, b: 120 } } });
const refusal = (bytes: Buffer): Promise<ImageRefusal | 'taken'> =>
  processImage(bytes).then(
    () => 'taken' as const,
    (error: unknown) => {
      if (error instanceof ImageRefused) return error.reason;
      throw error;
    },
  );

describe('images', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('takes %s and gives it back in three sizes', async (format) => {
    const { sizes, hash } = await processImage(await picture(640, 480).toFormat(format).toBuffer());
    const measured = await Promise.all(Object.values(sizes).map(async (bytes) => sharp(bytes).metadata()));
    expect(measured.map(({ format: out, width, height }) => [out, width, height])).toEqual([
      ['webp', 96, 96],
      ['webp', 300, 300],
      ['webp', 640, 480],
    ]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('strips metadata but applies the orientation', async () => {
    const bytes = await picture(200, 100)
      .jpeg()
      .withExif({ IFD0: { Artist: 'CANARY-ARTIST', Copyright: 'CANARY' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { sizes } = await processImage(bytes);
    const metadata = await sharp(sizes.large).metadata();
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([100, 200, undefined]);
    expect(sizes.large.includes('CANARY')).toBe(false);
  });

  it('refuses by content, whatever the name says', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const tiff = await picture(10, 10).tiff().toBuffer();
    expect(
      await Promise.all([svg, tiff, Buffer.from('GIF'), Buffer.alloc(0), Buffer.from('%PDF-1.7')].map(refusal)),
    ).toEqual(['type', 'type', 'type', 'type', 'type']);
  });

  it('refuses a file that is too large, a bomb, truncated or of another type than it claims', async () => {
    const jpeg = await picture(800, 800).jpeg().toBuffer();
    const bomb = await picture(9000, 9000).png().toBuffer();
    const polyglot = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('/*<script>alert(1)</script>*/')]);
    expect(await refusal(Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024)]))).toBe('bytes');
    expect(await refusal(bomb)).toBe('pixels');
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toBe('broken');
    expect(await refusal(polyglot)).toBe('broken');
  });

  it('names the same picture alike and another one differently', async () => {
    const one = await picture(64, 64).png().toBuffer();
    const other = await picture(65, 64).png().toBuffer();
    const [a, b, c] = await Promise.all([processImage(one), processImage(one), processImage(other)]);
    expect([a.hash === b.hash, a.hash === c.hash]).toEqual([true, false]);
  });
});

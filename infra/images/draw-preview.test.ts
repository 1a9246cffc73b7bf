import sharp from 'sharp';
import { drawPreview } from './draw-preview.ts';

const texts = { kind: 'Result', title: 'Quantum sensors', detail: 'University of Aurora', hue: 4 };

/** The ground is rounded one way where the library's threads blend it with a layer, and the other way where they copy it. */
const invisible = 3;

/** The greatest difference of a channel of a pixel, 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([sharp(one).raw().toBuffer(), sharp(other).raw().toBuffer()]);
  return a.reduce((greatest, value, at) => Math.max(greatest, Math.abs(value - b[at]!)), 0);
}

describe('the picture of a link preview', () => {
  it.each([
    ['usual texts', texts],
    ['texts that are markup', { ...texts, title: '<span size="900000">& "big"</span> &amp;' }],
    ['texts that are far too long', { ...texts, title: '𝕎'.repeat(5000), kind: 'x '.repeat(4000) }],
    ['empty texts and characters that are none', { kind: '', title: '\u0000\u0007', detail: '\ud800', hue: null }],
  ])('is a PNG of 1200 by 630 pixels and at most 150 KB for %s', async (_, preview) => {
    const picture = await drawPreview(preview);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(150_000);
  });

  it('looks the same of twenty empty texts at once, of which nothing can be drawn', async () => {
    const empty = { kind: ' ', title: '\u200b', detail: '', hue: null };
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => drawPreview(empty)));
    for (const other of others) expect(await difference(first!, other)).toBeLessThanOrEqual(invisible);
  });

  it('looks the same for the same texts, and different for others', async () => {
    const picture = await drawPreview(texts);
    expect(await difference(picture, await drawPreview(texts))).toBeLessThanOrEqual(invisible);
    expect(await difference(picture, await drawPreview({ ...texts, detail: '' }))).toBeGreaterThan(invisible);
  });
});

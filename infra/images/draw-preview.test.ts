import sharp from 'sharp';
import { drawPreview } from './draw-preview.ts';

const texts = { kind: 'Opportunity', title: 'Quantum sensors', detail: 'University of Aurora', hue: 4 };

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

  it('is the same of twenty empty texts at once, of which nothing can be drawn', async () => {
    const empty = { kind: ' ', title: '\u200b', detail: '', hue: null };
    const pictures = await Promise.all(Array.from({ length: 20 }, () => drawPreview(empty)));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(1);
  });

  it('has the same bytes for the same texts', async () => {
    expect(await drawPreview(texts)).toEqual(await drawPreview(texts));
  });
});

import { mediaPath, mediaRoute, mediaSizes } from '@consortia/proto/media';
import sharp from 'sharp';
import type { ServiceDefinition } from '../kit/service/service.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { trialMember } from '../testing/viewers.ts';
import { drawPicture } from './draw-picture.ts';
import { createImageStore } from './image-store.ts';
import { mediaHandler } from './media-handler.ts';

const gallery: ServiceDefinition = {
  name: 'posts',
  migrations: [],
  create: (context) => ({
    handlers: [mediaHandler({ route: mediaRoute('posts'), images: createImageStore(context) })],
  }),
};

describe('pictures of a service', () => {
  let service: TestService;
  let hash: string;
  const get = (path: string, init?: RequestInit) => service.as({ kind: 'visitor', csrf: 'x' }).fetch(path, init);
  beforeAll(async () => {
    service = await startTestService(gallery);
    const images = createImageStore({ connection: service.connection, clock: () => new Date() });
    hash = await images.put(await drawPicture({ motif: 'scene', hue: 10, seed: 1 }));
    await images.put(await drawPicture({ motif: 'scene', hue: 10, seed: 1 }));
  });
  afterAll(() => service.close());

  it('are served in every size, whole and as what they are', async () => {
    const widths = await Promise.all(
      mediaSizes.map(async (size) => {
        const response = await get(mediaPath('posts', hash, size));
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
        return (await sharp(bytes).metadata()).width;
      }),
    );
    expect(widths).toEqual([96, 300, 640]);
    const plain = Buffer.from(await (await get(`/media/p/${hash}`)).arrayBuffer());
    expect((await sharp(plain).metadata()).width).toBe(300);
  });

  it('may be kept for a year, and can do nothing if they are taken for a page', async () => {
    const { headers } = await get(mediaPath('posts', hash, 'thumb'));
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: `"${hash}-thumb"`,
    });
  });

  it('are not sent again to a browser that has them', async () => {
    const path = mediaPath('posts', hash, 'thumb');
    const known = await get(path, { headers: { 'If-None-Match': `"other", W/"${hash}-thumb"` } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect((await get(path, { headers: { 'If-None-Match': `"${hash}-large"` } })).status).toBe(200);
  });

  it('respond with an uncacheable 404 to an unknown or malformed name', async () => {
    for (const name of ['0'.repeat(64), 'x', '..%2Fi', `${hash}.svg`, hash.toUpperCase()]) {
      const response = await get(`/media/p/${name}`);
      expect([name, response.status, response.headers.get('cache-control')]).toEqual([name, 404, 'no-store']);
    }
    expect((await get(`/media/p/${hash}?size=huge`)).status).toBe(422);
  });

  it('are kept once, however often they are put', async () => {
    expect(await service.connection.collection('images').countDocuments()).toBe(1);
    expect((await service.as(trialMember('a1')).fetch(mediaPath('posts', hash, 'card'))).status).toBe(200);
  });

  it('are the same whenever they are drawn again, and differ by seed', async () => {
    const [again, other] = await Promise.all([1, 2].map((seed) => drawPicture({ motif: 'scene', hue: 10, seed })));
    expect([again?.hash === hash, other?.hash === hash]).toEqual([true, false]);
  });
});

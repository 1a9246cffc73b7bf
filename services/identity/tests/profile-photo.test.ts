import { demoPeople } from '@consortia/proto/demo';
import { limits } from '@consortia/proto/limits';
import sharp from 'sharp';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
async function signedIn(email = 'tom.berg@nordlab.example') {
  const browser = harness.browser();
  await browser.signIn(email);
  return browser;
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 60, b: 120 } } });
const blob = (bytes: Buffer | string) => new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);
const picturesOf = async (owner: string) =>
  (await harness.storedPictures()).filter((stored) => stored.owner === owner).map(({ _id }) => _id);

describe('one’s own photo', () => {
  it.each([
    ['photo.jpg', 'jpeg'],
    ['photo.JPEG', 'jpeg'],
    ['photo.png', 'png'],
    ['photo.gif', 'gif'],
    ['photo.WebP', 'webp'],
  ] as const)('may be %s, and is shown to others from then on [K01, C39]', async (name, format) => {
    const browser = await signedIn();
    const file = blob(await picture(400, 400).toFormat(format).toBuffer());
    const { status, body } = await browser.upload('/profile/photo', file, name);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: 'Your photo is saved.', url: expect.stringMatching(/^\/media\/i\/[0-9a-f]{64}\?size=large$/) },
    });
    const { url } = body as { url: string };
    expect((await browser.get(url)).headers.get('content-type')).toBe('image/webp');
    expect((await browser.session()).user?.photo).toBe(url);
    expect((await harness.events()).at(-1)?.payload.avatarUrl).toBe(url.replace('large', 'card'));
  });

  it('is refused by its extension and size in the words of the specification [V01, V03]', async () => {
    const browser = await signedIn();
    const upload = async (name: string, bytes: number) =>
      ((await browser.upload('/profile/photo', blob(Buffer.alloc(bytes)), name)).body as { errors: string[] }).errors;
    expect(await upload('photo.svg', 10)).toEqual(['Invalid file type: svg.  Please use JPG, PNG, GIF or WEBP.']);
    expect(await upload('photo.png.exe', 10)).toEqual(['Invalid file type: exe.  Please use JPG, PNG, GIF or WEBP.']);
    expect(await upload('photo', 10)).toEqual(['Invalid file type: .  Please use JPG, PNG, GIF or WEBP.']);
    expect(await upload('photo.jpg', limits.photoBytes + 1)).toEqual(['Photo cannot be bigger than 2MB.']);
    expect((await browser.upload('/profile/photo', blob(Buffer.alloc(4_000_000)), 'a.jpg')).status).toBe(413);
  });

  it('is refused by its content whatever its name says', async () => {
    const browser = await signedIn();
    const before = await harness.storedUser(demoPeople.tom);
    const jpeg = await picture(800, 800).jpeg().toBuffer();
    const files: [string, Buffer | string, RegExp][] = [
      [
        'a script in an SVG',
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        /could not be read as a picture/,
      ],
      ['a page', '<!doctype html><script>alert(1)</script>', /could not be read as a picture/],
      ['a polyglot', 'GIF89a/*<script>alert(1)</script>*/', /could not be read as a picture/],
      ['a truncated file', jpeg.subarray(0, jpeg.length / 2), /could not be read as a picture/],
      ['an empty file', '', /could not be read as a picture/],
      ['a bomb', await picture(10_000, 10_000).png().toBuffer(), /too many pixels/],
    ];
    for (const [name, bytes, sentence] of files) {
      const { status, text } = await browser.upload('/profile/photo', blob(bytes), 'photo.png');
      expect([name, status, sentence.test(text)]).toEqual([name, 422, true]);
    }
    // JSON is no form: its token is not read on this route.
    const { status, body } = await browser.send('POST', '/profile/photo', { file: 'photo.png' });
    expect([status, (body as { message: string }).message]).toEqual([403, expect.any(String)]);
    expect((await harness.storedUser(demoPeople.tom))?.photo).toBe(before?.photo);
  });

  it('has no metadata and nothing that followed the picture', async () => {
    const browser = await signedIn('marek.dvorak@uni-aurora.example');
    const bytes = await picture(300, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'CANARY' }, IFD3: { GPSLatitude: '60/1 10/1 0/1' } })
      .toBuffer();
    const file = blob(Buffer.concat([bytes, Buffer.from('<script>CANARY</script>')]));
    expect((await browser.upload('/profile/photo', file, 'photo.jpg')).status).toBe(200);
    const url = (await browser.session()).user?.photo ?? '';
    for (const size of ['thumb', 'card', 'large']) {
      const response = await browser.get(url.replace('large', size));
      expect([size, response.status, /CANARY|Exif/.test(response.text)]).toEqual([size, 200, false]);
    }
  });

  it('leaves nothing of the former one, and of another person’s the same picture stays', async () => {
    const [tom, li] = [await signedIn(), await signedIn('ines.almeida@tecnova.example')];
    const same = blob(await picture(320, 320).png().toBuffer());
    await li.upload('/profile/photo', same, 'a.png');
    await tom.upload('/profile/photo', same, 'a.png');
    const [shared] = await picturesOf(demoPeople.tom);
    await tom.upload('/profile/photo', blob(await picture(330, 330).png().toBuffer()), 'b.png');
    const left = await picturesOf(demoPeople.tom);
    expect([left.length, left.includes(shared!)]).toEqual([1, false]);
    expect((await tom.get(`/media/i/${shared}`)).status).toBe(404);
    expect(await tom.remove('/profile/photo')).toMatchObject({
      status: 200,
      body: { message: 'Your photo has been removed.' },
    });
    expect(await picturesOf(demoPeople.tom)).toEqual([]);
    expect((await tom.session()).user).toMatchObject({ photo: null, avatarUrl: null });
    expect(await picturesOf(demoPeople.ines)).toHaveLength(1);
    expect((await li.get((await li.session()).user!.photo!)).status).toBe(200);
  });

  it('stays one picture when several are sent at once', async () => {
    const browser = await signedIn('ana.kovacs@uni-aurora.example');
    const files = await Promise.all(
      [1, 2, 3].map((n) =>
        picture(300 + n, 300)
          .jpeg()
          .toBuffer(),
      ),
    );
    await Promise.all(files.map((bytes) => browser.upload('/profile/photo', blob(bytes), 'photo.jpg')));
    const stored = await picturesOf(demoPeople.ana);
    expect([(await harness.storedUser(demoPeople.ana))?.photo]).toEqual(stored);
  });

  it('is changed with the token of the session alone', async () => {
    const file = blob(await picture(300, 300).png().toBuffer());
    expect((await harness.browser().upload('/profile/photo', file, 'a.png')).status).toBe(401);
    const browser = await signedIn();
    expect((await browser.upload('/profile/photo', file, 'a.png', 'guessed')).status).toBe(403);
    expect(await picturesOf(demoPeople.tom)).toEqual([]);
  });
});

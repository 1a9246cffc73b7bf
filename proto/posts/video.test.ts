import { videoOf } from './video.ts';

const id = 'aqz-KE-bpKQ';
const embedded = (address: string): string | undefined => videoOf(address)?.embedUrl;

describe('the video behind an address', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?v=${id}&t=10s&list=PL1`,
    `https://m.youtube.com/watch?app=mobile&v=${id}`,
    `https://youtu.be/${id}?si=tracking`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
  ])('is shown by the player of YouTube without cookies: %s', (address) => {
    expect(videoOf(address)).toEqual({
      provider: 'youtube',
      url: `https://www.youtube.com/watch?v=${id}`,
      embedUrl: `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    });
  });

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://www.vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d4e'],
    [
      'https://player.vimeo.com/video/76979871?h=0a1b2c3d4e',
      'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d4e',
    ],
  ])('is shown by the player of Vimeo without tracking: %s', (address, player) => {
    expect(embedded(address)).toBe(player);
  });

  it('has the same player once more when its own address is read again', () => {
    for (const address of [`https://youtu.be/${id}`, 'https://vimeo.com/76979871/0a1b2c3d4e']) {
      const video = videoOf(address)!;
      expect(videoOf(video.url)).toEqual(video);
      expect(embedded(video.embedUrl)).toBe(video.embedUrl);
    }
  });

  it.each([
    '',
    'no address',
    `http://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com@evil.example/watch?v=${id}`,
    `https://user:secret@www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com:8443/watch?v=${id}`,
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v="><script>x',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/@channel',
    'https://youtu.be/',
    'https://vimeo.com/',
    'https://vimeo.com/about',
    'https://vimeo.com/76979871/not-a-hash',
    'https://player.vimeo.com/video/76979871?h="onload=alert(1)',
    'javascript:alert(1)',
    'data:text/html,https://youtu.be/aqz-KE-bpKQ',
  ])('is none: %j', (address) => {
    expect(videoOf(address)).toBeNull();
  });
});

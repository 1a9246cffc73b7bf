import { videoPlayerOf, videoPlayers } from './video-address.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';

describe('the player of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', youtube],
    ['http://youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    ['https://vimeo.com/76979871/abc123', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=abc123'],
    [
      'https://player.vimeo.com/video/76979871?h=abc123',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=abc123',
    ],
  ])('of %s is %s', (address, player) => {
    expect(videoPlayerOf(address)).toBe(player);
    expect(videoPlayers).toContain(new URL(player).origin);
  });

  it.each([
    'https://example.org/video.mp4',
    'https://www.youtube.com/channel/UC38IQsAvIsxxjztdMZQtwHA',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/watch',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be:8443/dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks/76979871',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'no address',
  ])('is none for %s', (address) => expect(videoPlayerOf(address)).toBeNull());
});

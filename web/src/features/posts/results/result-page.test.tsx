import '../../../testing/text-encoder.ts';

import type { Result } from '@consortia/proto/posts/results-shapes';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../../lib/session.ts';
import { aComment, aHelix, anonymous, viewer } from '../../../testing/opportunities.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { aResult, aResultCard } from '../../../testing/results.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { ResultPage } from './result-page.tsx';

const member = sessionOf(['ROLE_USER']);
const trial = { ...member, user: { ...member.user, trial: true } };
const video: Result['video'] = {
  provider: 'youtube',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
};
const Page = () =>
  useSessionQuery().data ? (
    <>
      <ResultPage />
      <FlashStack />
    </>
  ) : null;
/** All but the date. */
const timers = [
  'nextTick',
  'hrtime',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;
let product: ReturnType<typeof mockResponses>;
type Reply = { status?: number; body: unknown };
async function show(
  change: Partial<Result> = {},
  { session = member as object, reply = (_: Sent): Reply | undefined => undefined, at = '/results/result-1-r1' } = {},
) {
  product = mockResponses((sent) => {
    const { path, method } = sent;
    if (path === '/api/v1/session') return { body: session };
    const special = reply(sent);
    if (special) return special;
    if (path.endsWith('/comments') && method === 'GET')
      return { body: { comments: [aComment(1)], next: null, total: 1, totalCapped: false, mayComment: true } };
    if (path.endsWith('/likes')) return { body: { likes: 3, liked: true } };
    if (path === '/api/v1/recommendations/results/r1/related')
      return { body: { items: [aResultCard(1), aResultCard(5), aResultCard(2)] } };
    if (path === '/api/v1/results' || path.includes('/of-project/'))
      return {
        body: {
          ...{ items: [aResultCard(1), aResultCard(2)], page: 1, pages: 1, total: 2, totalCapped: false },
          ...{ helixes: [], fuzzy: false },
        },
      };
    return method === 'GET' ? { body: aResult(change) } : { body: { message: 'Done.' } };
  });
  showPage(<Page />, { at, path: '/results/:slug' });
  await screen.findByRole('heading', { level: 1, name: 'Result 1' });
}
/** Requests that change something; the view of the page is counted as well. */
const changes = () =>
  product.sent
    .filter(({ method, path }) => method !== 'GET' && path !== '/api/v1/views')
    .map(({ method, path }) => `${method} ${path}`);
const actions = () => within(screen.getByRole('region', { name: 'Actions' }));

describe('the page of a Result', () => {
  afterEach(() => product.stop());

  it('is at its alias and id; another alias leads there [R39]', async () => {
    await show({}, { at: '/results/old-name-r1' });
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/results/result-1-r1'));
    expect(product.sent.some(({ path }) => path === '/api/v1/results/old-name-r1')).toBe(true);
  });

  it('shows the readiness level on the scale with what it means [U46, K38]', async () => {
    await show({ trl: 0 });
    const scale = screen.getByRole('img', { name: /^TRL 0 on a scale from 0 to 9/ });
    expect([...scale.querySelectorAll('[title] > span')].map(({ textContent }) => textContent).join('')).toBe(
      '0123456789',
    );
    screen.getByText('Idea: nothing has been tested');
  });

  it('shows its links in new tabs with their hosts, and links no script [U47]', async () => {
    const links = [
      { id: 'l1', title: 'The code', url: 'https://code.example/soil' },
      { id: 'l2', title: 'A script', url: 'javascript:alert(1)' },
    ];
    await show({ links });
    const link = screen.getByRole('link', { name: /^The code/ });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://code.example/soil',
      '_blank',
      'nofollow noopener ugc',
    ]);
    screen.getByText('code.example');
    expect(screen.queryByRole('link', { name: /^A script/ })).toBeNull();
  });

  it('shows its comments and takes another one [U48]', async () => {
    await show();
    await screen.findByRole('article', { name: 'Comment by Ana Kovács' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Does it work on wet soil?');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(changes()).toEqual(['POST /results/r1/comments']));
    expect(product.sent.find(({ path }) => path === '/results/r1/comments')?.body).toMatchObject({
      message: 'Does it work on wet soil?',
      parentCommentId: null,
    });
  });

  it('is followed and unfollowed, and counts its followers [U43]', async () => {
    await show();
    await userEvent.click(actions().getByRole('button', { name: 'Follow' }));
    await actions().findByText(/^3 followers/);
    await userEvent.click(actions().getByRole('button', { name: 'Unfollow' }));
    await actions().findByText(/^2 followers/);
    await waitFor(() => expect(changes()).toEqual(['POST /results/r1/follow', 'POST /results/r1/unfollow']));
  });

  it('is not followed on the page where the service refuses, and the flash says why', async () => {
    await show(
      {},
      { reply: ({ path }) => (path.endsWith('/follow') ? { status: 404, body: { message: 'Gone.' } } : undefined) },
    );
    await userEvent.click(actions().getByRole('button', { name: 'Follow' }));
    await screen.findByText('Gone.');
    await actions().findByRole('button', { name: 'Follow' });
  });

  it('is liked', async () => {
    await show();
    await userEvent.click(actions().getByRole('button', { name: /^Like/ }));
    await waitFor(() => expect(changes()).toEqual(['POST /results/r1/likes']));
  });

  it('is shared from a modal, which says who can open the link [U44]', async () => {
    await show();
    await userEvent.click(actions().getByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share “Result 1”' }));
    dialog.getByText('Only people who are signed in can open the link.');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toMatch(/\/results\/result-1-r1$/);
    dialog.getByRole('link', { name: /^LinkedIn/ });
  });

  it('embeds its video in a modal, and requests nothing of the provider before it is played [U45]', async () => {
    await show({ video });
    await userEvent.click(actions().getByRole('button', { name: 'Watch the video' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Video of “Result 1”' }));
    dialog.getByText(/^The video is loaded from YouTube once you play it/);
    expect(document.querySelector('iframe, img[src*="youtube"]')).toBeNull();
    expect(dialog.getByRole('link', { name: /^Open it on YouTube/ }).getAttribute('href')).toBe(video!.url);
    await userEvent.click(dialog.getByRole('button', { name: 'Play the video' }));
    const player = dialog.getByTitle<HTMLIFrameElement>('Video of “Result 1”');
    expect(player.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1');
    expect(player.getAttribute('sandbox')).not.toContain('top-navigation');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
  });

  it('embeds no player of another host, but links to the video', async () => {
    await show({ video: { ...video!, embedUrl: 'https://evil.example/embed/dQw4w9WgXcQ' } });
    await userEvent.click(actions().getByRole('button', { name: 'Watch the video' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Video of/ }));
    expect(dialog.queryByRole('button', { name: 'Play the video' })).toBeNull();
    dialog.getByRole('link', { name: /^Open it on YouTube/ });
  });

  it('shows its project with grant and acknowledgement, and other Results of it', async () => {
    await show({
      clusters: ['c1'],
      helixes: [aHelix(1)],
      project: {
        ...{ id: 'p1', title: 'AURORA-SOIL', url: null, image: null, imageUrl: null },
        ...{ link: 'https://cordis.europa.eu/project/id/101058732', horizonGrantId: '101058732' },
        fundingAcknowledgement: 'Funded by the European Union.',
        acronym: 'RIVER',
      },
    });
    const project = within(screen.getByRole('region', { name: 'Project' }));
    expect(project.getByRole('link', { name: 'AURORA-SOIL' }).getAttribute('href')).toBe(
      'https://cordis.europa.eu/project/id/101058732',
    );
    project.getByText('Funded by the European Union.');
    const related = within(await screen.findByRole('region', { name: 'Related Results' }));
    const titles = related.getAllByRole('article').map((one) => one.querySelector('h3')?.textContent);
    expect(titles).toEqual(['Result 2', 'Result 5']);
  });

  it('leads on to another Result rather than back to itself, and stays where reading it again fails', async () => {
    const other = aResult({ id: 'r2', alias: 'result-2', title: 'Result 2', url: '/results/result-2-r2' });
    const reads = () => product.sent.filter(({ path }) => path === '/api/v1/results/result-1-r1').length;
    await show(
      {},
      {
        reply: ({ path }) => {
          if (path === '/api/v1/results/result-2-r2') return { body: other };
          return path === '/api/v1/results/result-1-r1' && reads() > 1 ? { status: 503, body: {} } : undefined;
        },
      },
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Result 2' }));
    await screen.findByRole('heading', { level: 1, name: 'Result 2' });
    expect(screen.getByTestId('address').textContent).toBe(other.url);
    // A Result that was read some time ago is read again.
    jest.useFakeTimers({ now: Date.now() + 60_000, doNotFake: [...timers] });
    await userEvent.click(screen.getByRole('button', { name: 'Back in history' }));
    await screen.findByRole('heading', { level: 1, name: 'Result 1' });
    await waitFor(() => expect(reads()).toBe(2));
    await screen.findByText(/not available right now/);
    screen.getByRole('heading', { level: 1, name: 'Result 1' });
    jest.useRealTimers();
  });

  it('is edited and deleted by those who may, after a question', async () => {
    await show({ user: { ...viewer, expertise: [] }, permissions: ['edit', 'delete'] });
    const own = within(screen.getByRole('region', { name: 'Your Result' }));
    expect(own.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/results/r1/update');
    await userEvent.click(own.getByRole('button', { name: 'Delete' }));
    const form = (await screen.findByRole('dialog', { name: 'Delete this Result?' })).querySelector('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/results/r1/delete', 'post']);
    expect(form?.querySelector<HTMLInputElement>('[name="_token"]')?.value).toBe('token');
  });

  it('offers no one else to edit it, and tells trial members what members see', async () => {
    await show({ user: anonymous }, { session: trial });
    screen.getByText('Author, organisation, project and links are visible to members.');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('is a page that does not exist for an unknown one', async () => {
    product = mockResponses(({ path }) =>
      path === '/api/v1/session' ? { body: member } : { status: 404, body: { message: 'No.' } },
    );
    showPage(<Page />, { at: '/results/x-r9', path: '/results/:slug' });
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  });
});

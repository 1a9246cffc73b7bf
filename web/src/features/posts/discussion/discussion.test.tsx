import '../../../testing/text-encoder.ts';

import type { Comment } from '@consortia/proto/posts/comments';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../../lib/session.ts';
import { aComment, aReply, ownComment, viewer } from '../../../testing/opportunities.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../../testing/show-page.tsx';
import { Discussion } from './discussion.tsx';

function Page({ authorId = null }: { authorId?: string | null }) {
  const { data } = useSessionQuery();
  return data ? (
    <>
      <Discussion subject={{ kind: 'opportunity', id: 'd1' }} authorId={authorId} />
      <FlashStack />
    </>
  ) : null;
}
type Reply = { status?: number; body: unknown };
let product: ReturnType<typeof mockResponses>;
let comments: Comment[];
function show({
  given,
  signedIn = true,
  response,
  at = '/',
  authorId = null,
}: {
  given: Comment[];
  signedIn?: boolean;
  response?: (sent: Sent) => Reply | undefined;
  at?: string;
  authorId?: string | null;
}) {
  comments = given;
  product = mockResponses((sent) => {
    if (sent.path === '/api/v1/session') return { body: signedIn ? sessionOf(['ROLE_USER']) : visitor };
    const special = response?.(sent);
    if (special) return special;
    const body = { comments, total: comments.length, totalCapped: false, next: null, mayComment: signedIn };
    return { body };
  });
  return showPage(<Page authorId={authorId} />, { at, path: '/' });
}
const one = (name: string) => screen.findByRole('article', { name });
const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
const field = (label = 'Your comment') => screen.findByRole<HTMLTextAreaElement>('textbox', { name: label });
const emails = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Email me about replies' });
const changes = () => product.sent.filter(({ method }) => method !== 'GET');

/** Two comments, one on each page. */
const twoPages = ({ path, query }: Sent) =>
  path.endsWith('/comments')
    ? {
        body: {
          comments: [query.has('after') ? aComment(2) : aComment(1)],
          total: 2,
          totalCapped: false,
          next: query.has('after') ? null : 'f1',
          mayComment: true,
        },
      }
    : undefined;

describe('comments', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => product.stop());

  it('can be published from ten characters on [V37, K21]', async () => {
    show({ given: [] });
    const text = await field();
    expect(publish().disabled).toBe(true);
    await userEvent.type(text, '   ninechars   ');
    expect(publish().disabled).toBe(true);
    expect(screen.getByText('1 more character')).toBeTruthy();
    await userEvent.type(text, '{Backspace}{Backspace}{Backspace}!');
    expect([text.value.trim().length, publish().disabled]).toEqual([10, false]);
  });

  it('as replies and as edits need ten characters as well [V37]', async () => {
    show({ given: [aComment(1), ownComment(2, true)] });
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Ana Kovács' }));
    const reply = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish reply' });
    await userEvent.type(await field('Your reply'), '123456789');
    expect(reply.disabled).toBe(true);
    await userEvent.type(await field('Your reply'), '0');
    expect(reply.disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(await one('Comment by Ada Admin')).getByRole('button', { name: /^Actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(false);
    const edited = within(await one('Comment by Ada Admin')).getByRole('textbox');
    await userEvent.clear(edited);
    await userEvent.type(edited, 'too short');
    expect(save.disabled).toBe(true);
  });

  it('of ten characters with spaces and signs can be published [K21, V37]', async () => {
    show({ given: [] });
    const text = await field();
    await userEvent.type(text, 'I agree :');
    expect(publish().disabled).toBe(true);
    await userEvent.type(text, ')');
    expect(publish().disabled).toBe(false);
    await userEvent.clear(text);
    await userEvent.type(text, `I agree :${'\u200b'.repeat(5)}`);
    expect(publish().disabled).toBe(true);
  });

  it('are sent with the wish for emails about replies, which is on until it is taken back, and appear at once [C25]', async () => {
    show({
      given: [],
      response: ({ method }) => {
        if (method !== 'POST') return;
        comments = [ownComment(1, false)];
        return { status: 201, body: { message: 'It has been sent.', comment: comments[0] } };
      },
    });
    await userEvent.type(await field(), 'A comment that is long enough');
    expect(emails().checked).toBe(true);
    await userEvent.click(publish());
    expect(await screen.findByText('It has been sent.')).toBeTruthy();
    await one('Comment by Ada Admin');
    expect((await field()).value).toBe('');
    await userEvent.type(await field(), 'A comment without emails');
    await userEvent.click(emails());
    await userEvent.click(publish());
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().map(({ path, body }) => [path, body])).toEqual([
      ['/post/d1/comments', { message: 'A comment that is long enough', notify: true, parentCommentId: null }],
      ['/post/d1/comments', { message: 'A comment without emails', notify: false, parentCommentId: null }],
    ]);
    await waitFor(() => expect(emails().checked).toBe(true));
  });

  it('change the wish for emails when they are edited; replies have none [C26]', async () => {
    show({
      given: [{ ...ownComment(1, true), notify: true }],
      response: ({ method }) => (method === 'GET' ? undefined : { body: { message: 'Saved.' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Ada Admin' }));
    expect(within(await one('Comment by Ada Admin')).queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const own = within(await one('Comment by Ada Admin'));
    await userEvent.click(own.getByRole('button', { name: /^Actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const wish = own.getByRole<HTMLInputElement>('checkbox', { name: 'Email me about replies' });
    expect(wish.checked).toBe(true);
    await userEvent.click(wish);
    await userEvent.click(own.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({ method: 'PUT', body: { notify: false } });
  });

  it("that wait show 'Submitted for approval' and can be neither edited nor replied to, but deleted [S06, S07, S08, S11]", async () => {
    show({ given: [ownComment(1, false)] });
    const pending = within(await one('Comment by Ada Admin'));
    expect(pending.getByText('Submitted for approval')).toBeTruthy();
    expect(pending.queryByRole('button', { name: /^Reply/ })).toBeNull();
    await userEvent.click(pending.getByRole('button', { name: /^Actions/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Delete']);
  });

  it('of one’s own that are approved can be edited, deleted and replied to [S10, S11, S12]', async () => {
    show({ given: [ownComment(1, true)] });
    const own = within(await one('Comment by Ada Admin'));
    expect(own.queryByText('Submitted for approval')).toBeNull();
    expect(own.getByRole('button', { name: 'Reply to Ada Admin' })).toBeTruthy();
    await userEvent.click(own.getByRole('button', { name: /^Actions/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Edit', 'Delete']);
  });

  it('have their menu for no one but their owner [P15]', async () => {
    // Even where the service permits the viewer to edit.
    show({ given: [aComment(1, { mayEdit: true, mayDelete: true }), ownComment(2, true)] });
    await one('Comment by Ana Kovács');
    expect(screen.getAllByRole('button', { name: 'Actions for your comment' })).toHaveLength(1);
    expect(within(await one('Comment by Ada Admin')).getByRole('button', { name: /^Actions/ })).toBeTruthy();
  });

  it('nest one level: a reply has no reply [S13]', async () => {
    const reply = aReply(2, { parentCommentId: 'f1', mayReply: false, user: viewer });
    show({ given: [aComment(1, { replies: [reply] })] });
    const nested = within(await one('Reply by Ada Admin'));
    expect(nested.queryByRole('button', { name: /^Reply/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Reply/ })).toHaveLength(1);
  });

  it('are deleted once that is confirmed, by a button that says so', async () => {
    show({
      given: [ownComment(1, true)],
      response: ({ method }) => {
        if (method !== 'DELETE') return;
        comments = [];
        return { body: { message: 'The comment has been deleted.' } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for your comment' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this comment?' });
    expect(changes()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
    expect(await screen.findByText('No comments yet')).toBeTruthy();
    expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /comments/f1']);
  });

  it('that are none yet ask readers to write, and not the author', async () => {
    const hint = /^Ask a question or say what you could contribute/;
    const { unmount } = show({ given: [], authorId: 'a2' });
    expect(await screen.findByText(hint)).toBeTruthy();
    unmount();
    product.stop();
    show({ given: [], authorId: 'a1' });
    expect(await screen.findByText('Questions and offers from readers appear here.')).toBeTruthy();
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('that cannot be deleted say why, or else the general sentence [E15]', async () => {
    let body: unknown = null;
    show({
      given: [ownComment(1, true)],
      response: ({ method }) => (method === 'DELETE' ? { status: 500, body } : undefined),
    });
    for (const [error, message] of [
      [null, 'Oops. There was an error. Let us know if this happens again.'],
      [{ message: 'Not today.' }, 'Not today.'],
    ] as const) {
      body = error;
      await userEvent.click(await screen.findByRole('button', { name: 'Actions for your comment' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }));
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(await one('Comment by Ada Admin')).toBeTruthy();
  });

  it('keep what was written when the page is left and opened again', async () => {
    const { unmount } = show({ given: [] });
    await userEvent.type(await field(), 'Half a tho');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    unmount();
    product.stop();
    show({ given: [] });
    expect((await field()).value).toBe('Half a tho');
  });

  it('of which there are more are shown on request', async () => {
    show({
      given: [],
      response: twoPages,
    });
    expect(await screen.findByRole('heading', { name: 'Comments (2)' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('What comment 2 says');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are found by their own address, however far down', async () => {
    show({
      at: '/#comment-f2',
      given: [],
      response: twoPages,
    });
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-f2'));
  });

  it('are for visitors to read, who are led to sign in', async () => {
    show({ given: [aComment(1, { mayReply: false })], signedIn: false });
    await one('Comment by Ana Kovács');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in to comment' }).getAttribute('href')).toMatch(/^\/login/);
  });

  it('say that they could not be loaded, and are requested again', async () => {
    let works = false;
    show({
      given: [aComment(1)],
      response: ({ path }) =>
        !works && path.endsWith('/comments') ? { status: 503, body: { message: 'No.' } } : undefined,
    });
    await screen.findByText('The comments could not be loaded');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await one('Comment by Ana Kovács');
  });
});

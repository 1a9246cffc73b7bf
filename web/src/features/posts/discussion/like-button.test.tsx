import '../../../testing/text-encoder.ts';

import type { Opportunity } from '@consortia/proto/posts/shapes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../../lib/session.ts';
import { anOpportunity } from '../../../testing/opportunities.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../../testing/show-page.tsx';
import { useOpportunityQuery } from '../posts-api.ts';
import { LikeButton } from './like-button.tsx';

const slug = 'opportunity-1-d1';
function Page() {
  const { data: session } = useSessionQuery();
  const { data } = useOpportunityQuery(slug);
  return data && session ? (
    <>
      <LikeButton subject={{ kind: 'opportunity', id: data.id }} slug={slug} likes={data.likes} liked={data.liked} />
      <p>Loaded</p>
      <FlashStack />
    </>
  ) : null;
}
let product: ReturnType<typeof mockResponses>;
async function show(
  change: Partial<Opportunity>,
  { session = sessionOf(['ROLE_USER']) as object, refuses = false }: { session?: object; refuses?: boolean } = {},
) {
  product = mockResponses(({ path, method }) => {
    if (path === '/api/v1/session') return { body: session };
    if (!path.endsWith('/likes')) return { body: anOpportunity(change) };
    if (refuses) return { status: 409, body: { message: 'It is not approved any more.' } };
    return { body: method === 'POST' ? { likes: 8, liked: true } : { likes: 7, liked: false } };
  });
  showPage(<Page />, { at: '/opportunities/opportunity-1-d1', path: '/opportunities/:slug' });
  await screen.findByText('Loaded');
}
const button = () => screen.getByRole('button', { name: /^Like/ });
const changes = () =>
  product.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

describe('a like', () => {
  afterEach(() => product.stop());

  it('is given and taken back, and the count is the service’s', async () => {
    await show({ likes: 2 });
    await userEvent.click(button());
    await waitFor(() => expect(button().textContent).toContain('8 likes'));
    expect(button().getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button());
    await waitFor(() => expect(button().textContent).toContain('7 likes'));
    expect(changes()).toEqual(['POST /post/d1/likes', 'DELETE /post/d1/likes']);
  });

  it('is taken back on the page where the service refuses, and the flash says why', async () => {
    await show({ likes: 2 }, { refuses: true });
    await userEvent.click(button());
    expect(await screen.findByText('It is not approved any more.')).toBeTruthy();
    // The flash appears a moment before the button is reset.
    await waitFor(() =>
      expect([button().getAttribute('aria-pressed'), button().textContent]).toEqual([
        'false',
        expect.stringContaining('2 likes'),
      ]),
    );
  });

  it('leads visitors to sign in and back', async () => {
    await show({}, { session: visitor });
    expect(screen.getByRole('link', { name: /^Sign in to like/ }).getAttribute('href')).toBe(
      `/login?returnTo=${encodeURIComponent('/opportunities/opportunity-1-d1')}`,
    );
    expect(screen.queryByRole('button', { name: /Like/ })).toBeNull();
  });
});

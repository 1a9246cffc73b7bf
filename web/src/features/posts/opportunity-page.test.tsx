import '../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { anAction, anOpportunity, viewer } from '../../testing/opportunities.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../testing/show-page.tsx';
import { OpportunityPage } from './opportunity-page.tsx';

let product: ReturnType<typeof mockResponses>;
function show(opportunity: ReturnType<typeof anOpportunity>, session: unknown = sessionOf(['ROLE_USER'])) {
  product = mockResponses(({ path }) => {
    if (path === '/api/v1/session') return { body: session };
    if (path.endsWith('/comments'))
      return { body: { comments: [], next: null, total: 0, totalCapped: false, mayComment: false } };
    if (path.endsWith('/related')) return { body: { items: [] } };
    return { body: opportunity };
  });
  return showPage(<OpportunityPage />, { at: opportunity.url, path: '/opportunities/:slug' });
}
const actions = async () => within(await screen.findByRole('region', { name: 'Actions' }));

describe('the page of an Opportunity', () => {
  afterEach(() => product.stop());

  it('has a comment as the main action of members, and the number of comments', async () => {
    show(anOpportunity({ comments: 3 }));
    const { getByRole, findByRole } = await actions();
    expect((await findByRole('link', { name: 'Write a comment' })).getAttribute('href')).toBe(
      '/opportunities/opportunity-1-d1#comments',
    );
    expect(getByRole('link', { name: 'Read 3 comments' })).toBeTruthy();
    expect(getByRole('button', { name: 'Share' })).toBeTruthy();
  });

  it('leads on to another Opportunity rather than back to itself', async () => {
    const [first, second] = [1, 2].map((n) =>
      anOpportunity({ id: `d${n}`, name: `Opportunity ${n}`, url: `/opportunities/opportunity-${n}-d${n}` }),
    ) as [ReturnType<typeof anOpportunity>, ReturnType<typeof anOpportunity>];
    product = mockResponses(({ path }) => {
      if (path === '/api/v1/session') return { body: sessionOf(['ROLE_USER']) };
      if (path.endsWith('/comments'))
        return { body: { comments: [], next: null, total: 0, totalCapped: false, mayComment: false } };
      return path.endsWith('/related') ? { body: { items: [] } } : { body: path.includes('d2') ? second : first };
    });
    const page = (
      <>
        <OpportunityPage />
        <Link to={second.url}>Onwards</Link>
      </>
    );
    showPage(page, { at: first.url, path: '/opportunities/:slug' });
    await screen.findByRole('heading', { level: 1, name: 'Opportunity 1' });
    await userEvent.click(screen.getByRole('link', { name: 'Onwards' }));
    await screen.findByRole('heading', { level: 1, name: 'Opportunity 2' });
    expect(screen.getByTestId('address').textContent).toBe(second.url);
  });

  it('leads visitors to sign in and back to the comments', async () => {
    show(anOpportunity(), visitor);
    expect((await actions()).getByRole('link', { name: 'Sign in to comment' }).getAttribute('href')).toBe(
      `/login?returnTo=${encodeURIComponent('/opportunities/opportunity-1-d1#comments')}`,
    );
  });

  it('offers authors to share their own Opportunity instead of a comment', async () => {
    show(anOpportunity({ user: { ...viewer, expertise: [] } }));
    const { queryByRole, getByRole } = await actions();
    await waitFor(() => expect(getByRole('button', { name: 'Share' }).className).toContain('primary'));
    expect(queryByRole('link', { name: 'Write a comment' })).toBeNull();
  });

  it('cannot be liked and has no other actions while it is not approved [S05]', async () => {
    show(anOpportunity({ status: 'draft', name: 'A draft' }));
    await screen.findByRole('heading', { level: 1, name: 'A draft' });
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull();
  });

  it('shows the expertise of the author, and none of an anonymous one', async () => {
    const { unmount } = show(anOpportunity({ action: anAction }));
    const expertise = await screen.findByRole('list', { name: 'Expertise of Ana Kovács' });
    expect(
      within(expertise)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Soil science', 'Remote sensing']);
    expect(screen.getByRole('img', { name: /days left$/ })).toBeTruthy();
    unmount();
    product.stop();
    show(anOpportunity({ user: { anonymous: true, name: 'Anonymous expert' } }));
    await screen.findByText('Anonymous expert');
    expect(screen.queryByRole('list', { name: /^Expertise of/ })).toBeNull();
  });
});

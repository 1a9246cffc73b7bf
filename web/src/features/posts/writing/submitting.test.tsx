import { type EditedOpportunity, emptyDraft } from '@consortia/proto/posts/drafts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUser } from '../../../lib/session.ts';
import { anOpportunity } from '../../../testing/opportunities.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { WritingPage } from './writing-page.tsx';

const message = anOpportunity().message;
const audience = {
  public: { full: 1042, anonymised: 0 },
  network: { full: 1041, anonymised: 1 },
  private: { full: 1041, anonymised: 0 },
};
const Known = () => (useUser() ? <WritingPage /> : null);
let product: ReturnType<typeof mockResponses>;
/** Shows a step of a stored draft with these fields. */
function show(step: string, fields: Partial<EditedOpportunity> = {}) {
  const post: EditedOpportunity = {
    ...emptyDraft,
    ...{ id: 'd1', version: 3, type: 'project', status: 'draft', submittedAt: null, sentBackReason: null },
    url: '/opportunities/x-d1',
    savedAt: '2026-11-20T09:00:00.000Z',
    ...fields,
  } as EditedOpportunity;
  product = mockResponses(({ method, path }) => {
    if (path === '/api/v1/session') return { body: sessionOf(['ROLE_USER']) };
    if (path === '/api/v1/helixes') return { body: { helixes: [] } };
    if (path === '/api/v1/posts/d1/edit') return { body: post };
    if (path === '/api/v1/posts/audience') return { body: audience };
    if (path === '/api/v1/opportunities/d1')
      return { body: anOpportunity({ name: post.name, message: post.message, status: 'draft' }) };
    if (method === 'POST') return { body: { message: 'Saved.', url: '/opportunities/x-d1', version: 4 } };
    return { status: 404, body: { message: 'No.' } };
  });
  showPage(<Known />, { at: `/post/d1/update?step=${step}`, path: '/post/:id/update' });
}
const posted = () => product.sent.filter(({ method }) => method === 'POST');
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Submit for approval' }));
beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
});
afterEach(() => product.stop());

describe('submitting an Opportunity', () => {
  it('shows what is missing first, and no content warning', async () => {
    show('visibility');
    await submit();
    expect(await screen.findByText('Please correct this before you submit:')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posted()).toEqual([]);
  });

  it('opens the content warning where nothing is missing and blocks it, once [S30, S31, V39, V40]', async () => {
    show('visibility', { name: 'Sensors for rivers', message });
    await submit();
    const warning = await screen.findByRole('dialog', { name: 'What are you looking for?' });
    expect(warning.textContent).toContain(
      'Please state the expertise that you are looking for, not the expertise that you offer.',
    );
    expect(posted()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await submit();
    await waitFor(() => expect(posted().map(({ path }) => path)).toEqual(['/opportunities/d1']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ticks the steps in which something is written and nothing is missing', async () => {
    show('project', { message, visibility: 'public' });
    const nav = await screen.findByRole('navigation', { name: 'Steps' });
    const done = () =>
      within(nav)
        .getAllByRole('link')
        .filter(({ textContent }) => textContent?.includes('completed'))
        .map(({ textContent }) => textContent?.replace(/^\d|\W.*/g, ''));
    expect(done()).toEqual(['Description', 'Visibility']);
    await userEvent.click(within(nav).getByText('Overview'));
    await waitFor(() => expect(done()).toEqual(['Description', 'Project', 'Visibility']));
    await userEvent.type(await screen.findByLabelText('Title'), 'Rivers');
    await waitFor(() => expect(done()).toEqual(['Description', 'Project', 'Overview', 'Visibility']));
  });
});

describe('the last step', () => {
  it('says how many people each visibility reaches', async () => {
    show('visibility');
    expect(await screen.findByText(/Reaches 1,041 people in full and, with names hidden, 1 person\./)).toBeTruthy();
    expect(screen.getByText(/Reaches 1,042 people in full\./)).toBeTruthy();
  });

  it('links what is missing to its fields', async () => {
    show('visibility', { message });
    const review = await screen.findByRole('region', { name: 'Review' });
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(within(review).getByRole('link', { name: 'Please give the Opportunity a title.' }));
    await screen.findByRole('heading', { level: 2, name: 'Overview' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
  });

  it('shows the Opportunity as its card and as its page', async () => {
    show('visibility', { name: 'Sensors for rivers', message });
    const review = within(await screen.findByRole('region', { name: 'Review' }));
    expect(review.getByText('Nothing is missing.')).toBeTruthy();
    expect(await review.findByRole('link', { name: 'Sensors for rivers' })).toBeTruthy();
    await userEvent.click(review.getByRole('radio', { name: 'As a page' }));
    expect(review.getByRole('heading', { name: 'Sensors for rivers' })).toBeTruthy();
    expect(review.getByText('Partners are sought.')).toBeTruthy();
  });
});

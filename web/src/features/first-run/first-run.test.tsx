import '../../testing/text-encoder.ts';

import type { SessionUser } from '@consortia/proto/identity/shapes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../lib/session.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { FirstRunPage, type FirstRunParts } from './first-run-page.tsx';
import { isFirstRunLeft } from './progress.ts';
import { ResumeFirstRun } from './resume.tsx';

const parts: FirstRunParts = {
  ExpertiseEditor: ({ stored }) => <p>Editor of {stored.length} keywords</p>,
  FirstMatches: ({ userId }) => <p>Matches of {userId}</p>,
};
function Page({ resume }: { resume: boolean }) {
  const { data } = useSessionQuery();
  if (!data) return null;
  if (!resume) return <FirstRunPage parts={parts} />;
  return (
    <>
      <p>Loaded</p>
      <ResumeFirstRun />
    </>
  );
}
let product: ReturnType<typeof mockResponses> | undefined;
type Person = { expertise?: string[]; roles?: SessionUser['roles'] };
function show(at: string, { expertise = [], roles = ['ROLE_USER'] }: Person = {}) {
  const session = sessionOf(roles);
  product = mockResponses(() => ({ body: { ...session, user: { ...session.user, expertise } } }));
  const { pathname } = new URL(at, 'http://product.example');
  return showPage(<Page resume={pathname === '/'} />, { at, path: pathname });
}
const address = () => screen.getByTestId('address').textContent;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the page after sign-up', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    product?.stop();
    product = undefined;
  });

  it('asks for keywords, with the matches next to them, and leads to the dashboard', async () => {
    show('/welcome', { expertise: ['Soil'] });
    await heading('Expertise');
    screen.getByText('Editor of 1 keywords');
    screen.getByText('Matches of a1');
    await userEvent.click(screen.getByRole('link', { name: 'Go to your dashboard' }));
    expect(address()).toBe('/');
  });

  it('can be skipped', async () => {
    show('/welcome');
    await userEvent.click(await screen.findByRole('link', { name: 'Skip for now' }));
    expect(address()).toBe('/');
  });

  it('opens by itself once, for a person without expertise', async () => {
    const { unmount } = show('/');
    await waitFor(() => expect(address()).toBe('/welcome'));
    unmount();
    product?.stop();
    show('/welcome');
    await heading('Expertise');
    expect(isFirstRunLeft('a1')).toBe(true);
  });

  it('is offered on the dashboard after it was left, until there is expertise', async () => {
    localStorage.setItem('first-run.a1', 'left');
    const { unmount } = show('/');
    const link = await screen.findByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe('/welcome');
    unmount();
    product?.stop();
    show('/', { expertise: ['Soil'] });
    await screen.findByText('Loaded');
    expect(screen.queryByRole('heading', { name: 'Finish setting up' })).toBeNull();
    expect(address()).toBe('/');
  });

  it('does not stop administrators, who come to moderate', async () => {
    show('/', { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    await screen.findByText('Loaded');
    expect(address()).toBe('/');
    expect(screen.queryByRole('heading', { name: 'Finish setting up' })).toBeNull();
  });
});

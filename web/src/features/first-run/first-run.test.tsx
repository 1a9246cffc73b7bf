import '../../testing/text-encoder.ts';

import type { SessionUser } from '@consortia/proto/identity/shapes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../lib/session.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { FirstRunPage, type FirstRunParts } from './first-run-page.tsx';
import { isFirstRunLeft, openStep } from './progress.ts';
import { ResumeFirstRun } from './resume.tsx';

const parts: FirstRunParts = {
  ExpertiseEditor: ({ stored }) => <p>Editor of {stored.length} keywords</p>,
  HelixToggles: () => <p>Helixes to choose</p>,
  FirstMatches: ({ userId }) => <p>Matches of {userId}</p>,
};
function Page({ resume }: { resume: boolean }) {
  const { data } = useSessionQuery();
  if (!data) return null;
  return resume ? <ResumeFirstRun /> : <FirstRunPage parts={parts} />;
}
let product: ReturnType<typeof mockResponses> | undefined;
type Person = { expertise?: string[]; followed?: string[]; roles?: SessionUser['roles'] };
function show(at: string, { expertise = [], followed = [], roles = ['ROLE_USER'] }: Person = {}) {
  const session = sessionOf(roles);
  product = mockResponses(({ path }) =>
    path === '/api/v1/session'
      ? { body: { ...session, user: { ...session.user, expertise } } }
      : { body: { helixes: followed } },
  );
  const { pathname } = new URL(at, 'http://product.example');
  return showPage(<Page resume={pathname === '/'} />, { at, path: pathname });
}
const address = () => screen.getByTestId('address').textContent;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the steps after sign-up', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    product?.stop();
    product = undefined;
  });

  it('start with what is missing', () => {
    expect([openStep([], []), openStep(['Soil'], []), openStep(['Soil'], ['c1']), openStep([], ['c1'])]).toEqual([
      'expertise',
      'helixes',
      null,
      'expertise',
    ]);
  });

  it('lead from expertise over Helixes to the matches, which are shown all the while', async () => {
    show('/welcome');
    await heading('Expertise');
    expect(screen.getByText('Matches of a1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Helixes');
    expect(screen.getByText('Matches of a1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getAllByText('Matches of a1')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Helixes');
    expect(address()).toBe('/welcome?step=helixes');
    await userEvent.click(screen.getByRole('link', { name: 'Skip for now' }));
    expect(address()).toBe('/');
  });

  it('tick what is done', async () => {
    show('/welcome', { expertise: ['Soil'] });
    await heading('Helixes');
    expect(screen.getByRole('link', { name: /^Expertise ?, done$/ })).toBeTruthy();
  });

  it('open by themselves once, for a person with neither expertise nor Helixes', async () => {
    const { unmount } = show('/');
    await waitFor(() => expect(address()).toBe('/welcome'));
    unmount();
    product?.stop();
    show('/welcome').unmount();
    product?.stop();
    show('/welcome');
    await heading('Expertise');
    expect(isFirstRunLeft('a1')).toBe(true);
  });

  it('are offered on the dashboard after they were left, until there is expertise', async () => {
    localStorage.setItem('first-run.a1', 'left');
    const { unmount } = show('/');
    const link = await screen.findByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe('/welcome?step=expertise');
    unmount();
    product?.stop();
    show('/', { expertise: ['Soil'] });
    await waitFor(() => expect(product?.sent.length).toBeGreaterThan(1));
    expect(screen.queryByRole('heading', { name: 'Finish setting up' })).toBeNull();
    expect(address()).toBe('/');
  });
  it('do not stop administrators, who come to moderate', async () => {
    show('/', { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    await waitFor(() => expect(product?.sent.length).toBeGreaterThan(1));
    expect(address()).toBe('/');
    expect(screen.queryByRole('heading', { name: 'Finish setting up' })).toBeNull();
  });
});

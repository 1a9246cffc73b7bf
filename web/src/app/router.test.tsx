import '../testing/text-encoder.ts';

import { identityPages } from '@consortia/proto/identity/pages';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { matchRoutes } from 'react-router';
import { useSessionQuery } from '../lib/session.ts';
import { mockResponses } from '../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../testing/show-page.tsx';
import { routes } from './router.tsx';

const figures = {
  ...{ timePeriod: 'last_30_days', updatedAt: '2027-03-10T12:00:00.000Z', unit: 'day', buckets: [], stats: [] },
  ...{ organisation: { id: 'b1', name: 'University of Aurora' }, firstResponse: null, items: [] },
};
const Loaded = ({ children }: { children: ReactNode }) => (useSessionQuery().data ? children : null);
let product: ReturnType<typeof mockResponses>;
/** Opens the page that the application has at an address, and waits for its heading. */
async function opens(
  address: string,
  heading: string | null,
  session: object = sessionOf(['ROLE_USER']),
): Promise<void> {
  product = mockResponses(({ path }) =>
    path.startsWith('/api/v1/metrics/')
      ? { body: { ...figures, kind: path.split('/')[4] } }
      : { body: path === '/api/v1/session' ? session : { items: [], page: 1, pages: 0, total: 0, totalCapped: false } },
  );
  const { route, params } = matchRoutes(routes, address)!.at(-1)!;
  const { element } = await (route.lazy as () => Promise<{ element: ReactNode }>)();
  showPage(<Loaded>{element}</Loaded>, { at: address, path: params.id ? address.replace(params.id, ':id') : address });
  if (heading !== null) await screen.findByRole('heading', { level: 1, name: heading });
}
afterEach(() => product.stop());

describe('addresses of the application', () => {
  it('include the contact form under the name app:contact, for visitors too [R09]', async () => {
    expect(identityPages.contact).toMatchObject({ path: '/contact', name: 'app:contact', access: 'anyone' });
    await opens('/contact', 'Contact', visitor);
  });

  it('include the videos of a person [R12]', () => opens('/videos', 'My videos'));

  it.each([
    ['event', 'Event metrics'],
    ['opportunity', 'Opportunity metrics'],
    ['result', 'Result metrics'],
    ['reviewiq', 'ReviewIQ metrics'],
  ])('include the metrics of kind %s [R41, R42, R43, R44]', (kind, title) =>
    opens(`/organisations/metrics/${kind}/b1`, title),
  );

  it('of administration lead visitors to the sign-in page and back, and tell others whose they are', async () => {
    await opens('/admin/features', 'You do not have access to this page');
    screen.getByText(/^Only administrators of Consortia can open it\./);
    expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
    product.stop();
    cleanup();
    await opens('/admin/features', null, visitor);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login?returnTo=/admin/features'));
  });

  it('include the metrics of users [R45]', () => opens('/organisations/metrics/user/b1', 'User metrics'));
});

import '../../testing/text-encoder.ts';

import { participationMessages as labels } from '@consortia/proto/helixes/messages/participation';
import type { HelixRequest } from '@consortia/proto/helixes/participation-api';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../lib/session.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { HelixRequestsPage } from './helix-requests-page.tsx';

const request: HelixRequest = {
  helix: { id: 'c1', name: 'Soil health', alias: 'soil-health', hue: 11 },
  organisation: { id: 'b1', name: 'TecNova', profileUrl: '/organisation/tecnova-b1' },
  requestedBy: {
    ...{ id: 'a1', name: 'Inês Almeida', initials: 'IA', avatarUrl: null },
    ...{ profileUrl: '/public-profile/x-a1', organisation: 'TecNova' },
  },
  requestedAt: '2026-11-20T09:00:00.000Z',
};

let product: ReturnType<typeof mockResponses>;
const Page = () => (useSessionQuery().data ? <HelixRequestsPage /> : null);
function show(roles: Parameters<typeof sessionOf>[0] = ['ROLE_USER']) {
  let items = [request];
  product = mockResponses(({ method, path }) => {
    if (path === '/api/v1/session') return { body: sessionOf(roles) };
    if (method === 'GET') return { body: { items, page: 1, pages: 1, total: items.length, totalCapped: false } };
    items = [];
    return { body: { message: `Done: ${path}`, url: '/helix-requests' } };
  });
  showPage(
    <>
      <Page />
      <FlashStack />
    </>,
    { at: '/helix-requests', path: '/helix-requests' },
  );
}
afterEach(() => product.stop());

describe('the queue of requests to join Helixes', () => {
  it.each([
    ['accepts', labels.acceptNamed('TecNova', 'Soil health'), 'accept'],
    ['declines', labels.declineNamed('TecNova', 'Soil health'), 'decline'],
  ])('%s a request, which then disappears', async (_what, button, path) => {
    show();
    expect(await screen.findByText(/wants to join Soil health/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Requested by Inês Almeida' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(`Done: /helixes/c1/participants/b1/${path}`)).toBeTruthy();
    expect(await screen.findByText(labels.requestsNone)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: labels.requests, level: 1 }));
  });

  it('is of all Helixes for administrators of the platform, and of one’s own for managers', async () => {
    show();
    expect(await screen.findByText(labels.requestsLead)).toBeTruthy();
    product.stop();
    document.body.innerHTML = '';
    show(['ROLE_USER', 'ROLE_ADMIN']);
    expect(await screen.findByText(labels.requestsLeadOfAll)).toBeTruthy();
  });
});

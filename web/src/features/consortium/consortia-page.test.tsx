import '../../testing/text-encoder.ts';

import { screen } from '@testing-library/react';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { ConsortiaPage } from './consortia-page.tsx';

const call = {
  ...{ identifier: 'C-1', title: 'Quantum sensors', url: '/funding/call/C-1', status: 'open', nextDeadline: null },
  typeOfAction: null,
};
const card = {
  ...{ id: 'c1', title: 'Magnetometers', role: 'coordinator', call, opportunity: null, seats: 5, filled: 3 },
  ...{ interested: 1, closedAt: null, changedAt: '2026-11-22T08:00:00.000Z' },
};
let product: ReturnType<typeof mockResponses> | undefined;
afterEach(() => product?.stop());

function show(items: object[], session: Parameters<typeof sessionOf>): void {
  product = mockResponses(({ path }) =>
    path === '/api/v1/session' ? { body: sessionOf(...session) } : { body: { items, invitations: [] } },
  );
  showPage(<ConsortiaPage />, { at: '/consortia', path: '/consortia' });
}

describe('the list of consortia', () => {
  it('leads from the consortia that there are to the calls for another one', async () => {
    show([card], [['ROLE_USER']]);
    await screen.findByRole('link', { name: 'Magnetometers' });
    const build = await screen.findByRole('link', { name: 'Build one from a call' });
    expect(build.getAttribute('href')).toBe('/funding/calls');
  });

  it('says how one starts where there is none', async () => {
    show([], [['ROLE_USER']]);
    await screen.findByText('No consortium yet');
    expect(screen.queryByRole('link', { name: 'Build one from a call' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Find a funding call' }).getAttribute('href')).toBe('/funding/calls');
  });
});

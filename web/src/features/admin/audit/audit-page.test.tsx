import '../../../testing/text-encoder.ts';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { AuditPage } from './audit-page.tsx';

let product: ReturnType<typeof mockResponses>;
afterEach(() => product.stop());

it('searches the log, goes on within the search, and shows which service carried out an act', async () => {
  const entry = {
    ...{ number: 7, at: '2026-11-20T09:00:00.000Z', act: 'act.administered', address: '192.0.2.7', requestId: 'r1' },
    ...{ actor: { id: 'a1', name: 'Clara North' }, subject: null, details: { route: 'posts.approvePost', id: 'd1' } },
  };
  product = mockResponses(() => ({ body: { items: [entry], next: 6 } }));
  showPage(<AuditPage />, { at: '/admin/audit?act=act.administered', path: '/admin/audit' });
  expect(await screen.findByText('posts.approvePost · d1')).toBeTruthy();
  await userEvent.type(
    screen.getByLabelText('Search by person, address or request', { selector: 'input' }),
    'Clara{Enter}',
  );
  await waitFor(() => expect(product.sent.at(-1)?.query.get('q')).toBe('Clara'));
  expect(product.sent.at(-1)?.query.get('act')).toBe('act.administered');
  const earlier = await screen.findByRole('link', { name: 'Earlier entries' });
  expect(earlier.getAttribute('href')).toBe('/admin/audit?act=act.administered&q=Clara&before=6');
});

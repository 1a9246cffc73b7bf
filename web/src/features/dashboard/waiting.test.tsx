import './testing/dashboard.tsx';

import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openDashboard, ownPost, type Product } from './testing/dashboard.tsx';

let product: ReturnType<typeof openDashboard> | undefined;
async function open(harness: Product) {
  cleanup();
  product?.stop();
  product = openDashboard(harness);
  return within(await screen.findByRole('region', { name: 'Waiting for you' }));
}
beforeEach(() => sessionStorage.clear());
afterEach(() => product?.stop());

const at = '2026-11-20T09:00:00.000Z';
const person = (name: string) => ({
  ...{ id: 'a2', name, initials: 'XY', avatarUrl: null, profileUrl: null, primaryOrganisation: null },
});
const message = { kind: 'message', user: person('Tom Berg'), link: '/inbox/k2', post: null, excerpt: 'A question', at };
const response = { ...message, kind: 'response', link: '/inbox/k1', post: { name: 'Sensors', url: '/o/1' } };
const call = { topicId: 'e1', identifier: 'HORIZON-1', title: 'Soil call', url: null };
const invitation = {
  ...{ candidateId: 'i1', state: 'requested', offered: false, closed: false, call, message: '', at, url: null },
  ...{ seat: { role: 'Pilot' }, coordinator: person('Inês Almeida'), meeting: null },
};
const card = { id: 'n1', title: 'Sun team', role: 'coordinator', call, closedAt: null, changedAt: at };
const request = (name: string) => ({
  ...{ organisation: { id: 'b1', name: 'TecNova', slug: 'tecnova-b1' }, person: person(name), requestedAt: at },
});
const administrator = { administrableOrganisations: [{ id: 'b1', alias: 'tecnova', name: 'TecNova' }] };
type Part = Awaited<ReturnType<typeof open>>;
const shown = (part: Part) =>
  part.getAllByRole('link').map((link) => [link.textContent, link.nextSibling?.textContent, link.getAttribute('href')]);

describe('what waits for the reader', () => {
  it('comes first: responses, requests, messages, then Opportunities to finish; three at first, all on request', async () => {
    const draft = { ...ownPost(1), status: 'draft' };
    const part = await open({
      user: administrator,
      unanswered: [message, response],
      joinRequests: [request('Ana Kovács'), request('Li Wei'), request('Tom Berg')],
      consortia: {
        items: [
          { ...card, seats: 3, filled: 1, interested: 2 },
          { ...card, id: 'n2', seats: 3, filled: 1, interested: 0 },
        ],
        invitations: [invitation, { ...invitation, candidateId: 'i2', offered: true }],
      },
      own: [draft, { ...draft, id: 'd3', name: 'Back', sentBackReason: 'Say more' }],
      counts: { created: 0, drafts: 2 },
    });
    expect(shown(part)).toEqual([
      ['Sensors', 'Tom Berg', '/inbox/k1'],
      ['TecNova', 'Ana Kovács and 2 others', '/organisation-dashboard/tecnova-b1/members'],
      ['Soil call', 'Inês Almeida · Pilot', '/consortia'],
    ]);
    await userEvent.click(part.getByRole('button', { name: 'Show all 7' }));
    expect(shown(part).slice(3)).toEqual([
      ['Sun team', '2 people are interested', '/consortia/n1'],
      ['Tom Berg', 'A question', '/inbox/k2'],
      ['Back', 'Say more', '/post/d3/update'],
      ['Opportunity 1', 'Not submitted yet', '/post/d1/update'],
    ]);
    expect(screen.getByText('Sent back').dataset.urgent).toBe('true');
    await userEvent.click(part.getByRole('button', { name: 'Show fewer' }));
    expect(shown(part)).toHaveLength(3);
  });

  it('says so when it is nothing, and requests who wants to join only for those who decide', async () => {
    const part = await open({});
    part.getByText(/^Nothing is waiting for you/);
    expect(product!.sent.some(({ path }) => path === '/api/v1/join-requests')).toBe(false);
  });

  it('says what could not be loaded, and loads it again', async () => {
    let requests = 0;
    const unanswered = () => {
      requests += 1;
      return requests === 1 ? { status: 503, body: { message: 'Away.' } } : { body: { items: [message] } };
    };
    const part = await open({ unanswered });
    part.getByText('Some of it could not be loaded.');
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    expect((await part.findByRole('link', { name: 'Tom Berg' })).getAttribute('href')).toBe('/inbox/k2');
    expect(screen.queryByText('Away.')).toBeNull();
  });
});

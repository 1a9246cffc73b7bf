import '../../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { SavedSearchesPage } from './saved-searches-page.tsx';

const search = {
  id: 's1',
  name: 'Quantum partners',
  kind: 'opportunity',
  filters: { q: 'sensor', c: ['c1'], filterExpired: '1' },
  url: '/opportunities?filters%5Bq%5D=sensor',
  schedule: null,
  createdAt: '2026-06-01T10:00:00.000Z',
  newHits: 2,
};
const others = { ...search, id: 's2', name: 'Experts', kind: 'expert', filters: {}, url: '/experts', newHits: 0 };
let items: object[];
let product: ReturnType<typeof mockResponses>;
const respond = ({ method, path }: Sent) => {
  if (method !== 'GET') return { body: { message: 'Done.' } };
  if (path === '/api/v1/helixes')
    return { body: { helixes: [{ id: 'c1', name: 'Quantum', alias: 'quantum', hue: 1 }] } };
  if (path === '/api/v1/feeds') return { body: { items: [] } };
  if (path.endsWith('/hits'))
    return { body: { items: [{ id: 'd1', title: 'A new sensor', url: '/opportunities/x-d1', detail: null }] } };
  return { body: { items } };
};
beforeEach(() => {
  items = [search, others];
  product = mockResponses(respond);
});
afterEach(() => product.stop());
const show = () => showPage(<SavedSearchesPage />, { at: '/saved-searches', path: '/saved-searches' });
const rowOf = async (name: string) => within(await screen.findByRole('article', { name }));
const changes = () =>
  product.sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, ...(body ? [body] : [])]);

describe('the page of saved searches', () => {
  it('lists each search with its filters in words and the number of its new hits', async () => {
    show();
    const row = await rowOf('Quantum partners');
    row.getByText('2 new hits');
    row.getByText('Words: sensor');
    await row.findByText('Helix: Quantum');
    row.getByText('Expired: hidden');
    const empty = await rowOf('Experts');
    empty.getByText('No new hits');
    empty.getByText('Everything in the list');
    expect(empty.queryByRole('button', { name: 'Feed of Experts' })).toBeNull();
  });

  it('names countries and months rather than their codes', async () => {
    items = [{ ...others, kind: 'call', name: 'Calls', filters: { country: ['FI', 'CZ'], month: '2027-03' } }];
    show();
    const row = await rowOf('Calls');
    row.getByText('Country: Finland, Czechia');
    row.getByText('Month of the deadline: March 2027');
  });

  it('opens the list, after which its hits are new no longer', async () => {
    show();
    const row = await rowOf('Quantum partners');
    const link = row.getByRole('link', { name: 'Open Quantum partners' });
    expect(link.getAttribute('href')).toBe(search.url);
    await userEvent.click(link);
    await waitFor(() => expect(changes()).toEqual([['POST /saved-searches/s1/seen']]));
  });

  it('shows the new hits on request', async () => {
    show();
    const row = await rowOf('Quantum partners');
    await userEvent.click(row.getByRole('button', { name: 'Show new hits for Quantum partners' }));
    const hit = await row.findByRole('link', { name: 'A new sensor' });
    expect(hit.getAttribute('href')).toBe('/opportunities/x-d1');
  });

  it('renames a search, changes how often its news is sent, and deletes it after a question', async () => {
    show();
    const row = await rowOf('Quantum partners');
    await userEvent.selectOptions(row.getByLabelText('Notifications of new hits'), 'Every week');
    await userEvent.click(row.getByRole('button', { name: 'Rename Quantum partners' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename this search' }));
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Sensors');
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(row.getByRole('button', { name: 'Delete Quantum partners' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this search?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(changes()).toEqual([
        ['PATCH /saved-searches/s1', { schedule: 'weekly' }],
        ['PATCH /saved-searches/s1', { name: 'Sensors' }],
        ['DELETE /saved-searches/s1'],
      ]),
    );
  });

  it('says how to save a search where there is none', async () => {
    items = [];
    show();
    await screen.findByText('You have no saved searches');
  });
});

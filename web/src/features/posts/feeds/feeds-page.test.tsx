import '../../../testing/text-encoder.ts';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { FeedsPage } from './feeds-page.tsx';

const createdAt = '2026-06-01T10:00:00.000Z';
const feed = { id: 'f1', list: 'opportunity', helix: { id: 'c1', name: 'Quantum' }, searchId: null, createdAt };
const ofSearch = { id: 'f2', list: 'result', helix: null, searchId: 's1', createdAt };
const Calendar = () => <p>The calendar</p>;
let items: object[];
let product: ReturnType<typeof mockResponses>;
beforeEach(() => {
  items = [feed, ofSearch];
  product = mockResponses(({ method, path }) => {
    if (method === 'DELETE') {
      items = items.slice(1);
      return { body: { message: 'The address no longer works.' } };
    }
    if (path === '/api/v1/feeds') return { body: { items } };
    const search = { id: 's1', name: 'Atlases', kind: 'result', filters: {}, url: '/results', schedule: null };
    return { body: { items: [{ ...search, createdAt, newHits: 0 }] } };
  });
  showPage(<FeedsPage Calendar={Calendar} calendarTitle="Calendar of calls" />, { at: '/', path: '/' });
});
afterEach(() => product.stop());

describe('the page of feeds', () => {
  it('lists the own feeds by what they list, next to the calendar of watched calls', async () => {
    await screen.findByText('Opportunities: Quantum');
    await screen.findByText('Results: Atlases');
    screen.getByRole('region', { name: 'Calendar of calls' });
    screen.getByText('The calendar');
  });

  it('removes an address', async () => {
    const remove = await screen.findByRole('button', { name: 'Remove the address: Opportunities: Quantum' });
    await userEvent.click(remove);
    await waitFor(() => expect(screen.queryByText('Opportunities: Quantum')).toBeNull());
    expect(product.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/feeds/f1']);
  });

  it('leads to the lists once there is no feed', async () => {
    for (const name of ['Opportunities: Quantum', 'Results: Atlases']) {
      await userEvent.click(await screen.findByRole('button', { name: `Remove the address: ${name}` }));
      await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    }
    expect(screen.getByRole('link', { name: 'See Opportunities' }).getAttribute('href')).toBe('/opportunities');
  });
});

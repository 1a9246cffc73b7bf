import '../../testing/text-encoder.ts';

import { screen, within } from '@testing-library/react';
import { mockResponses } from '../../testing/responses.ts';
import { showPage } from '../../testing/show-page.tsx';
import { SimilarCalls } from './similar-calls.tsx';
import { aCall, aCard, identifier } from './testing/calls.ts';

describe('open calls on the subject of a closed one', () => {
  let product: ReturnType<typeof mockResponses>;
  afterEach(() => product.stop());
  const show = (items: unknown[]) => {
    product = mockResponses(() => ({ body: { items } }));
    return showPage(<SimilarCalls call={aCall({ status: 'closed' })} />, { at: '/', path: '/' });
  };

  it('are asked for by the entry that is shown, and lead to their pages', async () => {
    show([aCard(1), aCard(2)]);
    const section = within(await screen.findByRole('region', { name: 'Open calls on this subject' }));
    expect(section.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Call 1',
      'Call 2',
    ]);
    expect(section.getByRole('link', { name: 'Call 1' }).getAttribute('href')).toBe('/funding/call/HORIZON-1');
    const asked = product.sent.find(({ path }) => path.endsWith('/similar'))!;
    expect([asked.path, asked.query.get('ref')]).toEqual([`/api/v1/funding/calls/${identifier}/similar`, '1TOPICSen']);
  });

  it('have no heading where there are none', async () => {
    const { container } = show([]);
    await screen.findByTestId('address');
    expect(container.querySelector('section')).toBeNull();
  });
});

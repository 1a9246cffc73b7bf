import '../../testing/text-encoder.ts';

import { screen, within } from '@testing-library/react';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { PartnersFor } from './partners-for.tsx';
import { aGroup, aHit, aResponse } from './testing/found.ts';

const sentence = 'Participation is limited to legal entities established in Member States.';
const exclusion = {
  ...{ role: 'beneficiary' as const, possible: [], standard: null },
  span: { document: 'conditions' as const, section: null, text: sentence },
};
/** Of each keyword one expert whom the call rules out, before another. */
const found = (first: number) =>
  aResponse({ groups: [aGroup('expert', [aHit('expert', first + 1), aHit('expert', first, { exclusion })])] });

describe('people and organisations for a call', () => {
  let product: ReturnType<typeof mockResponses>;
  beforeEach(() => {
    product = mockResponses(({ path, query }: Sent) =>
      path === '/api/v1/session'
        ? { body: sessionOf(['ROLE_USER']) }
        : { body: found(query.get('q') === 'soil health' ? 1 : 3) },
    );
  });
  afterEach(() => product.stop());

  it('have those whom the call rules out last, with its sentence', async () => {
    showPage(<PartnersFor keywords={['soil health', 'batteries']} call="C-1" />, { at: '/', path: '/' });
    const items = within(await screen.findByRole('region', { name: 'Experts' })).getAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual([
      ...['Quantum expert 2', 'Quantum expert 4', 'Quantum expert 1', 'Quantum expert 3'],
    ]);
    expect(items.map((item) => item.textContent?.includes(sentence))).toEqual([false, false, true, true]);
    const searches = product.sent.filter(({ path }) => path === '/api/v1/search');
    expect(searches.map(({ query }) => [query.get('call'), query.get('others')])).toEqual([
      ['C-1', '1'],
      ['C-1', '1'],
    ]);
  });
});

import '../../testing/text-encoder.ts';

import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCard, anonymous } from '../../testing/opportunities.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { RelatedOpportunities } from './related-opportunities.tsx';

let product: ReturnType<typeof mockResponses> | undefined;
/** Opens a call's page again with so many Opportunities, as a person comes back to it. */
async function open(count: number, topic = 'HORIZON-1'): Promise<void> {
  cleanup();
  product?.stop();
  product = mockResponses(() => ({
    body: { items: Array.from({ length: count }, (_, index) => aCard(index + 1, { user: anonymous })) },
  }));
  showPage(<RelatedOpportunities topic={topic} createPath="/proposal-opportunities/create?callId=e1" />, {
    at: '/',
    path: '/',
  });
  await screen.findAllByRole('heading', { level: 3 });
}
const shown = () => screen.getAllByRole('article').map((article) => article.querySelector('h3')?.textContent);

describe('Related Opportunities', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => product?.stop());

  it('are two at first, the newest of the topic [U14]', async () => {
    await open(20);
    expect(screen.getByRole('region', { name: 'Related Opportunities' })).toBeTruthy();
    expect(shown()).toEqual(['Opportunity 1', 'Opportunity 2']);
    const lists = product?.sent.filter(({ path }) => path.startsWith('/api/v1/opportunities'));
    expect(lists?.map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/api/v1/opportunities/related?topic=HORIZON-1',
    ]);
  });

  it("are up to 20 after 'Show more', and two again after 'See less' [U15, U17]", async () => {
    await open(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(shown()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'See less' }));
    expect(shown()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
  });

  it('stay as many as they were for the session, each list by itself [U16]', async () => {
    await open(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await open(5);
    expect(shown()).toHaveLength(5);
    await open(5, 'HORIZON-2');
    expect(shown()).toHaveLength(2);
    await open(5);
    await userEvent.click(screen.getByRole('button', { name: 'See less' }));
    await open(5);
    expect(shown()).toHaveLength(2);
  });

  it('show two in a session whose memory holds something else', async () => {
    sessionStorage.setItem('shown.related-opportunities HORIZON-1', 'all');
    await open(5);
    expect(shown()).toHaveLength(2);
  });

  it('offer no more where there are but two', async () => {
    await open(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('have the seats of their consortium, requested once for all', async () => {
    const seats = [{ opportunityId: aCard(2).id, seats: 3, filled: 1 }];
    product = mockResponses(({ path }) => {
      if (path === '/api/v1/session') return { body: sessionOf(['ROLE_USER']) };
      return { body: { items: path === '/api/v1/opportunity-seats' ? seats : [aCard(1), aCard(2)] } };
    });
    showPage(<RelatedOpportunities topic="HORIZON-1" createPath="/create" />, { at: '/', path: '/' });
    const text = await screen.findByText('2 of 3 seats open');
    expect(text.closest('article')?.querySelector('h3')?.textContent).toBe('Opportunity 2');
    expect(product.sent.filter(({ path }) => path === '/api/v1/opportunity-seats')).toHaveLength(1);
  });

  it('say that there are none and where one starts [U18, U19]', async () => {
    await open(0);
    expect(screen.getByText("There aren't any related opportunities to this call")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create an opportunity' }).getAttribute('href')).toBe(
      '/proposal-opportunities/create?callId=e1',
    );
  });
});

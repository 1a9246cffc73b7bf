import '../../../testing/text-encoder.ts';

import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { screen, waitFor } from '@testing-library/react';
import { aCard, anAction } from '../../../testing/opportunities.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { NewestOfOrganisation, OpportunitiesOfOrganisation } from './opportunities-of-organisation.tsx';

let product: ReturnType<typeof mockResponses>;
let response: { status?: number; body: unknown };
const listPath = '/organisation/tecnova-b1/opportunities';
const pageWith = (items: OpportunityCard[], more: object = {}) => ({
  body: { items, page: 1, pages: items.length > 0 ? 1 : 0, total: items.length, totalCapped: false, ...more },
});
beforeEach(() => {
  response = pageWith([1, 2, 3, 4].map((number) => aCard(number)));
  product = mockResponses(() => response);
});
afterEach(() => product.stop());
const showList = (at = listPath) =>
  showPage(<OpportunitiesOfOrganisation organisationId="b1" />, { at, path: listPath });
const showNewest = () =>
  showPage(<NewestOfOrganisation organisationId="b1" listPath={listPath} />, { at: '/', path: '/' });
const titles = async () =>
  (await screen.findAllByRole('article')).map((card) => card.querySelector('h2, h3')?.textContent);

describe('the Opportunities of an organisation', () => {
  it('are paged in the address [U73]', async () => {
    response = pageWith([aCard(13)], { page: 2, pages: 3, total: 30 });
    showList(`${listPath}?page=2`);
    expect(await titles()).toEqual(['Opportunity 13']);
    expect(
      product.sent.map(({ path, query }) => `${path}?${query}`).filter((sent) => !sent.includes('/session')),
    ).toEqual(['/api/v1/opportunities/of-organisation/b1?page=2']);
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(`${listPath}?page=3`);
  });

  it('say that there are none, and report a failure', async () => {
    response = pageWith([]);
    const { unmount } = showList();
    expect(await screen.findByRole('heading', { name: labels.opportunitiesNone })).toBeTruthy();
    unmount();
    response = { status: 503, body: { message: 'No.' } };
    showList();
    expect((await screen.findByRole('alert')).textContent).toContain(labels.opportunitiesFailed);
  });
});

describe('the newest Opportunities of an organisation', () => {
  it('are three with a link to all, those whose call has closed last', async () => {
    response = pageWith([aCard(1, { action: { ...anAction, status: 'closed' } }), aCard(2), aCard(3), aCard(4)]);
    showNewest();
    expect(await titles()).toEqual(['Opportunity 2', 'Opportunity 3', 'Opportunity 4']);
    expect(screen.getByRole('link', { name: 'All 4 Opportunities' }).getAttribute('href')).toBe(listPath);
  });

  it('are no section where there are none', async () => {
    response = pageWith([]);
    showNewest();
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});

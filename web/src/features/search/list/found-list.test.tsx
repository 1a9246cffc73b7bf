import '../../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage, visitor } from '../../../testing/show-page.tsx';
import { aFound, aFoundPage } from '../testing/found.ts';
import { FoundList } from './found-list.tsx';
import type { ListedKind } from './found-query.ts';

const path = '/organisations';
let product: ReturnType<typeof mockResponses>;
function show(
  at: string,
  page: (query: URLSearchParams) => { status?: number; body: unknown } = () => ({ body: aFoundPage() }),
  kind: ListedKind = 'organisation',
) {
  product = mockResponses((sent) => {
    if (sent.path === '/api/v1/helixes') return { body: { helixes: [aHelix] } };
    return sent.path === '/api/v1/session' ? { body: visitor } : page(sent.query);
  });
  return showPage(<FoundList kind={kind} />, { at, path: `/${kind}s` });
}
const searches = () => product.sent.filter((sent) => sent.path.startsWith('/api/v1/search/'));
const address = () => screen.getByTestId('address').textContent;
const leadsTo = (expected: string) => waitFor(() => expect(address()).toBe(expected));
const shown = () => screen.findByRole('article', { name: 'Quantum organisation 1' });
const nothing = () => ({
  body: aFoundPage({ items: [], total: 0, pages: 0, facets: { helix: [], country: [], expertise: [] } }),
});
const aHelix = {
  id: 'c9',
  name: 'Ocean and waters',
  alias: 'ocean',
  hue: 9,
  image: null,
  description: '',
  mission: false,
  relatedClusters: [],
};

describe('the list of one kind', () => {
  afterEach(() => product.stop());

  it('requests the state in the address', async () => {
    show(`${path}?filters[q]=quantum&filters[helix][]=c1&filters[country][]=CZ&filters[country][]=FR&page=2`);
    await shown();
    expect(searches()[0]!.path).toBe('/api/v1/search/organisation');
    expect([...searches()[0]!.query]).toEqual([
      ['filters[q]', 'quantum'],
      ['filters[helix][]', 'c1'],
      ['filters[country][]', 'CZ'],
      ['filters[country][]', 'FR'],
      ['page', '2'],
    ]);
  });

  it('shows results with highlights and links', async () => {
    show(path);
    const card = within(await shown());
    expect(card.getByRole('link').getAttribute('href')).toBe('/found/organisation-1');
    expect(card.getAllByText(/quantum/i).filter(({ tagName }) => tagName === 'MARK')).toHaveLength(2);
    expect(card.getByText('Detail 1')).toBeTruthy();
    expect(screen.getByText('1 organisation').getAttribute('role')).toBe('status');
  });

  it('says by which former name an organisation was found', async () => {
    const pieces = [{ text: 'Quantum College', marked: true }];
    const alsoNamed = { former: true, pieces };
    show(path, () => ({ body: aFoundPage({ items: [aFound('organisation', 1, { alsoNamed })] }) }));
    expect(within(await shown()).getByText('formerly').textContent).toBe('formerly Quantum College');
  });

  it('does not link results to itself', async () => {
    show(path, () => ({
      body: aFoundPage({ items: [aFound('organisation', 1, { url: `${path}?filters[q]=quantum` })] }),
    }));
    expect(within(await shown()).queryByRole('link')).toBeNull();
  });

  const facts = { country: 'CZ', people: 12, opportunities: 3, tags: ['Soil health', 'Mobility'], avatarUrl: null };

  it('shows country, people, Opportunities and tags; a tile without a page of its own links to its Opportunities', async () => {
    show(path, () => ({
      body: aFoundPage({
        items: [aFound('organisation', 1, { url: `${path}?filters[q]=quantum`, detail: 'Czechia', facts })],
      }),
    }));
    const card = within(await shown());
    expect(card.getByText('Czechia')).toBeTruthy();
    expect(card.getByText('12 people')).toBeTruthy();
    expect(card.getByText('3 Opportunities')).toBeTruthy();
    expect(card.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(facts.tags);
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/opportunities?filters[q]=Quantum+organisation+1',
    ]);
  });

  it('names the organisation and the country of an expert', async () => {
    show('/experts', () => ({ body: aFoundPage({ items: [aFound('expert', 1, { facts })] }) }), 'expert');
    expect(await screen.findByText('Detail 1, Czechia')).toBeTruthy();
  });

  it('links only to pages of the application', async () => {
    show(path, () => ({ body: aFoundPage({ items: [aFound('organisation', 1, { url: 'https://evil.example' })] }) }));
    expect(
      within(await shown())
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/');
  });

  it('starts at its first page after a search or filter; going back restores every state', async () => {
    show(`${path}?page=3`);
    await shown();
    await userEvent.type(screen.getByRole('textbox', { name: 'Find organisations' }), 'kovacs{Enter}');
    await leadsTo(`${path}?filters[q]=kovacs`);
    await shown();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Czechia/ }));
    await leadsTo(`${path}?filters[q]=kovacs&filters[country][]=CZ`);
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Soil health/ }));
    await leadsTo(`${path}?filters[q]=kovacs&filters[helix][]=c1&filters[country][]=CZ`);
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Czechia' }));
    await leadsTo(`${path}?filters[q]=kovacs&filters[helix][]=c1`);
    for (let back = 0; back < 3; back += 1) await userEvent.click(screen.getByText('Back in history'));
    await leadsTo(`${path}?filters[q]=kovacs`);
  });

  it('filters experts by their expertise [R34]', async () => {
    const expertise = [{ value: 'Soil health', label: 'Soil health', count: 4 }];
    const found = aFoundPage({ items: [aFound('expert', 1)], facets: { helix: [], country: [], expertise } });
    show('/experts', () => ({ body: found }), 'expert');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Soil health/ }));
    await leadsTo('/experts?filters[expertise][]=Soil health');
    expect(await screen.findByRole('link', { name: 'Remove filter: Soil health' })).toBeTruthy();
  });

  it('also has the filters in a sheet for narrow screens', async () => {
    show(`${path}?filters[country][]=CZ`);
    await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(sheet.getByRole('checkbox', { name: /^France/ }));
    await leadsTo(`${path}?filters[country][]=CZ&filters[country][]=FR`);
    await userEvent.click(await sheet.findByRole('button', { name: 'Show 1 organisation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('hides filters without values, but not one that is set', async () => {
    const { unmount } = show(path, () => ({ body: aFoundPage({ facets: { helix: [], country: [], expertise: [] } }) }));
    await shown();
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
    unmount();
    product.stop();
    show(`${path}?filters[country][]=CZ&filters[helix][]=c9&filters[helix][]=c8`, nothing);
    for (const name of [/^Czechia/, /^Ocean and waters/, /^Unknown Helix/])
      expect(await screen.findByRole('checkbox', { name, checked: true })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Remove filter: Ocean and waters' }).getAttribute('href')).toBe(
      `${path}?filters[helix][]=c8&filters[country][]=CZ`,
    );
  });

  it('links to its pages and says where it ends', async () => {
    show(`${path}?filters[q]=quantum&page=84`, () => ({
      body: aFoundPage({ page: 84, pages: 84, total: 1000, totalCapped: true, fuzzy: true }),
    }));
    await shown();
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
      `${path}?filters[q]=quantum&page=83`,
    );
    expect(screen.getByText('1,000+ organisations').getAttribute('role')).toBe('status');
    expect(screen.getByText(/^The list ends here/)).toBeTruthy();
    expect(screen.getByText(/similar spellings/)).toBeTruthy();
  });

  it('distinguishes no matches, an empty list and a page after the last', async () => {
    const noneFits = (query: URLSearchParams) => (query.has('filters[q]') ? nothing() : { body: aFoundPage() });
    for (const [at, response, title] of [
      [`${path}?filters[q]=x`, noneFits, 'No organisations match these filters'],
      [`${path}?filters[q]=x`, nothing, 'No organisations yet'],
      [path, nothing, 'No organisations yet'],
      [`${path}?page=99`, nothing, 'This page is past the end of the list'],
    ] as const) {
      const { unmount } = show(at, response);
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
      unmount();
      product.stop();
    }
  });

  it('reports a failure and retries', async () => {
    let works = false;
    show(path, () => (works ? { body: aFoundPage() } : { status: 503, body: { message: 'No.' } }));
    expect((await screen.findByRole('alert')).textContent).toContain('The organisations could not be loaded');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shown();
  });
});

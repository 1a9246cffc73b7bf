import '../../testing/element-layout.ts';
import '../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../testing/show-page.tsx';
import { aResponse } from './testing/found.ts';
import { SearchPage } from './testing/search-page.tsx';

const sentence = 'You have already saved a search with these filters.';
let product: ReturnType<typeof mockResponses>;
let saved: { status: number; body: object };
function show(at: string, session: object = sessionOf(['ROLE_USER'])) {
  const search = {
    id: 's1',
    kind: 'call',
    name: 'Soil',
    filters: {},
    schedule: null,
    url: '/',
    newHits: 0,
    createdAt: '2026-06-01T10:00:00Z',
  };
  saved = { status: 201, body: search };
  product = mockResponses(({ path }: Sent) => {
    if (path === '/api/v1/session') return { body: session };
    return path === '/saved-searches' ? saved : { body: aResponse() };
  });
  return showPage(<SearchPage />, { at, path: at });
}
const sent = () => product.sent.filter(({ path }) => path === '/saved-searches').map(({ body }) => body);
const offer = (words: string) => screen.findByRole('option', { name: `Save the search for “${words}”` });
async function look(words: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Open the search' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), words);
}
async function choose(words: string) {
  await look(words);
  await userEvent.click(await offer(words));
  return within(await screen.findByRole('dialog', { name: 'Save this search' }));
}

describe('saving a search from the palette', () => {
  afterEach(() => product.stop());

  it('saves the text for a chosen list, first the one of the page, with a name and how often its news is sent', async () => {
    show('/results');
    const dialog = await choose('soil sensors');
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
    expect(dialog.getByLabelText<HTMLSelectElement>('List').value).toBe('result');
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('soil sensors');
    await userEvent.selectOptions(dialog.getByLabelText('List'), 'Funding calls');
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Soil');
    await userEvent.selectOptions(dialog.getByLabelText('Notifications of new hits'), 'Every week');
    await userEvent.click(dialog.getByRole('button', { name: 'Save this search' }));
    await dialog.findByText('The search has been saved.');
    expect(dialog.getByRole('link', { name: 'See your saved searches' }).getAttribute('href')).toBe('/saved-searches');
    expect(sent()).toEqual([{ kind: 'call', name: 'Soil', filters: { q: 'soil sensors' }, schedule: 'weekly' }]);
  });

  it('shows why a search is refused, and can be closed without saving', async () => {
    show('/guide');
    const dialog = await choose('soil');
    expect(dialog.getByLabelText<HTMLSelectElement>('List').value).toBe('opportunity');
    saved = { status: 422, body: { message: 'Please check.', fields: { filters: [sentence] } } };
    await userEvent.click(dialog.getByRole('button', { name: 'Save this search' }));
    await dialog.findByText(sentence);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open the search'));
  });

  it('is offered from four characters on, and not to visitors', async () => {
    const { unmount } = show('/guide');
    await look('soi');
    expect(screen.queryByRole('option', { name: /^Save the search/ })).toBeNull();
    await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'l');
    await offer('soil');
    unmount();
    product.stop();
    show('/guide', visitor);
    await look('soil');
    await screen.findByRole('option', { name: 'Search results' });
    expect(screen.queryByRole('option', { name: /^Save the search/ })).toBeNull();
  });
});

import '../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { mockResponses, type Sent } from '../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../testing/show-page.tsx';
import { FollowFeed } from './follow-feed.tsx';
import { SaveSearch } from './save-search.tsx';
import { useSessionQuery } from './session.ts';

const Loaded = ({ children }: { children: ReactElement }) => (useSessionQuery().data ? children : null);
const url = 'https://consortia.example/feeds/personal/secret/feed.atom';
const feed = { id: 'f1', list: 'opportunity', helix: { id: 'c1', name: 'Quantum' }, searchId: null };
const stored = { ...feed, createdAt: '2026-06-01T10:00:00.000Z' };
let session: object;
let feeds: object[];
let saved: { status?: number; body: object };
let product: ReturnType<typeof mockResponses>;
beforeEach(() => {
  session = sessionOf(['ROLE_USER']);
  feeds = [];
  saved = { status: 201, body: {} };
  product = mockResponses(({ method, path }: Sent) => {
    if (path === '/api/v1/session') return { body: session };
    if (path === '/saved-searches') return saved;
    if (method === 'POST') {
      feeds = [stored];
      return { status: 201, body: { url, feed: stored } };
    }
    if (method === 'DELETE') {
      feeds = [];
      return { body: { message: 'Removed.' } };
    }
    return { body: { items: feeds } };
  });
});
afterEach(() => product.stop());
const show = (tool: ReactElement) => showPage(<Loaded>{tool}</Loaded>, { at: '/', path: '/' });
const sentTo = (path: string) => product.sent.filter((sent) => sent.path === path && sent.method !== 'GET');

describe('saving a list', () => {
  const filters = { q: 'soil', c: ['c1'], type: undefined, role: undefined };
  const save = async () => {
    show(<SaveSearch kind="opportunity" filters={filters} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('soil');
    await userEvent.selectOptions(dialog.getByLabelText('Notifications of new hits'), 'Every day');
    await userEvent.click(dialog.getByRole('button', { name: 'Save this search' }));
    return dialog;
  };

  it('sends the filters that are set, with a name and how often its news is sent', async () => {
    const body = { kind: 'opportunity', name: 'soil', filters: { q: 'soil', c: ['c1'] }, schedule: 'daily' };
    saved.body = { ...body, id: 's1', url: '/opportunities', createdAt: stored.createdAt, newHits: 0 };
    const dialog = await save();
    await dialog.findByText('The search has been saved.');
    expect(dialog.getByRole('link', { name: 'See your saved searches' }).getAttribute('href')).toBe('/saved-searches');
    expect(sentTo('/saved-searches').map((sent) => sent.body)).toEqual([body]);
  });

  it('shows the sentence with which a filter is refused', async () => {
    const sentence = 'The filter “c” cannot be saved: this list does not have it.';
    saved = { status: 422, body: { message: 'Please check.', fields: { filters: [sentence] } } };
    const dialog = await save();
    await dialog.findByText(sentence);
  });

  it('is not offered to visitors', async () => {
    session = visitor;
    show(<SaveSearch kind="expert" filters={{}} />);
    await waitFor(() => expect(product.sent).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  });
});

describe('following a feed', () => {
  const open = async () => {
    show(<FollowFeed lists={['opportunity']} helixId="c1" title="Quantum" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Follow as a feed' }));
    return within(await screen.findByRole('dialog', { name: 'Follow as a feed' }));
  };

  it('names the public feed, which feed readers find in the head of the page', async () => {
    const dialog = await open();
    const address = '/feeds/helixes/c1/opportunities.atom';
    expect(dialog.getByLabelText<HTMLInputElement>('Address of the public feed').value).toContain(address);
    const link = document.querySelector('link[rel="alternate"]')!;
    expect([link.getAttribute('type'), link.getAttribute('href')]).toEqual(['application/atom+xml', address]);
  });

  it('creates an own address, shows it once, and removes it', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: 'Create an address' }));
    expect((await dialog.findByLabelText<HTMLInputElement>('Address for your feed reader')).value).toBe(url);
    expect(sentTo('/feeds').map((sent) => sent.body)).toEqual([{ list: 'opportunity', helixId: 'c1', searchId: null }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the address' }));
    await dialog.findByText('The address no longer works.');
    expect(sentTo('/feeds/f1')).toHaveLength(1);
    expect(dialog.queryByLabelText('Address for your feed reader')).toBeNull();
  });

  it('offers visitors the public feed alone', async () => {
    session = visitor;
    const dialog = await open();
    expect(dialog.queryByRole('button', { name: 'Create an address' })).toBeNull();
  });
});

import '../../../../testing/text-encoder.ts';

import type { ResultPage } from '@consortia/proto/posts/results-shapes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../../../lib/session.ts';
import { SignedInOnly } from '../../../../lib/signed-in-only.tsx';
import { aHelix, anonymous } from '../../../../testing/opportunities.ts';
import { mockResponses } from '../../../../testing/responses.ts';
import { aResultCard } from '../../../../testing/results.ts';
import { sessionOf, showPage, visitor } from '../../../../testing/show-page.tsx';
import { ResultsPage } from './results-page.tsx';

const path = '/results';
const helixes = [1, 2, 3].map((number) => ({
  ...aHelix(number),
  ...{ image: null, description: '', mission: false, relatedClusters: [] },
}));
const aPage = (change: Partial<ResultPage> = {}): ResultPage => ({
  ...{ items: [aResultCard(1)], page: 1, pages: 1, total: 1, totalCapped: false },
  ...{ helixes: [{ ...aHelix(1), count: 7 }], fuzzy: false },
  ...change,
});
const member = sessionOf(['ROLE_USER']);
const trial = { ...member, user: { ...member.user, trial: true } };

const Page = () =>
  useSessionQuery().data ? (
    <SignedInOnly>
      <ResultsPage />
    </SignedInOnly>
  ) : null;
let product: ReturnType<typeof mockResponses>;
function show(
  at: string,
  page: () => { status?: number; body: unknown } = () => ({ body: aPage() }),
  session: object = member,
) {
  product = mockResponses((sent) => {
    if (sent.path === '/api/v1/helixes') return { body: { helixes } };
    return sent.path === '/api/v1/session' ? { body: session } : page();
  });
  return showPage(<Page />, { at, path });
}
const lists = () => product.sent.filter((sent) => sent.path === '/api/v1/results');
const leadsTo = (expected: string) => waitFor(() => expect(screen.getByTestId('address').textContent).toBe(expected));
const card = async () => within(await screen.findByRole('article', { name: 'Result 1' }));

describe('the list of Results', () => {
  afterEach(() => product.stop());

  it('requests the filters, text, order and page of its address [R23, R49, R50]', async () => {
    show(`${path}?filters[c][0]=c1&filters[c][1]=c2&filters[filterExpired]=1&filters[q]=soil&sort=newest&page=2`);
    await card();
    expect([...lists()[0]!.query]).toEqual([
      ['filters[c][]', 'c1'],
      ['filters[c][]', 'c2'],
      ['filters[filterExpired]', '1'],
      ['filters[q]', 'soil'],
      ['sort', 'newest'],
      ['page', '2'],
    ]);
  });

  it('has a modal of Helixes with the number of Results of each [U28]', async () => {
    show(path);
    await card();
    await userEvent.click(screen.getByRole('button', { name: /^Filter by Helix:/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by Helix' }));
    const first = await dialog.findByRole('checkbox', { name: /^Helix 1/ });
    expect(first.closest('label')?.textContent).toBe('Helix 17');
    await userEvent.click(first);
    await userEvent.click(dialog.getByRole('button', { name: 'Show Results' }));
    await leadsTo(`${path}?filters[c][]=c1`);
  });

  it('has an expired filter, with a chip that removes it [U31]', async () => {
    show(`${path}?page=2`);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hide expired' }));
    await leadsTo(`${path}?filters[filterExpired]=1`);
    await waitFor(() => expect(lists().at(-1)?.query.get('filters[filterExpired]')).toBe('1'));
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Not expired' }));
    await leadsTo(path);
  });

  it('searches, highlights what matched and sorts by relevance first', async () => {
    const highlight = [{ text: 'soil', marked: true }];
    show(path, () => ({ body: aPage({ items: [aResultCard(1, { title: 'Soil sensors', highlight })] }) }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find Results' }), 'soil{Enter}');
    await leadsTo(`${path}?filters[q]=soil`);
    await waitFor(() =>
      expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Soil', 'soil']),
    );
    expect(screen.getByRole('link', { name: 'Best match' }).getAttribute('aria-current')).toBe('true');
  });

  it('has cards with the readiness level on a scale from 0 to 9 and what the Result consists of [K38]', async () => {
    const project = { id: 'p1', title: 'AURORA-SOIL' };
    show(path, () => ({
      body: aPage({ items: [aResultCard(1, { trl: 4, project, linksTotal: 2, hasVideo: true, expired: true })] }),
    }));
    const { getByRole, getByText } = await card();
    const scale = getByRole('img', { name: /^TRL 4 on a scale from 0 to 9/ });
    expect(scale.querySelectorAll('[title] > span')).toHaveLength(10);
    expect(scale.querySelectorAll('[data-filled]')).toHaveLength(5);
    for (const text of ['AURORA-SOIL', '2 links', 'With a video', 'Funding call closed']) getByText(text);
  });

  it('shows trial members no author and offers them no post', async () => {
    show(path, () => ({ body: aPage({ items: [aResultCard(1, { user: anonymous })] }) }), trial);
    const { getByText, getAllByRole } = await card();
    getByText('Anonymous expert');
    expect(getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Post a Result' })).toBeNull();
  });

  it('sends visitors to sign in and back, and requests nothing for them', async () => {
    show(`${path}?filters[q]=soil`, undefined, visitor);
    await leadsTo('/login?returnTo=/results?filters[q]=soil');
    expect(lists()).toEqual([]);
  });

  it('offers an action for no matches, an empty list and a page after the last', async () => {
    const nothing = () => ({ body: aPage({ items: [], total: 0, pages: 0 }) });
    for (const [at, title, action] of [
      [`${path}?filters[q]=x`, 'No Results match these filters', 'Clear all'],
      [path, 'No Results yet', 'Post a Result'],
      [`${path}?page=99`, 'This page is past the end of the list', 'Go to the first page'],
    ] as const) {
      const { unmount } = show(at, nothing);
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
      expect(screen.getAllByRole('link', { name: action }).length).toBeGreaterThan(0);
      unmount();
      product.stop();
    }
  });

  it('reports a failure and retries', async () => {
    let works = false;
    show(path, () => (works ? { body: aPage() } : { status: 503, body: { message: 'No.' } }));
    expect((await screen.findByRole('alert')).textContent).toContain('The Results could not be loaded');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card();
  });
});

import '../../testing/text-encoder.ts';

import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { IngestRun } from '@consortia/proto/funding-ingest/shapes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminOnly } from '../../lib/admin-only.tsx';
import { useSessionQuery } from '../../lib/session.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../testing/show-page.tsx';
import { IngestRunsPage } from './ingest-runs-page.tsx';
import { aRun } from './testing/calls.ts';

const path = '/admin/funding';
const page = (items: readonly unknown[]) => ({ items, page: 1, pages: 1, total: items.length, totalCapped: false });
type Standing = { backlog?: number; portal?: string | null; fetching?: boolean };
let standing: Standing = {};
let runs: IngestRun[] = [];
let onStart = () => {};
let session: unknown = sessionOf(['ROLE_USER', 'ROLE_ADMIN']);
let product: ReturnType<typeof mockResponses>;

/** As in the application, where pages come after the session. */
const Loaded = ({ children }: { children: ReactNode }) => (useSessionQuery().data ? children : null);
function show(at = path) {
  product = mockResponses(({ method, path: requestPath }) => {
    if (requestPath.endsWith('/session')) return { body: session };
    if (requestPath.endsWith('/refused'))
      return { body: { ...page([{ name: 'row 12', reason: 'No identifier.' }]), run: runs[0] } };
    if (method === 'POST') {
      onStart();
      return { status: 202, body: { message: 'Calls are being fetched. The import appears in the list.' } };
    }
    return {
      body: {
        ...page(runs),
        backlog: 0,
        portal: 'https://portal.example',
        fetching: false,
        nextFetchAt: null,
        ...standing,
      },
    };
  });
  return showPage(
    <Loaded>
      <AdminOnly>
        <IngestRunsPage />
      </AdminOnly>
    </Loaded>,
    { at, path },
  );
}

describe('imports of funding calls', () => {
  beforeEach(() => {
    standing = {};
    runs = [aRun(1)];
    onStart = () => {
      standing.fetching = true;
    };
    session = sessionOf(['ROLE_USER', 'ROLE_ADMIN']);
  });
  afterEach(() => product.stop());

  it('are not requested for a visitor, who is led to the sign-in page, nor for a member', async () => {
    const requested = () => product.sent.map(({ path: requestPath }) => requestPath);
    session = visitor;
    const { unmount } = show();
    await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('/login'));
    expect(new Set(requested())).toEqual(new Set(['/api/v1/session']));
    unmount();
    product.stop();
    session = sessionOf(['ROLE_USER']);
    show();
    await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' });
    expect(requested()).toEqual(['/api/v1/session']);
  });

  it('are a table of source, time, state and counts', async () => {
    runs = [aRun(1, { counts: { new: 1200, changed: 3, unchanged: 40, refused: 2 } })];
    show();
    const table = within(await screen.findByRole('table', { name: 'Imports of funding calls' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'What',
      'When',
      'State',
      'New',
      'Changed',
      'Unchanged',
      'Refused',
    ]);
    const row = table.getByRole('row', { name: /^calls-1\.jsonl/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ).toEqual(['Done', '1,200', '3', '40', '2']);
    expect(row.textContent).toContain('took 1 min 5 s');
  });

  it('show why one failed', async () => {
    runs = [aRun(1, { state: 'failed', error: 'The portal did not response.' })];
    show();
    expect(await screen.findByText('The portal did not response.')).toBeTruthy();
  });

  it('say when texts are understood less well than before', async () => {
    runs = [aRun(1, { lessUnderstood: { before: 0.14, now: 0.2 } }), aRun(2)];
    show();
    expect(
      await screen.findAllByText(/^20 % of the sentences on conditions were not understood, compared with 14 %/),
    ).toHaveLength(1);
  });

  it('show the backlog and what it means', async () => {
    standing = { backlog: 1234 };
    show();
    const region = await screen.findByRole('region', { name: 'Waiting to be processed' });
    expect(region.textContent).toContain('1,234');
    expect(region.textContent).toContain('have not reached search, Opportunities and matches yet');
  });

  it('can be started, but not twice', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Fetch now' }));
    await waitFor(() => {
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fetch now' }).disabled).toBe(true);
    });
    expect(
      await screen.findByText('Calls are already being fetched: see the import that is running in the list.'),
    ).toBeTruthy();
    expect(product.sent.filter(({ method }) => method === 'POST').map(({ path: requestPath }) => requestPath)).toEqual([
      fundingIngestApi.startFetch.path,
    ]);
  });

  it('are polled until the run of a requested fetch appears', async () => {
    onStart = () => {};
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Fetch now' }));
    const requests = () =>
      product.sent.filter(({ path: to }) => to.endsWith('/runs') && !to.startsWith('/admin')).length;
    await waitFor(() => expect(requests()).toBeGreaterThanOrEqual(3), { timeout: 8000 });
    runs = [aRun(2, { state: 'failed', error: 'The portal did not response.' }), aRun(1)];
    expect(await screen.findByText('The portal did not response.', {}, { timeout: 5000 })).toBeTruthy();
  });

  it('cannot be started without a configured portal, and say so', async () => {
    standing = { portal: null };
    show();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Fetch now' });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(
      'No portal address is configured, so nothing can be fetched.',
    );
  });

  it('are polled while one runs', async () => {
    runs = [aRun(1, { state: 'running', endedAt: null })];
    show();
    expect(await screen.findByText('Running')).toBeTruthy();
    runs = [aRun(1)];
    expect(await screen.findByText('Done', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryByText('Running')).toBeNull();
  });

  it('link to the refused records and their reasons at an address', async () => {
    runs = [aRun(1, { counts: { new: 0, changed: 0, unchanged: 0, refused: 1 } })];
    show();
    await userEvent.click(await screen.findByRole('link', { name: '1 refused in calls-1.jsonl: show why' }));
    const table = await screen.findByRole('table', { name: 'Refused records of calls-1.jsonl' });
    expect(within(table).getByRole('row', { name: 'row 12 No identifier.' })).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe(`${path}?run=f1`);
    await userEvent.click(screen.getByRole('link', { name: 'Close' }));
    expect(screen.getByTestId('address').textContent).toBe(path);
  });

  it('explain the page while there are none', async () => {
    runs = [];
    show();
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing has been imported yet' })).toBeTruthy();
  });
});

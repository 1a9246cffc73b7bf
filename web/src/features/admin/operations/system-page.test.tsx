import '../../../testing/text-encoder.ts';

import type { Operations } from '@consortia/proto/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { SystemPage } from './system-page.tsx';

const at = '2026-11-20T09:00:00.000Z';
const stateOf = (service: string): Operations => ({
  service,
  missing: [],
  process: {
    ...{ id: 'host:1', version: '0.1.0', node: 'v24.0.0', startedAt: at, residentBytes: 512_000_000 },
    ...{ heapBytes: 64_000_000, eventLoop: { p50Ms: 0, p99Ms: 4, maxMs: 20 } },
  },
  engines: [{ name: 'store', ready: true, embedded: true }],
  outboxes: [{ collection: 'things', waiting: 0 }],
  consumers: [{ group: `${service}.readers`, waiting: 0 }],
  queues: [],
  schedules: [],
  failedJobs: [],
  deadLetters: [],
  moreDeadLetters: false,
});
const deadLetter = {
  ...{ id: '7', group: 'posts.people', topic: 'identity.user', type: 'user.updated', key: 'a1', attempts: 5 },
  ...{ error: 'TypeError: no name', occurredAt: at, diedAt: at },
};
const job = { id: 'j1', queue: 'posts.index', name: 'index', attempts: 5, error: 'Away.', failedAt: at };
const schedule = {
  name: 'posts.index',
  queue: 'posts.index',
  every: 600_000,
  nextAt: at,
  last: { at, error: 'Away.' },
};

let product: ReturnType<typeof mockResponses>;
let deadLetters: (typeof deadLetter)[];
let status = 200;
function show(path = '/admin/system') {
  product = mockResponses(({ method, path: requestPath, body }) => {
    if (method === 'POST') {
      if ((body as { act: string }).act.endsWith('dead-letter')) deadLetters = [];
      return status === 200
        ? { body: { message: 'Done.' } }
        : { status, body: { message: 'This is no longer there: someone else has dealt with it.' } };
    }
    const service = requestPath.split('/').at(-1)!;
    if (service === 'reviewiq') return { status: 503, body: { message: 'Not now.' } };
    const state = stateOf(service);
    if (service === 'inbox') return { body: { ...state, missing: ['bus'] } };
    if (service !== 'posts') return { body: state };
    return { body: { ...state, deadLetters, failedJobs: [job], schedules: [schedule] } };
  });
  return showPage(
    <>
      <SystemPage />
      <FlashStack />
    </>,
    { at: path, path: '/admin/system' },
  );
}
const acts = () => product.sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

describe('the state of the system, for administrators', () => {
  beforeEach(() => {
    deadLetters = [deadLetter];
    status = 200;
  });
  afterEach(() => product.stop());

  it('shows which services are ready, which lack something, and which do not respond', async () => {
    show();
    const table = within(await screen.findByRole('table', { name: 'Services' }));
    const rowOf = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
    expect(rowOf('posts')).toContain('Ready');
    expect(rowOf('posts')).toContain('512 MB');
    expect(rowOf('inbox')).toContain('Missing: bus');
    expect(rowOf('reviewiq')).toContain('Does not respond');
  });

  it('replays a dead letter, and discards one only after it was confirmed', async () => {
    show('/admin/system?tab=events');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard user.updated a1' }));
    expect(acts()).toEqual([]);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await screen.findByText('No consumer has given up on an event.');
    expect(acts()).toEqual([['/api/v1/admin/operations/posts', { act: 'discard-dead-letter', id: '7' }]]);
  });

  it('says that someone else was first, and shows what is there now', async () => {
    status = 409;
    show('/admin/system?tab=events');
    await userEvent.click(await screen.findByRole('button', { name: 'Replay user.updated a1' }));
    await screen.findByText(/someone else has dealt with it/);
    await waitFor(() => expect(screen.queryByText('TypeError: no name')).toBeNull());
  });

  it('runs schedules and failed jobs again', async () => {
    show('/admin/system?tab=jobs');
    await userEvent.click(await screen.findByRole('button', { name: 'Run now: posts.index' }));
    await userEvent.click(screen.getByRole('button', { name: 'Run again: index' }));
    await waitFor(() => expect(acts()).toHaveLength(2));
    expect(acts().map(([, body]) => body)).toEqual([
      { act: 'run-schedule', id: 'posts.index' },
      { act: 'retry-job', id: 'j1' },
    ]);
    expect(screen.getByText('every 10 minutes')).toBeTruthy();
  });
});

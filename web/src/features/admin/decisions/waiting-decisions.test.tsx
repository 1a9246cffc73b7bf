import '../../../testing/text-encoder.ts';

import type { PendingDecision } from '@consortia/proto/decisions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { WaitingDecisions } from './waiting-decisions.tsx';

const aDecision = (changes: Partial<PendingDecision> = {}): PendingDecision => ({
  ...{ id: 'd1', kind: 'approval', subject: 'p1', title: 'Nora Lindt', own: true },
  ...{ at: '2026-11-30T09:00:00.000Z', remainingMs: 9_500, refusal: null },
  ...changes,
});
let items: PendingDecision[];
let product: ReturnType<typeof mockResponses>;
beforeEach(() => {
  product = mockResponses(({ method, path }) => {
    if (method === 'GET') return { body: { items: path.endsWith('/identity') ? items : [] } };
    if (items[0]?.remainingMs === 0) return { status: 409, body: { message: 'It can no longer be undone.' } };
    items = [];
    return { body: { message: 'The decision has been undone.' } };
  });
});
afterEach(() => product.stop());
const show = () =>
  showPage(
    <>
      <WaitingDecisions />
      <FlashStack />
    </>,
    { at: '/admin/people', path: '/admin/people' },
  );
const region = () => screen.findByRole('region', { name: 'Decisions that can be undone' });

describe('decisions that can be undone', () => {
  it('are named with what is left, and undone by a button that says whose they are', async () => {
    items = [aDecision()];
    show();
    const inside = within(await region());
    inside.getByText('Nora Lindt');
    inside.getByText('Approval · Will be carried out in 10 seconds');
    await userEvent.click(inside.getByRole('button', { name: 'Undo the decision about “Nora Lindt”' }));
    await screen.findByText('The decision has been undone.');
    await waitFor(() => expect(screen.queryByText('Nora Lindt')).toBeNull());
    const sent = product.sent.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/admin/decisions/identity/d1/undo']);
  });

  it('of other administrators say so, and one that was not carried out says why', async () => {
    items = [
      aDecision({ own: false, kind: 'deletion' }),
      aDecision({ id: 'd2', title: 'Ada Kay', refusal: 'This account does not wait.', remainingMs: 0 }),
    ];
    show();
    const inside = within(await region());
    inside.getByText(/^Deletion · decided by another administrator · Will be carried out in/);
    inside.getByText('Approval · Not carried out: This account does not wait.');
    expect(inside.getAllByRole('button')).toHaveLength(1);
  });

  it('say why when it is too late', async () => {
    items = [aDecision({ remainingMs: 0 })];
    show();
    const inside = within(await region());
    inside.getByText('Approval · Is being carried out');
    await userEvent.click(inside.getByRole('button'));
    await act(async () => void (await screen.findByText('It can no longer be undone.')));
  });
});

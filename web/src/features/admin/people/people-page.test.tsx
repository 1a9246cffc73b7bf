import '../../../testing/text-encoder.ts';

import type { Account } from '@consortia/proto/identity/accounts-shapes';
import { accountMessages as labels } from '@consortia/proto/identity/messages/accounts';
import { messages } from '@consortia/proto/messages';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { PeoplePage } from './people-page.tsx';

const account = (id: string, more: Partial<Account> = {}): Account => ({
  id,
  name: `Person ${id}`,
  email: `${id}@unknown.example`,
  profileUrl: `/public-profile/person-${id}`,
  state: 'waiting',
  organisation: null,
  request: null,
  roles: ['ROLE_USER'],
  trial: true,
  trialSet: false,
  twoFactorEnabled: false,
  registeredAt: '2026-11-20T09:00:00.000Z',
  sessions: 0,
  own: false,
  ...more,
});

let product: ReturnType<typeof mockResponses>;
let accounts: Account[];
function show(at = '/admin/people') {
  product = mockResponses(({ method, path }) => {
    if (method === 'POST' && path.endsWith('/refuse')) accounts = [];
    if (method === 'POST' && path.includes('/members/'))
      accounts = accounts.map((one) => ({ ...one, request: null, organisation: one.request!.organisation }));
    if (method === 'POST') return { body: { message: 'Done.', url: '/' } };
    return { body: { items: accounts, page: 1, pages: 1, total: accounts.length, totalCapped: false, waiting: 1 } };
  });
  return showPage(
    <>
      <PeoplePage afterConfirmation={(send) => send() as never} />
      <FlashStack />
    </>,
    { at, path: '/admin/people' },
  );
}
const changes = () => product.sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

describe('people, for administrators', () => {
  beforeEach(() => {
    accounts = [account('a7')];
  });
  afterEach(() => product.stop());

  it('approves an account that waits', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: labels.approve }));
    await screen.findByText('Done.');
    expect(changes()).toEqual([['/admin/people/a7/approve', undefined]]);
  });

  it('decides about the account and about the membership in two acts on one card [S38]', async () => {
    const organisation = { id: 'c3', name: 'NordLab', slug: 'nordlab-c3' };
    const foreign = { emailDomain: 'unknown.example', foreignDomain: true };
    accounts = [account('a7', { request: { organisation, decidedBy: 'platform', ...foreign } })];
    show();
    expect(await screen.findByText(membershipMessages.foreignDomain('unknown.example', 'NordLab'))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: labels.approveAccount }));
    await screen.findByText('Done.');
    await userEvent.click(screen.getByRole('button', { name: labels.approveMembershipOf('Person a7') }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: labels.declineMembershipOf('Person a7') })).toBeNull(),
    );
    expect(screen.getByText('NordLab')).toBeTruthy();
    expect(changes()).toEqual([
      ['/admin/people/a7/approve', undefined],
      ['/organisation-dashboard/nordlab-c3/members/a7/approve', undefined],
    ]);
  });

  it('leaves the membership to an organisation that has administrators', async () => {
    const organisation = { id: 'c3', name: 'NordLab', slug: 'nordlab-c3' };
    const own = { emailDomain: null, foreignDomain: true };
    accounts = [account('a7', { request: { organisation, decidedBy: 'organisation', ...own } })];
    show();
    expect(await screen.findByText(labels.decidedByOrganisation('NordLab'))).toBeTruthy();
    expect(screen.getByText(membershipMessages.foreignDomain(null, 'NordLab'))).toBeTruthy();
    expect(screen.getByRole('button', { name: labels.approve })).toBeTruthy();
    expect(screen.queryByRole('button', { name: labels.approveMembershipOf('Person a7') })).toBeNull();
  });

  it('refuses with a reason, and not without one', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: labels.refuse }));
    const dialog = await screen.findByRole('dialog', { name: labels.refuseTitle });
    await userEvent.click(within(dialog).getByRole('button', { name: labels.refuse }));
    expect(within(dialog).getByText(messages.reasonMissing)).toBeTruthy();
    expect(changes()).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox'), 'Unknown organisation');
    await userEvent.click(within(dialog).getByRole('button', { name: labels.refuse }));
    await waitFor(() => expect(changes()).toEqual([['/admin/people/a7/refuse', { reason: 'Unknown organisation' }]]));
    await screen.findByText(labels.noneWaiting);
  });

  it('offers to change neither the role nor the state of the own account', async () => {
    accounts = [account('a1', { state: 'active', own: true, roles: ['ROLE_USER', 'ROLE_ADMIN'] })];
    show('/admin/people?tab=administrators');
    await userEvent.click(await screen.findByRole('button', { name: labels.more('Person a1') }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toContain(labels.endSessions);
    for (const act of [labels.removeAdministrator, labels.block]) expect(items).not.toContain(act);
  });

  it('confirms before a person becomes an administrator', async () => {
    accounts = [account('a2', { state: 'active' })];
    show('/admin/people?tab=all');
    await userEvent.click(await screen.findByRole('button', { name: labels.more('Person a2') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: labels.makeAdministrator }));
    expect(changes()).toEqual([]);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: labels.makeAdministrator }));
    await waitFor(() => expect(changes()).toEqual([['/admin/people/a2/roles', { administrator: true }]]));
  });

  it('starts the recovery of an account with two-factor on, with a reason', async () => {
    accounts = [account('a6', { state: 'active', twoFactorEnabled: true })];
    show('/admin/people?tab=all');
    await userEvent.click(await screen.findByRole('button', { name: labels.more('Person a6') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: labels.recover }));
    const dialog = await screen.findByRole('dialog', { name: labels.recoverTitle });
    await userEvent.type(within(dialog).getByRole('textbox'), 'The phone is lost');
    await userEvent.click(within(dialog).getByRole('button', { name: labels.recover }));
    await waitFor(() =>
      expect(changes()).toEqual([['/api/v1/admin/people/a6/recovery', { reason: 'The phone is lost' }]]),
    );
  });

  it('searches all accounts from the queue', async () => {
    show();
    await screen.findByText('Person a7');
    await userEvent.type(screen.getByRole('textbox', { name: labels.searchAccounts }), 'weber{Enter}');
    await waitFor(() => expect(product.sent.at(-1)!.query.get('q')).toBe('weber'));
    expect(product.sent.at(-1)!.query.get('list')).toBe('all');
  });
});

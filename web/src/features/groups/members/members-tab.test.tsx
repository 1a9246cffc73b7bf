import type { GroupMember } from '@consortia/proto/organisations/groups-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf } from '../../../testing/show-page.tsx';
import { group, showBelow } from '../testing/shown-group.tsx';
import { GroupMembersTab } from './members-tab.tsx';

const person = (id: string, name: string, changes: Partial<GroupMember> = {}): GroupMember => ({
  ...{ id, name, initials: 'XX', avatarUrl: null, profileUrl: `/public-profile/x-${id}` },
  ...{ leader: false, lastLeader: false, removeUrl: null, assignLeaderUrl: null, endLeaderUrl: null, ...changes },
});
const members = [
  person('a1', 'Ada Admin', { leader: true }),
  person('a7', 'Li Wei', { leader: true, endLeaderUrl: '/groups/b2/members/a7/end-leader' }),
  person('a5', 'Tom Berg', {
    removeUrl: '/groups/b2/members/a5/remove',
    assignLeaderUrl: '/groups/b2/members/a5/assign-leader',
  }),
];
let product: ReturnType<typeof mockResponses>;
function open(items: GroupMember[], changes: Partial<typeof group> = {}) {
  product = mockResponses(({ method, path }) => {
    if (method === 'POST') return { body: { message: 'Li Wei is now in the group.' } };
    if (path.endsWith('/candidates'))
      return { body: { items: [{ id: 'a6', name: 'Li Wei', initials: 'LW', avatarUrl: null }] } };
    if (path.endsWith('/members'))
      return { body: { items, page: 1, pages: 1, total: items.length, totalCapped: false } };
    return { body: sessionOf(['ROLE_USER']) };
  });
  showBelow(<GroupMembersTab />, { ...group, ...changes }, '/groups/b2/members');
}
afterEach(() => product.stop());

const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('li')!);

describe('the members of a group', () => {
  it('are listed with their leaders and links to their profiles [U79]', async () => {
    open(members);
    const row = await rowOf('Ada Admin');
    expect(row.getByText('Leader')).toBeTruthy();
    expect(screen.getByText('3 members')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Tom Berg' })).getAttribute('href')).toBe('/public-profile/x-a5');
  });

  it.each([
    [
      'Tom Berg',
      'Assign leader: Tom Berg',
      'Assign Tom Berg as a leader?',
      'Assign leader',
      '/groups/b2/members/a5/assign-leader',
    ],
    ['Tom Berg', 'Remove Tom Berg', 'Remove Tom Berg from the group?', 'Remove', '/groups/b2/members/a5/remove'],
    [
      'Li Wei',
      'End leadership: Li Wei',
      'End the leadership of Li Wei?',
      'End leadership',
      '/groups/b2/members/a7/end-leader',
    ],
  ])('are changed after a question: %s: %s [P21, P22, U88]', async (name, button, question, confirm, action) => {
    open(members);
    await userEvent.click((await rowOf(name)).getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    const form = dialog.getByRole('button', { name: confirm }).closest('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', action]);
    expect(form.querySelector<HTMLInputElement>('input[name="_token"]')?.value).toBe('token');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Cancel' })[0]!);
    expect(product.sent.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('leave by themselves, and others are offered nothing', async () => {
    open(members);
    const own = await rowOf('Ada Admin');
    await userEvent.click(await own.findByRole('button', { name: 'Leave the group' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Photonics?' }));
    expect(dialog.getByRole('button', { name: 'Leave' }).closest('form')?.getAttribute('action')).toBe(
      '/groups/b2/leave',
    );
  });

  it('say why the last leader cannot leave', async () => {
    open([person('a1', 'Ada Admin', { leader: true, lastLeader: true })]);
    const own = await rowOf('Ada Admin');
    expect(await own.findByText('You are the last leader of Photonics.', { exact: false })).toBeTruthy();
    expect(own.queryByRole('button', { name: 'Leave the group' })).toBeNull();
  });

  it('are searched by a name in the address', async () => {
    open([]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search members' }), 'Tom{Enter}');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/groups/b2/members?q=Tom'));
    expect(await screen.findByText('No member has this name.')).toBeTruthy();
  });

  it('are added by managers of the group, and then read again [C22]', async () => {
    open(members);
    await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('combobox'), 'Li');
    await userEvent.click(await dialog.findByRole('option', { name: 'Li Wei' }));
    const before = product.sent.length;
    await userEvent.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(product.sent.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual(
        expect.arrayContaining(['POST /groups/b2/members', 'GET /api/v1/groups/b2/members']),
      ),
    );
    expect(product.sent.find(({ method }) => method === 'POST')).toMatchObject({
      body: { user: 'a6' },
      token: 'token',
    });
  });

  it('are added by no one else', async () => {
    open(members, { mayManage: false });
    await rowOf('Ada Admin');
    expect(screen.queryByRole('button', { name: 'Add user' })).toBeNull();
  });
});

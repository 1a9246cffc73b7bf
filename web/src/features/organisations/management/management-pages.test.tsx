import '../../../testing/text-encoder.ts';

import type { ManagedOrganisation } from '@consortia/proto/organisations/management-api';
import { managementMessages as labels } from '@consortia/proto/organisations/messages/management';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { participantMessages } from '@consortia/proto/organisations/messages/participants';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { createStore } from '../../../lib/store.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf } from '../../../testing/show-page.tsx';
import { OrganisationDashboardPage } from './dashboard-page.tsx';
import { EditOrganisationPage } from './edit-page.tsx';
import { ManagementShell } from './management-shell.tsx';
import { ManageMembersPage } from './members-page.tsx';
import { ManageParticipantsPage } from './participants-page.tsx';

const slug = 'aurora-b1';
const organisation: ManagedOrganisation = {
  ...{ id: 'b1', slug, name: 'Aurora', description: 'Research.', website: null, photoUrl: null, revision: 'r1' },
  ...{ paid: true, profileUrl: `/organisation/${slug}`, emailDomains: [], registry: null },
  ...{ members: 2, waiting: 2, administrators: 1, participants: 1, decidesOnMembers: true },
};
const person = (id: string, name: string) => ({
  ...{ id, name, initials: 'XX', avatarUrl: null, profileUrl: `/public-profile/${id}` },
});
const member = (id: string, name: string, administrator: boolean) => ({
  ...person(id, name),
  ...{ administrator, lastAdministrator: administrator },
  removeUrl: `/organisation-dashboard/${slug}/members/${id}/remove`,
});
const requestedAt = '2026-11-20T09:00:00.000Z';
const listOf = (items: object[]) => ({ items, page: 1, pages: 1, total: items.length, totalCapped: false });
/** Names of people who wait, by page, and the response for one of the pages. */
let waiting: string[][];
const waitingPage = (page: number) => {
  const items = (waiting[page - 1] ?? []).map((name, n) => ({
    ...{ ...person(`a${page + n + 2}`, name), requestedAt },
    ...{ emailDomain: 'elsewhere.example', foreignDomain: true },
  }));
  return { items, page, pages: waiting.length, total: waiting.flat().length, totalCapped: false };
};
let product: ReturnType<typeof mockResponses>;
let response: { status?: number; body: unknown } | null;
let user: object | null;
let others: ReturnType<typeof member>[];
let managed: { status?: number; body: unknown };
beforeEach(() => {
  waiting = [['Tom Berg', 'Li Wei']];
  response = null;
  managed = { body: organisation };
  user = null;
  others = [member('a2', 'Ana Kovács', false)];
});
afterEach(() => product.stop());

function show(part: string) {
  product = mockResponses(({ method, path, query }) => {
    if (path.endsWith('/session')) return { body: { user, csrfToken: 'token', features: { reviewIq: false } } };
    if (method !== 'GET' && path.includes('/members/')) waiting = [(waiting[0] ?? []).slice(0, -1)];
    if (method !== 'GET') return response ?? { body: { message: 'Done.', url: '/', approved: ['a3'], refused: [] } };
    if (path.endsWith('/management')) return managed;
    if (path.endsWith('/managed-members'))
      return {
        body: listOf([
          { ...member('a1', 'Marek Dvořák', true), lastAdministrator: !others[0]!.administrator },
          ...others,
        ]),
      };
    if (path.endsWith('/waiting-members')) return { body: waitingPage(Number(query.get('page'))) };
    if (path.endsWith('/suggest'))
      return { body: { items: [{ id: 'b2', name: 'TecNova', country: null, city: null }] } };
    return {
      body: {
        items: [
          {
            ...{ id: 'b3', slug: 'nordlab-b3', name: 'NordLab', country: 'NO', profileUrl: null },
            ...{
              avatarUrl: null,
              approved: false,
              requestedAt,
              removeUrl: '/organisation-dashboard/x/participants/b3/remove',
            },
          },
        ],
      },
    };
  });
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[`/organisation-dashboard/${part}`]}>
        <Routes>
          <Route path="/organisation-dashboard/:slug" element={<ManagementShell />}>
            <Route index element={<OrganisationDashboardPage />} />
            <Route path="edit" element={<EditOrganisationPage />} />
            <Route path="members" element={<ManageMembersPage />} />
            <Route path="participants" element={<ManageParticipantsPage />} />
            <Route path="referrals" element={<p>Page of the invitations</p>} />
          </Route>
          <Route path="/organisation/:slug" element={<p>Page of the organisation</p>} />
        </Routes>
      </MemoryRouter>
      <FlashStack />
    </Provider>,
  );
}
const changes = () =>
  product.sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

describe('the dashboard of an organisation', () => {
  it('has its name, the pages of its management and what to do first [U77]', async () => {
    show('old-name-b1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Aurora' })).toBeTruthy();
    const parts = within(screen.getByRole('navigation', { name: labels.navigation })).getAllByRole('link');
    expect(parts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', `/organisation-dashboard/${slug}`],
      ['Edit', `/organisation-dashboard/${slug}/edit`],
      ['Members (2)', `/organisation-dashboard/${slug}/members`],
      ['Invitations', `/organisation-dashboard/${slug}/referrals`],
      ['Participants (1)', `/organisation-dashboard/${slug}/participants`],
      ['Metrics', '/organisations/metrics/opportunity/b1'],
    ]);
    const first = [labels.dashboardInvite, labels.dashboardEdit].map((name) => screen.getByRole('link', { name }));
    expect(first.map((link) => link.getAttribute('href'))).toEqual([
      `/organisation-dashboard/${slug}/invite-users`,
      `/organisation-dashboard/${slug}/edit`,
    ]);
  });

  it('has the invitations below its tabs; those who do not manage it get that page alone', async () => {
    show(`${slug}/referrals`);
    const tabs = within(await screen.findByRole('navigation', { name: labels.navigation }));
    expect(tabs.getByRole('link', { name: labels.invitations }).getAttribute('aria-current')).toBe('page');
    product.stop();
    document.body.innerHTML = '';
    managed = { status: 404, body: { message: 'No.' } };
    show(`${slug}/referrals`);
    expect(await screen.findByText('Page of the invitations')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: labels.navigation })).toBeNull();
  });
});

describe('the members of an organisation', () => {
  it('are assigned as administrators after a confirmation; the last administrator has no actions [P21, U88]', async () => {
    show(`${slug}/members`);
    await userEvent.click(await screen.findByRole('button', { name: `${labels.assign}: Ana Kovács` }));
    const dialog = await screen.findByRole('dialog', { name: labels.assignTitle('Ana Kovács') });
    expect(changes()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: labels.assign }));
    await waitFor(() =>
      expect(changes()).toEqual([
        ['POST', `/organisation-dashboard/${slug}/members/a2/assign-administrator`, undefined],
      ]),
    );
    expect(screen.getByText(labels.lastAdministratorStays)).toBeTruthy();
    expect(screen.queryByRole('button', { name: labels.removePerson('Marek Dvořák') })).toBeNull();
  });

  it('leave in their settings, and are led to the page of the organisation once they give up their right', async () => {
    user = { ...sessionOf(['ROLE_USER']).user, id: 'a1' };
    others = [member('a2', 'Ana Kovács', true)];
    show(`${slug}/members`);
    const leaving = await screen.findByRole('link', { name: 'Leave the organisation' });
    expect(leaving.getAttribute('href')).toBe('/account/profile#organisation');
    await userEvent.click(screen.getByRole('button', { name: `${labels.revoke}: Marek Dvořák` }));
    const dialog = await screen.findByRole('dialog', { name: labels.revokeTitle('Marek Dvořák') });
    expect(within(dialog).getByText('You will stay a member of Aurora but no longer manage it.')).toBeTruthy();
    const before = product.sent.length;
    await userEvent.click(within(dialog).getByRole('button', { name: labels.revoke }));
    expect(await screen.findByText('Page of the organisation')).toBeTruthy();
    const read = product.sent.slice(before).map(({ path }) => path);
    expect(read.filter((path) => /\/(management|managed-members)$/.test(path))).toEqual([]);
  });

  it('are removed by a native form after a confirmation [U85, P22]', async () => {
    show(`${slug}/members`);
    await userEvent.click(await screen.findByRole('button', { name: labels.removePerson('Ana Kovács') }));
    const dialog = await screen.findByRole('dialog', { name: labels.removeTitle('Ana Kovács') });
    const form = dialog.querySelector('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual([
      'post',
      `/organisation-dashboard/${slug}/members/a2/remove`,
    ]);
    expect(form.querySelector('[name="_token"]')).toBeTruthy();
  });

  it('who wait are selected with the keyboard and approved together', async () => {
    show(`${slug}/members`);
    const approve = await screen.findByRole('button', { name: labels.approveSelected(0) });
    expect(approve).toHaveProperty('disabled', true);
    screen.getByRole('checkbox', { name: labels.select('Tom Berg') }).focus();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('button', { name: labels.approveSelected(1) })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: labels.selectAll }));
    await userEvent.click(screen.getByRole('button', { name: labels.approveSelected(2) }));
    await waitFor(() =>
      expect(changes()).toEqual([['POST', `/organisation-dashboard/${slug}/members/approve`, { ids: ['a3', 'a4'] }]]),
    );
  });
});

describe('a decision about one person who waits', () => {
  it('is made knowing that the email domain is foreign, and not by the platform while there is an administrator', async () => {
    managed = { body: { ...organisation, decidesOnMembers: false } };
    show(`${slug}/members`);
    expect(await screen.findAllByText(membershipMessages.foreignDomain('elsewhere.example', 'Aurora'))).toHaveLength(2);
    expect(screen.getByText(membershipMessages.administratorsDecide)).toBeTruthy();
    for (const name of [membershipMessages.approvePerson('Li Wei'), membershipMessages.declinePerson('Li Wei')])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    ['approved', membershipMessages.approvePerson('Li Wei')],
    ['declined', membershipMessages.declinePerson('Li Wei')],
  ])('leaves the focus at the heading of the list once the %s person is gone', async (_what, button) => {
    show(`${slug}/members`);
    (await screen.findByRole('button', { name: button })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Li Wei' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: labels.waiting }));
  });
});

describe('more people who wait than fit on a page', () => {
  const pages = async () => within(await screen.findByRole('navigation', { name: labels.waitingPages }));

  it('are reached page by page, while the list of the members stays where it is', async () => {
    waiting = [['Tom Berg', 'Li Wei'], ['Rosa Blum']];
    show(`${slug}/members?q=Ana`);
    const next = (await pages()).getByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toBe(`/organisation-dashboard/${slug}/members?q=Ana&waiting=2`);
    await userEvent.click(next);
    expect(await screen.findByRole('link', { name: 'Rosa Blum' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Tom Berg' })).toBeNull();
    expect(screen.getByRole('button', { name: labels.approveSelected(0) })).toHaveProperty('disabled', true);
  });

  it('lead back to the page before once the last one is empty', async () => {
    show(`${slug}/members?waiting=2`);
    expect(await screen.findByRole('link', { name: 'Tom Berg' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: labels.waitingPages })).toBeNull();
  });
});

describe('editing an organisation', () => {
  it('sends the fields with the revision that was opened, and shows an error at its field', async () => {
    response = { status: 422, body: { message: 'Please check.', fields: { website: [labels.websiteInvalid] } } };
    show(`${slug}/edit`);
    await userEvent.type(await screen.findByLabelText(labels.website), 'https://aurora.example');
    await userEvent.click(screen.getByRole('button', { name: labels.save }));
    expect(await screen.findByText(labels.websiteInvalid)).toBeTruthy();
    expect(changes()).toEqual([
      [
        'PATCH',
        `/organisation-dashboard/${slug}`,
        { name: 'Aurora', description: 'Research.', website: 'https://aurora.example', revision: 'r1' },
      ],
    ]);
  });

  it('says that someone else has edited it meanwhile', async () => {
    response = { status: 409, body: { message: labels.editedMeanwhile } };
    show(`${slug}/edit`);
    await userEvent.click(await screen.findByRole('button', { name: labels.save }));
    expect(await screen.findByText(labels.editedMeanwhile, { exact: false })).toBeTruthy();
    expect(await screen.findByRole('button', { name: labels.reload })).toBeTruthy();
  });
});

describe('the participants of an organisation', () => {
  it('are added only once an organisation is selected [V05, U89]', async () => {
    show(`${slug}/participants`);
    await userEvent.click(await screen.findByRole('button', { name: participantMessages.add }));
    const dialog = await screen.findByRole('dialog', { name: participantMessages.add });
    const add = within(dialog).getByRole('button', { name: participantMessages.add });
    await userEvent.click(add);
    expect(within(dialog).getByText('Please select an organisation.')).toBeTruthy();
    await userEvent.type(within(dialog).getByRole('combobox'), 'tecn');
    await userEvent.click(await within(dialog).findByRole('option', { name: 'TecNova' }));
    await userEvent.click(add);
    await waitFor(() =>
      expect(changes()).toEqual([['PUT', `/organisation/${slug}/participants`, { organisation: 'b2' }]]),
    );
  });

  it('show whether they are approved, and are removed by a native form after a confirmation [U76, P23]', async () => {
    show(`${slug}/participants`);
    expect(await screen.findByText(participantMessages.waiting)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: participantMessages.removeNamed('NordLab') }));
    const dialog = await screen.findByRole('dialog', { name: participantMessages.removeTitle('NordLab') });
    expect(dialog.querySelector('form')?.getAttribute('action')).toContain('/participants/b3/remove');
  });
});

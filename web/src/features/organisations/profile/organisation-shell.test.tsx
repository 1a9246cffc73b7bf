import '../../../testing/text-encoder.ts';

import { messages } from '@consortia/proto/messages';
import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import type { ListedGroup, ListedMember, OrganisationProfile } from '@consortia/proto/organisations/profiles-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { showPage, visitor } from '../../../testing/show-page.tsx';
import { GroupsTab } from './groups-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { OrganisationShell } from './organisation-shell.tsx';
import { ProfileTab } from './profile-tab.tsx';

const slug = 'tecnova-b1';
const organisation: OrganisationProfile = {
  id: 'b1',
  alias: 'tecnova',
  name: 'TecNova',
  slug,
  emailDomains: [],
  paid: true,
  profileUrl: `/organisation/${slug}`,
  avatarUrl: null,
  manageUrl: null,
  country: 'PT',
  description: 'Builds optical sensors.',
  website: 'https://tecnova.example',
  links: [],
  expertise: ['photonics'],
  isMember: false,
  mayManage: false,
  counts: { members: 1200, groups: 1 },
  directoryUrl: 'https://ror.org/0abc12345',
};
const aMember = (n: number, change: Partial<ListedMember> = {}): ListedMember => ({
  id: `a${n}`,
  name: `Person ${n}`,
  initials: 'P',
  avatarUrl: null,
  profileUrl: `/public-profile/person-a${n}`,
  expertise: [`subject ${n}`],
  isAdministrator: false,
  ...change,
});
const group: ListedGroup = {
  id: 'b2',
  name: 'Photonics and sensing',
  description: 'Optical sensors.',
  avatarUrl: null,
  url: '/groups/b2/details',
  members: 12,
  expertise: ['photonics'],
};
const pageOf = <T,>(items: T[], more: object = {}) => ({
  ...{ items, page: 1, pages: items.length > 0 ? 1 : 0, total: items.length, totalCapped: false },
  ...more,
});
const Opportunities = ({ listPath }: { organisationId: string; listPath: string }) => <a href={listPath}>Newest</a>;

let product: ReturnType<typeof mockResponses>;
let shown: OrganisationProfile;
let respond: (sent: Sent) => { status?: number; body: unknown };
beforeEach(() => {
  shown = organisation;
  respond = ({ path }) =>
    path.endsWith('/groups') ? { body: pageOf([group]) } : { body: pageOf([aMember(1), aMember(2)]) };
  product = mockResponses((sent) => {
    if (sent.path === '/api/v1/session') return { body: visitor };
    return /^\/api\/v1\/organisations\/[^/]+$/.test(sent.path) ? { body: shown } : respond(sent);
  });
});
afterEach(() => product.stop());

const Profile = () => <ProfileTab Opportunities={Opportunities} Results={() => null} />;
const pages = (
  <Routes>
    <Route element={<OrganisationShell />}>
      <Route index element={<Profile />} />
      <Route path="groups" element={<GroupsTab />} />
      <Route path="members" element={<MembersTab />} />
    </Route>
  </Routes>
);
const show = (at: string) => showPage(pages, { at, path: '/organisation/:slug/*' });
const leadsTo = (expected: string) => waitFor(() => expect(screen.getByTestId('address').textContent).toBe(expected));
const heading = () => screen.findByRole('heading', { level: 1, name: 'TecNova' });
const membersRequests = () => product.sent.filter(({ path }) => path.endsWith('/members'));

describe('the page of an organisation', () => {
  it('shows what is known of it, its experts and Opportunities before its description [U69]', async () => {
    show(`/organisation/${slug}`);
    await heading();
    expect(screen.getByText('Portugal')).toBeTruthy();
    expect(screen.getByText('1,200 members')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Website/ }).getAttribute('href')).toBe('https://tecnova.example');
    expect(screen.getByRole('link', { name: /^ROR record/ }).getAttribute('href')).toBe('https://ror.org/0abc12345');
    expect(await screen.findByRole('link', { name: 'Person 1' })).toBeTruthy();
    expect(membersRequests()[0]!.query.get('experts')).toBe('1');
    const order = ['Experts', 'Newest', 'About'].map((text) => screen.getByText(text));
    for (const [index, before] of order.slice(0, -1).entries())
      expect(before.compareDocumentPosition(order[index + 1]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('links to its tabs, marks the current one and leads to another without reading the organisation again', async () => {
    show(`/organisation/${slug}`);
    await heading();
    const tabs = within(screen.getByRole('navigation', { name: labels.organisationParts }));
    expect(tabs.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(tabs.getByRole('link', { name: 'Groups' }));
    expect(tabs.getByRole('link', { name: 'Groups' }).getAttribute('aria-current')).toBe('page');
    expect(await screen.findByRole('article', { name: 'Photonics and sensing' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Groups – TecNova – Consortia'));
    expect(product.sent.filter(({ path }) => path === `/api/v1/organisations/${slug}`)).toHaveLength(1);
  });

  it('offers to manage it to those who may', async () => {
    shown = { ...organisation, manageUrl: `/organisation-dashboard/${slug}`, mayManage: true };
    show(`/organisation/${slug}`);
    const manage = await screen.findByRole('link', { name: 'Manage' });
    expect(manage.getAttribute('href')).toBe(`/organisation-dashboard/${slug}`);
  });

  it('does not link a website that is no web address', async () => {
    shown = { ...organisation, website: 'javascript:alert(1)' };
    show(`/organisation/${slug}`);
    await heading();
    expect(screen.queryByRole('link', { name: /^Website/ })).toBeNull();
  });

  it('leads from an old name to the current address, on the same tab', async () => {
    show('/organisation/old-name-b1/members?page=2');
    await leadsTo(`/organisation/${slug}/members?page=2`);
    await heading();
  });

  it('is a page that does not exist where the reader may not see it', async () => {
    product.stop();
    product = mockResponses(({ path }) =>
      path === '/api/v1/session' ? { body: visitor } : { status: 404, body: { message: labels.organisationNotFound } },
    );
    show(`/organisation/${slug}`);
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
  });
});

describe('the groups of an organisation', () => {
  it('are cards that link to their pages where they have some [U72, P26]', async () => {
    respond = () => ({ body: pageOf([group, { ...group, id: 'b3', name: 'Acoustics', url: null }]) });
    show(`/organisation/${slug}/groups`);
    const card = within(await screen.findByRole('article', { name: group.name }));
    expect(card.getByRole('link', { name: group.name }).getAttribute('href')).toBe('/groups/b2/details');
    expect(card.getByText('12 members')).toBeTruthy();
    expect(within(screen.getByRole('article', { name: 'Acoustics' })).queryByRole('link')).toBeNull();
  });

  it('say that there are none', async () => {
    respond = () => ({ body: pageOf([]) });
    show(`/organisation/${slug}/groups`);
    expect(await screen.findByRole('heading', { name: labels.groupsNone })).toBeTruthy();
  });
});

describe('the members of an organisation', () => {
  it('are searched and paged in the address [U75]', async () => {
    respond = ({ query }) => ({
      body: pageOf([aMember(1, { isAdministrator: true })], {
        page: Number(query.get('page')),
        pages: 42,
        total: 1000,
      }),
    });
    show(`/organisation/${slug}/members?page=2`);
    await screen.findByRole('link', { name: 'Person 1' });
    expect(screen.getByText(labels.administrator)).toBeTruthy();
    expect(screen.getByText('1,000 members').getAttribute('role')).toBe('status');
    await userEvent.type(screen.getByRole('textbox', { name: labels.findMembers }), 'kovacs{Enter}');
    await leadsTo(`/organisation/${slug}/members?filters[q]=kovacs`);
    await waitFor(() => expect(membersRequests().at(-1)!.query.get('filters[q]')).toBe('kovacs'));
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toBe(`/organisation/${slug}/members?filters[q]=kovacs&page=2`);
  });

  it('distinguish no match from no members, and report a failure', async () => {
    respond = () => ({ body: pageOf([]) });
    show(`/organisation/${slug}/members?filters[q]=x`);
    await screen.findByRole('heading', { name: labels.membersNoneFound });
    await userEvent.click(screen.getByRole('link', { name: messages.clearAll }));
    await screen.findByRole('heading', { name: labels.membersNone });
    respond = () => ({ status: 503, body: { message: 'No.' } });
    await userEvent.type(screen.getByRole('textbox', { name: labels.findMembers }), 'y{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(labels.membersFailed);
  });
});

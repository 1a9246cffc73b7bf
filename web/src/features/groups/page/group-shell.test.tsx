import '../../../testing/text-encoder.ts';

import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import type { GroupProfile } from '@consortia/proto/organisations/profiles-api';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage, visitor } from '../../../testing/show-page.tsx';
import { GroupDetailsPage } from './group-details-page.tsx';
import { GroupShell } from './group-shell.tsx';
import { ToGroupDetails } from './to-group-details.tsx';

const group: GroupProfile = {
  id: 'b2',
  organisationId: 'b1',
  name: 'Photonics and sensing',
  description: 'Optical sensors.',
  image_file: null,
  website: 'https://tecnova.example/photonics',
  phone: '+351 21 000 00 00',
  email: 'photonics@tecnova.example',
  profileUrl: '/groups/b2/details',
  profilePictures: { profileThumb: null },
  avatarUrl: null,
  manageUrl: null,
  organisation: {
    ...{ id: 'b1', alias: 'tecnova', name: 'TecNova', slug: 'tecnova-b1', paid: true, country: 'PT', avatarUrl: null },
    profileUrl: '/organisation/tecnova-b1',
  },
  links: [],
  expertise: ['photonics'],
  isMember: false,
  revision: null,
  isLeader: false,
  mayManage: false,
  counts: { members: 12 },
};
let product: ReturnType<typeof mockResponses>;
let response: { status?: number; body: unknown };
beforeEach(() => {
  response = { body: group };
  product = mockResponses(({ path }) => (path === '/api/v1/session' ? { body: visitor } : response));
});
afterEach(() => product.stop());

const pages = (
  <Routes>
    <Route element={<GroupShell />}>
      <Route index element={<ToGroupDetails />} />
      <Route path="details" element={<GroupDetailsPage />} />
    </Route>
  </Routes>
);
const show = (at: string) => showPage(pages, { at, path: '/groups/:id/*' });

describe('the page of a group', () => {
  it('leads to its details, which name its organisation and how to reach it [U78]', async () => {
    show('/groups/b2');
    await screen.findByRole('heading', { level: 1, name: group.name });
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/groups/b2/details'));
    expect(screen.getByRole('link', { name: 'TecNova' }).getAttribute('href')).toBe('/organisation/tecnova-b1');
    expect(screen.getByRole('link', { name: 'photonics@tecnova.example' }).getAttribute('href')).toBe(
      'mailto:photonics@tecnova.example',
    );
    const tabs = within(screen.getByRole('navigation', { name: labels.groupParts }));
    expect(tabs.getByRole('link', { name: 'Details' }).getAttribute('aria-current')).toBe('page');
  });

  it('does not link an organisation that has not paid, nor a website that is no web address [P26]', async () => {
    response = {
      body: { ...group, website: 'javascript:alert(1)', organisation: { ...group.organisation, profileUrl: null } },
    };
    show('/groups/b2/details');
    expect(await screen.findByText('TecNova')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'TecNova' })).toBeNull();
    expect(screen.queryByText(labels.website)).toBeNull();
  });

  it('offers to manage it to those who may', async () => {
    response = { body: { ...group, manageUrl: '/groups/b2/details/edit', mayManage: true } };
    show('/groups/b2/details');
    expect((await screen.findByRole('link', { name: 'Manage' })).getAttribute('href')).toBe('/groups/b2/details/edit');
  });

  it('is a page that does not exist where the reader may not see it', async () => {
    response = { status: 404, body: { message: labels.groupNotFound } };
    show('/groups/b2/details');
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
  });
});

import type { GroupProfile, OrganisationProfile } from '@consortia/proto/organisations/profiles-api';
import type { ReactElement } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { showPage } from '../../../testing/show-page.tsx';

const organisation = {
  id: 'b1',
  alias: 'tecnova',
  name: 'TecNova',
  slug: 'tecnova-b1',
  paid: true,
  profileUrl: '/organisation/tecnova-b1',
  avatarUrl: null,
  country: 'PT',
};
/** A group as its leader sees it. */
export const group: GroupProfile = {
  id: 'b2',
  organisationId: 'b1',
  name: 'Photonics',
  description: 'Builds sensors.',
  image_file: null,
  website: 'https://tecnova.example',
  phone: null,
  email: null,
  profileUrl: '/groups/b2/details',
  profilePictures: { profileThumb: null },
  avatarUrl: null,
  manageUrl: '/groups/b2/details/edit',
  organisation,
  links: [],
  expertise: [],
  isMember: true,
  isLeader: true,
  revision: 'r1',
  mayManage: true,
  counts: { members: 2 },
};

/** Renders a page below the page of a group or an organisation, which passes it what it is about. */
export const showBelow = (page: ReactElement, about: GroupProfile | Partial<OrganisationProfile>, at: string) =>
  showPage(
    <Routes>
      <Route element={<Outlet context={about} />}>
        <Route index element={page} />
      </Route>
    </Routes>,
    { at, path: `${at}/*` },
  );
export const shownOrganisation: Partial<OrganisationProfile> = organisation;

import './text-encoder.ts';

import type { SessionUser } from '@consortia/proto/identity/shapes';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { createStore } from '../lib/store.ts';

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{decodeURIComponent(pathname + search.replaceAll('+', ' '))}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back in history
      </button>
    </>
  );
}

/** Renders a page at an address with its own store, next to the current address and a back button. */
export function showPage(page: ReactElement, { at, path }: { at: string; path: string }) {
  return render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
        <Address />
      </MemoryRouter>
    </Provider>,
  );
}

export const visitor = { user: null, csrfToken: 'token', features: { reviewIq: false } };
/** The session response for a user with these roles. */
export const sessionOf = (roles: SessionUser['roles']) => ({
  ...visitor,
  user: {
    id: 'a1',
    alias: 'ada-admin',
    name: 'Ada Admin',
    firstname: 'Ada',
    lastname: 'Admin',
    honorific: null,
    initials: 'AA',
    avatarUrl: null,
    profileUrl: '/public-profile/ada-admin-a1',
    profile_pictures: { profile_thumb: null },
    primaryOrganisation: null,
    expertise: [],
    expertiseKeywords: [],
    biography: null,
    trial: false,
    email: 'ada@consortia.example',
    roles,
    membership: { trial: false },
    phdThesisTitle: null,
    photo: null,
    preferences: {},
    oauthAccounts: [],
    invitedUsersCount: 0,
    administrableOrganisations: [],
    administrableGroups: [],
    twoFactorEnabled: false,
    hasPassword: true,
  } satisfies SessionUser,
});

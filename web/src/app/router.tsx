import { type ComponentType, Fragment, type ReactNode } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { AdminOnly } from '../lib/admin-only.tsx';
import { NotFoundPage } from '../lib/not-found-page.tsx';
import { paths } from '../lib/paths.ts';
import { SignedInOnly } from '../lib/signed-in-only.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

type Module = Record<string, ComponentType>;
/** A page in a file of its own, fetched when it is first opened. */
const lazily = (
  path: string,
  load: () => Promise<Module>,
  Guard: ComponentType<{ children: ReactNode }> = Fragment,
): RouteObject => ({
  path,
  ErrorBoundary: RouteError,
  async lazy() {
    const Page = Object.values(await load())[0]!;
    return {
      Component: () => (
        <Guard>
          <Page />
        </Guard>
      ),
    };
  },
});

/** One page with several addresses, which stays as it is when one of them becomes another. */
const lazilyAtAll = (
  addresses: readonly string[],
  load: () => Promise<Module>,
  Guard: ComponentType<{ children: ReactNode }>,
): RouteObject => {
  const { path: _, ...layout } = lazily('', load, Guard);
  return { ...layout, children: addresses.map((path) => ({ path })) } as RouteObject;
};

/** A page whose tabs have addresses of their own below `path`; the page around them stays when one gives way to another. */
const withTabs = (
  path: string,
  load: () => Promise<Module>,
  tabs: RouteObject[],
  Guard: ComponentType<{ children: ReactNode }> = Fragment,
): RouteObject => ({ ...lazily(path, load, Guard), children: tabs }) as RouteObject;

/** Every page of the application. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      lazily(paths.home, () => import('./home.tsx')),
      lazily(paths.opportunities, () => import('../features/posts/list/opportunities-page.tsx')),
      lazily(paths.opportunity, () => import('./opportunity.tsx')),
      lazily(paths.createOpportunity, () => import('../features/posts/writing/create-page.tsx'), SignedInOnly),
      lazilyAtAll(
        [paths.createProject, paths.createProposal, paths.editPost],
        () => import('../features/posts/writing/writing-page.tsx'),
        SignedInOnly,
      ),
      lazily(paths.myPosts, () => import('../features/posts/writing/my-posts-page.tsx'), SignedInOnly),
      lazily(paths.signIn, () => import('../features/identity/sign-in-page.tsx')),
      lazily(paths.secondFactor, () => import('../features/identity/second-factor-page.tsx')),
      lazily(paths.forgotPassword, () => import('../features/identity/password-reset/forgot-password-page.tsx')),
      lazily(paths.resetPassword, () => import('../features/identity/password-reset/reset-password-page.tsx')),
      lazily(paths.signUp, () => import('../features/identity/sign-up/sign-up-page.tsx')),
      lazily(paths.signUpWithProvider, () => import('../features/identity/connections/sign-up-with-provider-page.tsx')),
      lazily(paths.connections, () => import('../features/identity/connections/connections-page.tsx'), SignedInOnly),
      lazily(paths.firstAdministrator, () => import('../features/identity/first-administrator-page.tsx')),
      lazilyAtAll([paths.inbox, paths.conversation], () => import('../features/inbox/inbox-page.tsx'), SignedInOnly),
      lazily(paths.newMessage, () => import('../features/inbox/new-message-page.tsx'), SignedInOnly),
      lazily(paths.reports, () => import('../features/admin/reports/reports-page.tsx'), AdminOnly),
      lazily(paths.settings, () => import('../features/identity/profile/profile-page.tsx'), SignedInOnly),
      lazily(paths.security, () => import('../features/identity/security/security-page.tsx'), SignedInOnly),
      lazily(paths.privacy, () => import('../features/identity/privacy/privacy-page.tsx'), SignedInOnly),
      lazily(paths.confirmEmail, () => import('../features/identity/credentials/confirm-email-page.tsx')),
      lazily(paths.contact, () => import('../features/identity/contact/contact-page.tsx')),
      lazily(paths.contactMessages, () => import('../features/admin/contact/contact-queue-page.tsx'), AdminOnly),
      lazily(
        paths.notifications,
        () => import('../features/identity/notifications/notifications-page.tsx'),
        SignedInOnly,
      ),
      lazily(
        paths.collaborators,
        () => import('../features/identity/collaborators/collaborators-page.tsx'),
        SignedInOnly,
      ),
      lazily(paths.invite, () => import('../features/identity/invitations/invite-page.tsx'), SignedInOnly),
      lazily(paths.invitation, () => import('../features/identity/invitations/accept-page.tsx')),
      lazily(
        paths.inviteUsers,
        () => import('../features/organisations/invitations/invite-users-page.tsx'),
        SignedInOnly,
      ),
      lazily(paths.referrals, () => import('../features/organisations/invitations/referrals-page.tsx'), SignedInOnly),
      lazily(paths.expertise, () => import('./expertise.tsx'), SignedInOnly),
      lazily(paths.orcidImport, () => import('../features/identity/orcid-import/orcid-import-page.tsx'), SignedInOnly),
      lazily(paths.firstRun, () => import('./first-run.tsx'), SignedInOnly),
      lazily(paths.publicProfile, () => import('./public-profile.tsx')),
      lazily(paths.helixes, () => import('../features/helixes/helixes-page.tsx')),
      lazily(paths.helix, () => import('./helix.tsx')),
      lazily(paths.helixRequests, () => import('../features/helixes/helix-requests-page.tsx'), SignedInOnly),
      lazily(paths.adminHelixes, () => import('../features/admin/helixes/helixes-page.tsx'), AdminOnly),
      lazily(paths.fundingCalls, () => import('../features/funding/funding-calls-page.tsx')),
      lazily(paths.fundingCall, () => import('./funding-call.tsx')),
      lazily(paths.ingestRuns, () => import('../features/funding/ingest-runs-page.tsx'), AdminOnly),
      lazily(paths.adminDashboard, () => import('./admin-dashboard.tsx'), AdminOnly),
      lazily(paths.people, () => import('./people.tsx'), AdminOnly),
      lazily(paths.dataRequests, () => import('../features/admin/data-requests/data-requests-page.tsx'), AdminOnly),
      lazily(paths.joinRequests, () => import('../features/organisations/join-requests-page.tsx'), SignedInOnly),
      lazily(
        paths.requestedOrganisations,
        () => import('../features/admin/organisations/organisations-page.tsx'),
        AdminOnly,
      ),
      withTabs(
        paths.organisationDashboard,
        () => import('../features/organisations/management/management-shell.tsx'),
        [
          lazily(paths.organisationDashboard, () => import('../features/organisations/management/dashboard-page.tsx')),
          lazily(paths.editOrganisation, () => import('../features/organisations/management/edit-page.tsx')),
          lazily(paths.manageMembers, () => import('../features/organisations/management/members-page.tsx')),
          lazily(paths.manageParticipants, () => import('../features/organisations/management/participants-page.tsx')),
        ],
        SignedInOnly,
      ),
      lazily(paths.auditLog, () => import('../features/admin/audit/audit-page.tsx'), AdminOnly),
      lazily(paths.organisations, () => import('../features/search/list/organisations-page.tsx')),
      lazily(paths.groups, () => import('../features/search/list/groups-page.tsx')),
      withTabs(paths.organisation, () => import('../features/organisations/profile/organisation-shell.tsx'), [
        lazily(paths.organisation, () => import('./organisation-profile.tsx')),
        lazily(
          paths.organisationExpertise,
          () => import('../features/organisations/expertise/organisation-expertise.tsx'),
        ),
        lazily(paths.organisationLinks, () => import('../features/organisations/links/organisation-links.tsx')),
        lazily(paths.createGroup, () => import('../features/groups/management/create-group-page.tsx'), SignedInOnly),
        lazily(paths.organisationGroups, () => import('../features/organisations/profile/groups-tab.tsx')),
        lazily(paths.organisationOpportunities, () => import('./organisation-opportunities.tsx')),
        lazily(paths.organisationFunding, () => import('../features/organisations/funding/funding-tab.tsx')),
        lazily(paths.organisationMembers, () => import('../features/organisations/profile/members-tab.tsx')),
        lazily(paths.organisationParticipants, () => import('../features/organisations/profile/participants-tab.tsx')),
      ]),
      withTabs(paths.group, () => import('../features/groups/page/group-shell.tsx'), [
        lazily(paths.group, () => import('../features/groups/page/to-group-details.tsx')),
        lazily(paths.groupDetails, () => import('../features/groups/page/group-details-page.tsx')),
        lazily(paths.groupExpertise, () => import('../features/organisations/expertise/group-expertise.tsx')),
        lazily(paths.groupLinks, () => import('../features/organisations/links/group-links.tsx')),
        lazily(paths.editGroup, () => import('../features/groups/management/edit-group-page.tsx'), SignedInOnly),
        lazily(paths.groupMembers, () => import('../features/groups/members/members-tab.tsx')),
        lazily(paths.groupOpportunities, () => import('./group-opportunities.tsx')),
      ]),
      lazily(paths.experts, () => import('../features/search/list/experts-page.tsx')),
      lazily(paths.results, () => import('../features/search/list/results-page.tsx')),
      lazily(paths.guide, () => import('../features/guide/guide-page.tsx')),
      lazily(paths.guideTwoFactor, () => import('../features/guide/two-factor-guide-page.tsx')),
      { path: '*', Component: NotFoundPage },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);

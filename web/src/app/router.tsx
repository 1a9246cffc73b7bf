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

/** Loads one of the pages of a module that has several. */
const pageOf =
  <M extends Module>(load: () => Promise<M>) =>
  (name: keyof M & string) =>
  async (): Promise<Module> => ({ [name]: (await load())[name]! });
const admin = pageOf(() => import('./admin-pages.tsx'));
const management = pageOf(() => import('./management-pages.tsx'));
const account = pageOf(() => import('./account-pages.tsx'));
const links = pageOf(() => import('./link-pages.tsx'));
const notifications = pageOf(() => import('./notification-pages.tsx'));
const reviewiq = pageOf(() => import('./reviewiq-pages.tsx'));
const results = pageOf(() => import('./result-pages.tsx'));
const insights = pageOf(() => import('./insights-pages.tsx'));
const content = pageOf(() => import('./content-pages.tsx'));
const ownerTabs = pageOf(() => import('./owner-tabs.tsx'));

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
      lazily(paths.myProjects, account('MyProjectsPage'), SignedInOnly),
      lazily(paths.myPosts, () => import('../features/posts/writing/my-posts-page.tsx'), SignedInOnly),
      lazily(paths.results, results('ResultsPage'), SignedInOnly),
      lazily(paths.result, results('ResultPage'), SignedInOnly),
      lazilyAtAll(
        [paths.createResult, paths.editResult],
        () => import('../features/posts/results/writing/result-writing-page.tsx'),
        SignedInOnly,
      ),
      lazily(paths.myResults, results('MyResultsPage'), SignedInOnly),
      lazily(paths.videos, results('VideosPage'), SignedInOnly),
      lazily(paths.signIn, () => import('../features/identity/sign-in-page.tsx')),
      lazily(paths.secondFactor, () => import('../features/identity/second-factor-page.tsx')),
      lazily(paths.forgotPassword, links('ForgotPasswordPage')),
      lazily(paths.resetPassword, links('ResetPasswordPage')),
      lazily(paths.signUp, () => import('../features/identity/sign-up/sign-up-page.tsx')),
      lazily(paths.signUpWithProvider, () => import('../features/identity/connections/sign-up-with-provider-page.tsx')),
      lazily(paths.connections, account('ConnectionsPage'), SignedInOnly),
      lazily(paths.firstAdministrator, links('FirstAdministratorPage')),
      lazilyAtAll([paths.inbox, paths.conversation], () => import('../features/inbox/inbox-page.tsx'), SignedInOnly),
      lazily(paths.consortia, () => import('../features/consortium/consortia-page.tsx'), SignedInOnly),
      lazily(paths.consortium, () => import('../features/consortium/consortium-page.tsx'), SignedInOnly),
      lazily(paths.newMessage, () => import('../features/inbox/new-message-page.tsx'), SignedInOnly),
      lazily(paths.reports, admin('ReportsPage'), AdminOnly),
      lazily(paths.settings, () => import('../features/identity/profile/profile-page.tsx'), SignedInOnly),
      lazily(paths.security, () => import('../features/identity/security-page.tsx'), SignedInOnly),
      lazily(paths.privacy, account('Privacy'), SignedInOnly),
      lazily(paths.confirmEmail, links('ConfirmEmailPage')),
      lazily(paths.contact, () => import('../features/identity/contact/contact-page.tsx')),
      lazily(paths.contactMessages, admin('ContactQueuePage'), AdminOnly),
      lazily(paths.notifications, account('NotificationsPage'), SignedInOnly),
      lazily(paths.notificationList, notifications('NotificationListPage'), SignedInOnly),
      lazily(paths.emailLedger, notifications('EmailLedgerPage'), SignedInOnly),
      lazily(paths.adminEmailLedger, admin('EmailsPage'), AdminOnly),
      lazily(paths.collaborators, account('CollaboratorsPage'), SignedInOnly),
      lazily(paths.invite, account('InvitePage'), SignedInOnly),
      lazily(paths.savedSearches, account('SavedSearchesPage'), SignedInOnly),
      lazily(paths.feeds, account('Feeds'), SignedInOnly),
      lazily(paths.invitation, () => import('../features/identity/invitations/accept-page.tsx')),
      lazily(paths.biography, account('BiographyPage'), SignedInOnly),
      lazily(paths.expertise, () => import('./expertise.tsx'), SignedInOnly),
      lazily(paths.orcidImport, () => import('../features/identity/orcid-import/orcid-import-page.tsx'), SignedInOnly),
      lazily(paths.firstRun, () => import('./first-run.tsx'), SignedInOnly),
      lazily(paths.publicProfile, () => import('./public-profile.tsx')),
      lazily(paths.helixes, () => import('../features/helixes/helixes-page.tsx')),
      lazily(paths.helix, () => import('./helix.tsx')),
      lazily(paths.helixRequests, management('HelixRequestsPage'), SignedInOnly),
      lazily(paths.adminHelixes, admin('AdminHelixesPage'), AdminOnly),
      lazily(paths.fundingCalls, () => import('../features/funding/funding-calls-page.tsx')),
      lazily(paths.fundingCall, () => import('./funding-call.tsx')),
      lazily(paths.ingestRuns, admin('IngestRunsPage'), AdminOnly),
      lazily(paths.adminDashboard, admin('AdminDashboard'), AdminOnly),
      lazily(paths.people, admin('People'), AdminOnly),
      lazily(paths.dataRequests, admin('DataRequestsPage'), AdminOnly),
      lazily(paths.joinRequests, management('JoinRequestsPage'), SignedInOnly),
      lazily(paths.requestedOrganisations, admin('OrganisationsPage'), AdminOnly),
      withTabs(
        paths.organisationDashboard,
        management('ManagementShell'),
        [
          lazily(paths.organisationDashboard, management('OrganisationDashboardPage')),
          lazily(paths.editOrganisation, management('EditOrganisationPage')),
          lazily(paths.manageMembers, management('ManageMembersPage')),
          lazily(paths.manageParticipants, management('ManageParticipantsPage')),
          lazily(paths.inviteUsers, management('InviteUsersPage')),
          lazily(paths.referrals, management('ReferralsPage')),
        ],
        SignedInOnly,
      ),
      lazily(paths.auditLog, admin('AuditPage'), AdminOnly),
      lazily(paths.adminSystem, admin('SystemPage'), AdminOnly),
      lazily(paths.adminFeatures, admin('FeaturesPage'), AdminOnly),
      lazily(paths.adminEmailTemplates, admin('EmailTemplatesPage'), AdminOnly),
      lazily(paths.organisations, () => import('../features/search/list/organisations-page.tsx')),
      lazily(paths.groups, () => import('../features/search/list/groups-page.tsx')),
      withTabs(paths.organisation, () => import('../features/organisations/profile/organisation-shell.tsx'), [
        lazily(paths.organisation, () => import('./organisation-profile.tsx')),
        lazily(paths.organisationExpertise, ownerTabs('OrganisationExpertise')),
        lazily(paths.organisationLinks, ownerTabs('OrganisationLinks')),
        lazily(paths.createGroup, management('CreateGroupPage'), SignedInOnly),
        lazily(paths.organisationGroups, () => import('../features/organisations/profile/groups-tab.tsx')),
        lazily(paths.organisationOpportunities, () => import('./organisation-opportunities.tsx')),
        lazily(paths.organisationResults, results('OrganisationResults'), SignedInOnly),
        lazily(paths.organisationFunding, () => import('../features/organisations/funding/funding-tab.tsx')),
        lazily(paths.organisationMembers, () => import('../features/organisations/profile/members-tab.tsx')),
        lazily(paths.organisationParticipants, () => import('../features/organisations/profile/participants-tab.tsx')),
      ]),
      withTabs(paths.group, () => import('../features/groups/page/group-shell.tsx'), [
        lazily(paths.group, () => import('../features/groups/page/to-group-details.tsx')),
        lazily(paths.groupDetails, () => import('../features/groups/page/group-details-page.tsx')),
        lazily(paths.groupExpertise, ownerTabs('GroupExpertise')),
        lazily(paths.groupLinks, ownerTabs('GroupLinks')),
        lazily(paths.editGroup, management('EditGroupPage'), SignedInOnly),
        lazily(paths.groupMembers, () => import('../features/groups/members/members-tab.tsx')),
        lazily(paths.groupOpportunities, () => import('./group-opportunities.tsx')),
      ]),
      lazily(paths.experts, () => import('../features/search/list/experts-page.tsx')),
      lazily(paths.reviewIq, reviewiq('ReviewPage'), SignedInOnly),
      lazily(paths.aiAssistant, reviewiq('AssistantPage'), SignedInOnly),
      lazily(paths.guide, content('GuidePage')),
      lazily(paths.guideTwoFactor, content('TwoFactorGuidePage')),
      lazily(paths.guideOnboarding, content('OnboardingGuidePage')),
      lazily(paths.events, content('EventsPage')),
      lazily(paths.horizonEurope, content('HorizonEurope')),
      lazily(paths.about, content('AboutPage')),
      lazily(paths.solution, content('SolutionPage')),
      lazily(paths.privacyPolicy, content('PrivacyPolicyPage')),
      lazily(paths.terms, content('TermsPage')),
      lazily(paths.imprint, content('ImprintPage')),
      lazily(paths.accessibility, content('AccessibilityPage')),
      lazily(paths.stats, insights('StatsPage'), SignedInOnly),
      lazily(paths.eventMetrics, insights('EventMetricsPage'), SignedInOnly),
      lazily(paths.opportunityMetrics, insights('OpportunityMetricsPage'), SignedInOnly),
      lazily(paths.resultMetrics, insights('ResultMetricsPage'), SignedInOnly),
      lazily(paths.reviewiqMetrics, insights('ReviewiqMetricsPage'), SignedInOnly),
      lazily(paths.userMetrics, insights('UserMetricsPage'), SignedInOnly),
      lazily(paths.adminContent, admin('AdminContent'), AdminOnly),
      { path: '*', Component: NotFoundPage },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);

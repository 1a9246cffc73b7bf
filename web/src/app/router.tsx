import { adminPages, memberPages, pagePaths } from '@consortia/proto/page-paths';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { AdminOnly } from '../lib/admin-only.tsx';
import { NotFoundPage } from '../lib/not-found-page.tsx';
import { SignedInOnly } from '../lib/signed-in-only.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

type Module = Record<string, ComponentType>;
type PageName = keyof typeof pagePaths;

const guardOf = (name: PageName): ComponentType<{ children: ReactNode }> =>
  name in adminPages ? AdminOnly : name in memberPages ? SignedInOnly : Fragment;

/**
 * A page of the contract in a file of its own, fetched when it is first opened, for those whom the contract lets open it. A page with
 * several names stays as it is when one of its addresses becomes another, and so does what is around `tabs`.
 */
const page = (named: PageName | PageName[], load: () => Promise<Module>, tabs?: RouteObject[]): RouteObject => {
  const names = [named].flat();
  const Guard = guardOf(names[0]!);
  const addresses = names.map((name) => ({ path: pagePaths[name] }));
  return {
    ...(addresses.length === 1 ? { ...addresses[0], children: tabs } : { children: addresses }),
    ErrorBoundary: RouteError,
    async lazy() {
      const Page = Object.values(await load())[0]!;
      return {
        element: (
          <Guard>
            <Page />
          </Guard>
        ),
      };
    },
  } as RouteObject;
};

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
      page('home', () => import('./home.tsx')),
      page('opportunities', () => import('../features/posts/list/opportunities-page.tsx')),
      page('opportunity', () => import('./opportunity.tsx')),
      page('createOpportunity', () => import('../features/posts/writing/create-page.tsx')),
      page(['createProject', 'createProposal', 'editPost'], () => import('../features/posts/writing/writing-page.tsx')),
      page('myProjects', account('MyProjectsPage')),
      page('myPosts', () => import('../features/posts/writing/my-posts-page.tsx')),
      page('results', results('ResultsPage')),
      page('result', results('ResultPage')),
      page(['createResult', 'editResult'], () => import('../features/posts/results/writing/result-writing-page.tsx')),
      page('myResults', results('MyResultsPage')),
      page('videos', results('VideosPage')),
      page('signIn', () => import('../features/identity/sign-in-page.tsx')),
      page('secondFactor', () => import('../features/identity/second-factor-page.tsx')),
      page('forgotPassword', links('ForgotPasswordPage')),
      page('resetPassword', links('ResetPasswordPage')),
      page('signUp', () => import('../features/identity/sign-up/sign-up-page.tsx')),
      page('finishSignUp', () => import('../features/identity/sign-up/finish-sign-up-page.tsx')),
      page('approval', () => import('../features/identity/sign-up/approval-page.tsx')),
      page('signUpWithProvider', () => import('../features/identity/connections/sign-up-with-provider-page.tsx')),
      page('connections', account('ConnectionsPage')),
      page('firstAdministrator', links('FirstAdministratorPage')),
      page(['inbox', 'conversation'], () => import('../features/inbox/inbox-page.tsx')),
      page('consortia', () => import('../features/consortium/consortia-page.tsx')),
      page('consortium', () => import('../features/consortium/consortium-page.tsx')),
      page('newMessage', () => import('../features/inbox/new-message-page.tsx')),
      page('settings', () => import('../features/identity/profile/profile-page.tsx')),
      page('security', () => import('../features/identity/security-page.tsx')),
      page('privacy', account('Privacy')),
      page('confirmEmail', links('ConfirmEmailPage')),
      page('contact', () => import('../features/identity/contact/contact-page.tsx')),
      page('notifications', account('NotificationsPage')),
      page('notificationList', notifications('NotificationListPage')),
      page('emailLedger', notifications('EmailLedgerPage')),
      page('collaborators', account('CollaboratorsPage')),
      page('invite', account('InvitePage')),
      page('savedSearches', account('SavedSearchesPage')),
      page('feeds', account('Feeds')),
      page('invitation', () => import('../features/identity/invitations/accept-page.tsx')),
      page('biography', account('BiographyPage')),
      page('expertise', () => import('./expertise.tsx')),
      page('orcidImport', () => import('../features/identity/orcid-import/orcid-import-page.tsx')),
      page('firstRun', () => import('./first-run.tsx')),
      page('publicProfile', () => import('./public-profile.tsx')),
      page('helixes', () => import('../features/helixes/helixes-page.tsx')),
      page('helix', () => import('./helix.tsx')),
      page('helixRequests', management('HelixRequestsPage')),
      page('fundingCalls', () => import('../features/funding/funding-calls-page.tsx')),
      page('fundingCall', () => import('./funding-call.tsx')),
      page('fundedParticipant', () => import('../features/funding/participant-page.tsx')),
      page('joinRequests', management('JoinRequestsPage')),
      page('organisationDashboard', management('ManagementShell'), [
        page('organisationDashboard', management('OrganisationDashboardPage')),
        page('editOrganisation', management('EditOrganisationPage')),
        page('manageMembers', management('ManageMembersPage')),
        page('manageParticipants', management('ManageParticipantsPage')),
        page('inviteUsers', management('InviteUsersPage')),
        page('referrals', management('ReferralsPage')),
      ]),
      page('organisations', () => import('../features/search/list/organisations-page.tsx')),
      page('groups', () => import('../features/search/list/groups-page.tsx')),
      page('organisation', () => import('../features/organisations/profile/organisation-shell.tsx'), [
        page('organisation', () => import('./organisation-profile.tsx')),
        page('organisationExpertise', ownerTabs('OrganisationExpertise')),
        page('organisationLinks', ownerTabs('OrganisationLinks')),
        page('createGroup', management('CreateGroupPage')),
        page('organisationGroups', () => import('../features/organisations/profile/groups-tab.tsx')),
        page('organisationOpportunities', () => import('./organisation-opportunities.tsx')),
        page('organisationResults', results('OrganisationResults')),
        page('organisationFunding', () => import('../features/organisations/funding/funding-tab.tsx')),
        page('organisationMembers', () => import('../features/organisations/profile/members-tab.tsx')),
        page('organisationParticipants', () => import('../features/organisations/profile/participants-tab.tsx')),
      ]),
      page('group', () => import('../features/groups/page/group-shell.tsx'), [
        page('group', () => import('../features/groups/page/to-group-details.tsx')),
        page('groupDetails', () => import('../features/groups/page/group-details-page.tsx')),
        page('groupExpertise', ownerTabs('GroupExpertise')),
        page('groupLinks', ownerTabs('GroupLinks')),
        page('editGroup', management('EditGroupPage')),
        page('groupMembers', () => import('../features/groups/members/members-tab.tsx')),
        page('groupOpportunities', () => import('./group-opportunities.tsx')),
      ]),
      page('experts', () => import('../features/search/list/experts-page.tsx')),
      page('reviewIq', reviewiq('ReviewPage')),
      page('aiAssistant', reviewiq('AssistantPage')),
      page('guide', content('GuidePage')),
      page('guideTwoFactor', content('TwoFactorGuidePage')),
      page('guideOnboarding', content('OnboardingGuidePage')),
      page('events', content('EventsPage')),
      page('horizonEurope', content('HorizonEurope')),
      page('about', content('AboutPage')),
      page('solution', content('SolutionPage')),
      page('privacyPolicy', content('PrivacyPolicyPage')),
      page('terms', content('TermsPage')),
      page('imprint', content('ImprintPage')),
      page('accessibility', content('AccessibilityPage')),
      page('stats', insights('StatsPage')),
      page('eventMetrics', insights('EventMetricsPage')),
      page('opportunityMetrics', insights('OpportunityMetricsPage')),
      page('resultMetrics', insights('ResultMetricsPage')),
      page('reviewiqMetrics', insights('ReviewiqMetricsPage')),
      page('userMetrics', insights('UserMetricsPage')),
      {
        ErrorBoundary: RouteError,
        async lazy() {
          const { AdminShell } = await import('./admin-pages.tsx');
          return {
            element: (
              <AdminOnly>
                <AdminShell />
              </AdminOnly>
            ),
          };
        },
        children: [
          page('reports', admin('ReportsPage')),
          page('contactMessages', admin('ContactQueuePage')),
          page('adminEmailLedger', admin('EmailsPage')),
          page('adminHelixes', admin('AdminHelixesPage')),
          page('ingestRuns', admin('IngestRunsPage')),
          page('adminDashboard', admin('AdminDashboard')),
          page('people', admin('People')),
          page('dataRequests', admin('DataRequestsPage')),
          page('requestedOrganisations', admin('OrganisationsPage')),
          page('auditLog', admin('AuditPage')),
          page('adminSystem', admin('SystemPage')),
          page('adminFeatures', admin('FeaturesPage')),
          page('adminEmailTemplates', admin('EmailTemplatesPage')),
          page('adminContent', admin('AdminContent')),
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);

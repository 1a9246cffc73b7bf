import { contextOf, routes } from '@consortia/proto/catalogue';
import {
  demoConsortium,
  demoContentItem,
  demoConversation,
  demoGroups,
  demoHelixes,
  demoOpportunity,
  demoOrganisations,
  demoPassword,
  demoPeople,
  demoRequestedOrganisation,
  demoTopics,
  demoWaitingPerson,
} from '@consortia/proto/demo';
import { isUnsafe, type Route } from '@consortia/proto/route';
import { administrationBodies, administrationParameters } from './administration-calls.ts';
import { consortiumBodies, consortiumParameters } from './consortium-calls.ts';
import { contentBodies, contentParameters } from './content-calls.ts';
import { feedBodies, feedParameters } from './feed-calls.ts';
import { fundingParameters } from './funding-calls.ts';
import { demoEmails, type Harness, type ViewerKind } from './harness.ts';
import { helixBodies, helixDecisions, helixParameters } from './helix-calls.ts';
import { inboxBodies, inboxParameters } from './inbox-calls.ts';
import { insightsBodies } from './insights-calls.ts';
import { invitationBodies, invitationParameters } from './invitation-calls.ts';
import { linkBodies, linkChanges, linkParameters } from './link-calls.ts';
import { managementBodies, managementCalls, managementParameters } from './management-calls.ts';
import { notificationBodies } from './notification-calls.ts';
import { managesGroups, organisationBodies, organisationParameters } from './organisation-calls.ts';
import { projectBodies, projectParameters } from './project-calls.ts';
import { resultBodies, resultParameters } from './result-calls.ts';
import { reviewiqBodies, reviewiqQueries } from './reviewiq-calls.ts';
import { newcomer, signUpBodies } from './sign-up-calls.ts';

/** Routes that exist for the outside, without the live stream, whose response lasts: the tests of notifications have it. */
export const outside = routes.filter(
  ({ access, produces }) => access !== 'service' && produces !== 'text/event-stream',
);
export const inside = routes.filter(({ access }) => access === 'service');
export const unsafe = outside.filter(isUnsafe);
export const reads = outside.filter((route) => !isUnsafe(route));
export const titled = (list: readonly Route[]) =>
  list.map((route) => [`${route.method} ${route.path}`, route] as const);

/** Of each context something that everyone may see. */
const parameters: Readonly<Record<string, string>> = {
  posts: demoOpportunity(1),
  identity: demoPeople.ana,
  helixes: demoHelixes.culture,
  content: demoContentItem(10),
  inbox: demoConversation(1),
  consortium: demoConsortium,
  recommendations: demoPeople.ana,
};
/** Posts of Ana, the member of these journeys, in several states, since permissions depend on the state. */
const anas = { draft: demoOpportunity(9), submitted: demoOpportunity(10), another: demoOpportunity(4) };
/** Changes of an account by an administrator, in an order in which each is possible for the account that waits. */
const accountChanges = [
  'identity.refuseAccount',
  'identity.approveAccount',
  'identity.assignOrganisation',
  'identity.changeRoles',
  'identity.changeTrial',
  'identity.blockAccount',
  'identity.unblockAccount',
  'identity.endAccountSessions',
  'identity.unlockAccount',
];
const ownParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(accountChanges.map((id) => [id, { id: demoWaitingPerson }])),
  ...Object.fromEntries(
    ['startProviderSignIn', 'connectAccount', 'disconnectAccount', 'showDisconnect', 'completeProviderSignIn'].map(
      (name) => [`identity.${name}`, { provider: 'orcid' }],
    ),
  ),
  ...organisationParameters,
  ...linkParameters,
  ...projectParameters,
  ...resultParameters,
  ...invitationParameters,
  'posts.listByGroup': { groupId: demoGroups.photonics },
  ...helixParameters,
  ...contentParameters,
  ...administrationParameters,
  ...inboxParameters,
  ...consortiumParameters,
  ...feedParameters,
  ...managementParameters,
  'posts.listByPerson': { userId: demoPeople.ana },
  'identity.removeEmployment': { employmentId: 'e1' },
  ...fundingParameters,
  'organisations.approveRequest': { id: demoRequestedOrganisation },
  'recommendations.restoreMatch': { kind: 'funding_topic', id: demoTopics.sensing },
  'recommendations.unlikeMatch': { kind: 'funding_topic', id: demoTopics.sensing },
  'recommendations.listFound': { kind: 'expert' },
  'notifications.resumeKind': { kind: 'message' },
  'posts.approvePost': { id: demoOpportunity(11) },
  'posts.sendBack': { id: demoOpportunity(15) },
  'posts.updatePost': { id: anas.draft },
  'posts.submitPost': { slug: anas.draft },
  'posts.withdrawPost': { id: anas.submitted },
  'posts.deletePost': { id: anas.another },
};
/** Parameters that the demo data alone knows: pictures are named by their content, imports by the moment. */
export async function samplesOf(route: Route, { connect }: Pick<Harness, 'connect'>): Promise<Record<string, string>> {
  const idOfFirst = async (collection: string): Promise<string> => {
    const first = (await connect(contextOf(route))).collection<{ _id: string }>(collection);
    return (await first.findOne())?._id ?? '';
  };
  if (route.path.includes(':hash')) return { hash: await idOfFirst('images') };
  if (route.id === 'funding-ingest.listRefused') return { id: await idOfFirst('runs') };
  return {};
}
const queries: Readonly<Record<string, string>> = {
  'identity.showInvitationBlock': 'token=x.y',
  'inbox.readRecipient': `user=${demoPeople.marek}`,
  'organisations.previewMerge': `into=${demoOrganisations.tecnova}`,
  'posts.listRelated': 'topic=HORIZON-MSCA-2027-DN-01-01-DEMO',
  'funding-ingest.listProjects': 'topic=HORIZON-MSCA-2027-DN-01-01-DEMO',
  'funding-ingest.findParticipants': 'q=vistula',
  'recommendations.search': 'q=quantum',
  ...reviewiqQueries,
  'posts.confirmDiscard': `id=${anas.draft}`,
};

/** An address that the route responses, with `values` in place of parameters. */
export function pathOf(route: Route, values: Readonly<Record<string, string>> = {}): string {
  const known = { ...ownParameters[route.id], ...values };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? parameters[contextOf(route)] ?? 'x');
  return queries[route.id] ? `${path}?${queries[route.id]}` : path;
}

/** A passkey as a browser sends it; its signature is no one's. */
const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };
type Secrets = {
  code: string;
  /** Tokens of emailed links: of a sign-up, of a forgotten password, of a new address. */
  link: string;
  resetLink?: string;
  emailLink?: string;
};
/** Valid bodies of the routes that change something, by route id. */
export const validBodies = ({
  code,
  link,
  resetLink = link,
  emailLink = link,
}: Secrets): Readonly<Record<string, object>> => ({
  'identity.signIn': { email: demoEmails.marek, password: demoPassword },
  ...organisationBodies,
  ...helixBodies,
  ...contentBodies,
  ...administrationBodies,
  ...inboxBodies,
  ...consortiumBodies,
  ...notificationBodies,
  ...feedBodies,
  ...insightsBodies,
  ...reviewiqBodies,
  'identity.confirmSecondFactor': { authCode: code },
  'identity.startProviderSignIn': {},
  'identity.confirmProviderSignUp': { token: link },
  'identity.connectAccount': {},
  'identity.disconnectAccount': {},
  'identity.startRecovery': { reason: 'The phone is lost.' },
  'identity.stopRecovery': { token: link },
  'identity.startTwoFactor': {},
  'identity.enableTwoFactor': { authCode: code },
  'identity.disableTwoFactor': { authCode: code, isBackupCode: false },
  'identity.replaceBackupCodes': { authCode: code, isBackupCode: false },
  'identity.revokeTrustedDevice': {},
  'identity.revokeTrustedDevices': {},
  'identity.startPasskeySignIn': {},
  'identity.signInWithPasskey': {
    credential: {
      ...credential,
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
    },
  },
  'identity.startPasskey': {},
  'identity.addPasskey': {
    name: 'Phone',
    credential: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AA' } },
  },
  'identity.renamePasskey': { name: 'Phone' },
  'identity.removePasskey': {},
  'identity.signOut': {},
  'identity.sendContactMessage': { name: 'Nora Falk', email: newcomer.email, message: 'How do we join?' },
  'identity.replyToContactMessage': { reply: 'Welcome.' },
  'identity.changeNotificationSettings': { preset: 'none' },
  'identity.addCollaborator': { personId: demoPeople.marek },
  'identity.acceptCollaborator': {},
  'identity.removeCollaborator': {},
  ...invitationBodies(link),
  ...signUpBodies(link),
  'identity.refuseAccount': { reason: 'We do not know this organisation.' },
  'identity.approveAccount': {},
  'identity.assignOrganisation': { organisationId: demoOrganisations.nordlab },
  'identity.changeRoles': { administrator: true },
  'identity.changeTrial': { trial: true },
  'identity.blockAccount': { reason: 'The person has left.' },
  'identity.unblockAccount': {},
  'identity.endAccountSessions': {},
  'identity.unlockAccount': {},
  'identity.confirmPassword': { password: demoPassword },
  'identity.endAccountSession': {},
  'identity.endOtherSessions': {},
  'identity.changePassword': { plainPassword: newcomer.plainPassword },
  'identity.changeEmail': { email: newcomer.email },
  'identity.requestDataExport': {},
  'identity.closeAccount': { email: newcomer.email },
  'identity.confirmEmail': { token: emailLink },
  'identity.requestPasswordReset': { email: demoEmails.marek },
  'identity.resetPassword': { token: resetLink, plainPassword: newcomer.plainPassword },
  // Refused all the same: there is an administrator.
  'identity.createFirstAdministrator': { ...newcomer, token: link },
  'funding-ingest.startFetch': {},
  // Each is undone by the next.
  'funding-ingest.saveCall': {},
  'funding-ingest.unsaveCall': {},
  'funding-ingest.watchCall': {},
  'funding-ingest.unwatchCall': {},
  'funding-ingest.linkParticipant': {},
  'funding-ingest.unlinkParticipant': {},
  'identity.changeProfile': { expertise: ['Soil health'] },
  'identity.changeProfileByForm': { honorific: 'Prof. Dr' },
  'identity.changeDoctorateYear': { year: 2015 },
  'identity.changePhoto': {},
  'identity.removePhoto': {},
  'identity.requestData': { message: 'Which data do you have?' },
  'identity.respondToDataRequest': { response: 'Your profile and your Opportunities.' },
  ...linkBodies,
  ...managementBodies,
  'identity.readOrcidRecord': { orcid: '0000-0002-1825-0097' },
  'identity.importOrcidRecord': { orcid: '0000-0002-1825-0097', expertise: { action: 'add', keywords: ['Peat'] } },
  'identity.removeEmployment': {},
  'identity.changePreferences': { userOnboardingPreferences: { dismissOrcid: true } },
  'recommendations.findKeywordsInText': { text: 'Living labs for soil health' },
  // The first takes it out of sight, the second brings the same one back.
  'recommendations.likeMatch': { kind: 'funding_topic', id: demoTopics.sensing },
  'recommendations.unlikeMatch': {},
  'recommendations.dismissMatch': { kind: 'funding_topic', id: demoTopics.sensing },
  'recommendations.restoreMatch': {},
  'posts.approvePost': {},
  'posts.approvePosts': { ids: [demoOpportunity(6)] },
  'posts.sendBack': { reason: 'Please say which call.' },
  'posts.bumpPost': {},
  ...projectBodies,
  ...resultBodies,
  'posts.updatePost': { name: 'Another title', version: 1 },
  'posts.submitPost': {},
  'posts.withdrawPost': {},
  'posts.duplicatePost': {},
  'posts.deletePost': {},
  'posts.discardDraft': { id: anas.submitted },
});

/** A portal has to be configured; nothing listens at its address. */
export const absentPortal = {
  fundingPortalUrl: 'http://127.0.0.1:9/rest/search',
  fundingPortalPrivate: true,
} as const;

/** Signed in suffices to request them, but only administrators find the organisation, or may change its page and invite into it. */
const decidesOnMembers: ReadonlySet<string> = new Set([
  'organisations.approveMember',
  'organisations.declineMember',
  ...Object.keys(invitationParameters),
  ...linkChanges,
  'funding-ingest.linkParticipant',
  'funding-ingest.unlinkParticipant',
  ...helixDecisions,
  ...managementCalls,
  ...managesGroups,
]);
export function holderOf({ id, access }: Route): ViewerKind {
  if (access === 'second-factor') return 'half';
  return access === 'admin' || decidesOnMembers.has(id) ? 'administrator' : 'member';
}

/** Status with which a viewer is refused by the contract's `access` alone, or null where the use case is reached. */
export function refusalOf({ access, halfSignedIn }: Route, kind: ViewerKind): number | null {
  if (access === 'service') return 404;
  if (access === 'second-factor') return kind === 'half' ? null : kind === 'visitor' ? 401 : 403;
  if (kind === 'half' && !halfSignedIn) return 401;
  if (access === 'anyone') return null;
  if (kind === 'visitor' || kind === 'half') return 401;
  return access === 'admin' && kind !== 'administrator' ? 403 : null;
}

import { z } from 'zod';
import { decisionsRoutes } from '../decisions.ts';
import { newEmail } from '../email-address.ts';
import { emailTemplateRoutes } from '../email-templates.ts';
import { mediaRoute } from '../media.ts';
import { messages } from '../messages.ts';
import { personName } from '../names.ts';
import { operationsRoutes } from '../operations.ts';
import { personalDataRoutes } from '../personal-data.ts';
import { limits, route } from '../route.ts';
import { aliasAndId, messageAndUrl, refillOf, refillQuery } from '../shapes.ts';
import { waitingRoute } from '../waiting.ts';
import { accountSessionsApi } from './account-sessions-api.ts';
import { accountsApi } from './accounts-api.ts';
import { collaboratorsApi } from './collaborators-api.ts';
import { connectionsApi } from './connections-api.ts';
import { contactApi } from './contact-api.ts';
import { newPasswordTwice, password } from './credential-fields.ts';
import { credentialsApi } from './credentials-api.ts';
import { dataRequestsApi } from './data-requests-api.ts';
import { featuresApi } from './features-api.ts';
import { invitationsApi } from './invitations-api.ts';
import { credentialMessages } from './messages/credentials.ts';
import { notificationSettingsApi } from './notification-settings-api.ts';
import { onboardingApi } from './onboarding-api.ts';
import { orcidImportApi } from './orcid-import-api.ts';
import { organisationInvitationsApi } from './organisation-invitations-api.ts';
import { passkeyApi } from './passkey-api.ts';
import { passwordResetApi } from './password-reset-api.ts';
import { peopleApi } from './people-api.ts';
import { privacyApi } from './privacy-api.ts';
import { profileApi } from './profile-api.ts';
import { reAuthenticationApi } from './re-authentication-api.ts';
import { recipientsApi } from './recipients-api.ts';
import { recoveryApi } from './recovery-api.ts';
import { seatInvitationsApi } from './seat-invitations-api.ts';
import { sessionApi } from './session-api.ts';
import { publicPerson, resolvedSession, versionedPerson } from './shapes.ts';
import { signUpApi } from './sign-up-api.ts';
import { stopNotificationsApi } from './stop-notifications-api.ts';
import { twoFactorApi } from './two-factor-api.ts';

export const signInBody = z.object({
  email: z.string().trim().min(1, credentialMessages.emailBlank).max(254),
  password: password.min(1, credentialMessages.passwordBlank),
  /** Own path to go to afterwards; anything else is ignored. */
  returnTo: z.string().max(2000).optional(),
});
export const firstAdministratorBody = z.object({
  token: z.string().trim().min(1, messages.fieldMissing).max(200),
  firstname: personName(credentialMessages.firstNameBlank),
  lastname: personName(credentialMessages.lastNameBlank),
  email: newEmail,
  plainPassword: newPasswordTwice,
});

export const identityApi = {
  ...personalDataRoutes('identity'),
  ...decisionsRoutes('identity'),
  ...operationsRoutes('identity'),
  ...emailTemplateRoutes('identity'),
  readWaiting: waitingRoute('identity'),
  ...accountsApi,
  ...passkeyApi,
  ...sessionApi,
  ...twoFactorApi,
  ...recoveryApi,
  ...connectionsApi,
  ...reAuthenticationApi,
  ...accountSessionsApi,
  ...credentialsApi,
  ...passwordResetApi,
  ...recipientsApi,
  ...stopNotificationsApi,
  ...profileApi,
  ...peopleApi,
  ...dataRequestsApi,
  ...featuresApi,
  ...invitationsApi,
  ...organisationInvitationsApi,
  ...seatInvitationsApi,
  ...contactApi,
  ...collaboratorsApi,
  ...notificationSettingsApi,
  ...privacyApi,
  ...orcidImportApi,
  ...onboardingApi,
  signIn: route({
    id: 'identity.signIn',
    method: 'POST',
    path: '/login',
    access: 'anyone',
    halfSignedIn: 'a user who cannot complete the second factor may start again',
    limit: limits.signIn,
    summary: 'Sign in with e-mail and password',
    body: signInBody,
    output: z.union([messageAndUrl, z.object({ twoFactorRequired: z.literal(true) })]),
    errors: [
      'identity.invalid_credentials',
      'identity.waiting_for_approval',
      'identity.too_many_attempts',
      'identity.busy',
    ],
  }),
  showSignOut: route({
    id: 'identity.showSignOut',
    method: 'GET',
    path: '/logout',
    access: 'anyone',
    halfSignedIn: 'a sign-in can be given up',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm signing out; changes nothing',
    output: z.string(),
    produces: 'text/html',
  }),
  signOut: route({
    id: 'identity.signOut',
    method: 'POST',
    path: '/logout',
    access: 'anyone',
    halfSignedIn: 'a sign-in can be given up',
    noPolicy: 'ends the session of the caller alone',
    limit: limits.write,
    summary: 'Sign out and end the session',
    output: messageAndUrl,
  }),
  ...signUpApi,
  createFirstAdministrator: route({
    id: 'identity.createFirstAdministrator',
    method: 'POST',
    path: '/first-administrator',
    access: 'anyone',
    noPolicy: 'the one-time token that the start printed is the permission',
    limit: limits.confirmLink,
    summary: 'Create the first administrator with the one-time token that the start printed',
    body: firstAdministratorBody,
    output: messageAndUrl,
    errors: [
      'identity.first_administrator_token_invalid',
      'identity.password_common',
      'identity.address_taken',
      'identity.busy',
    ],
  }),
  readPerson: route({
    id: 'identity.readPerson',
    method: 'GET',
    path: '/api/v1/people/:slug',
    access: 'anyone',
    limit: limits.read,
    summary: 'The public profile of a member; a visitor gets name, photo, organisation and expertise only',
    params: z.object({ slug: aliasAndId }),
    output: publicPerson,
    errors: ['identity.person_not_found'],
  }),
  readPicture: mediaRoute('identity'),
  resolveSession: route({
    id: 'identity.resolveSession',
    method: 'POST',
    path: '/internal/sessions/resolve',
    access: 'service',
    limit: limits.internal,
    summary: 'The session behind a cookie, and its renewal',
    body: z.object({ token: z.string().max(200) }),
    output: resolvedSession,
  }),
  refillPeople: route({
    id: 'identity.refillPeople',
    method: 'GET',
    path: '/internal/people',
    access: 'service',
    limit: limits.internal,
    summary: 'All people in the order of their ids',
    query: refillQuery,
    output: refillOf(versionedPerson),
  }),
};

import { defineContext } from '../context.ts';
import * as accountsShapes from './accounts-shapes.ts';
import { identityApi } from './api.ts';
import { identityErrors } from './errors.ts';
import { identityEvents } from './events.ts';
import { accountMessages } from './messages/accounts.ts';
import { approvalMessages } from './messages/approval.ts';
import { collaboratorMessages } from './messages/collaborators.ts';
import { connectionMessages } from './messages/connections.ts';
import { contactMessages } from './messages/contact.ts';
import { credentialMessages } from './messages/credentials.ts';
import { dataRequestMessages } from './messages/data-requests.ts';
import { emailSampleMessages } from './messages/email-samples.ts';
import { expertiseMessages } from './messages/expertise.ts';
import { featureMessages } from './messages/features.ts';
import { finishSignUpMessages } from './messages/finish-sign-up.ts';
import { firstAdministratorMessages } from './messages/first-administrator.ts';
import { invitationMessages } from './messages/invitations.ts';
import { notificationSettingsMessages } from './messages/notification-settings.ts';
import { onboardingMessages } from './messages/onboarding.ts';
import { orcidImportMessages } from './messages/orcid-import.ts';
import { organisationInvitationMessages } from './messages/organisation-invitations.ts';
import { identityPageMessages } from './messages/pages.ts';
import { passkeyMessages } from './messages/passkeys.ts';
import { passwordResetMessages } from './messages/password-reset.ts';
import { privacyMessages } from './messages/privacy.ts';
import { profileMessages } from './messages/profile.ts';
import { reAuthenticationMessages } from './messages/re-authentication.ts';
import { recoveryMessages } from './messages/recovery.ts';
import { identityResponseMessages } from './messages/responses.ts';
import { seatInvitationMessages } from './messages/seat-invitations.ts';
import { securityMessages } from './messages/security.ts';
import { securityNoticeMessages } from './messages/security-notices.ts';
import { signInMessages } from './messages/sign-in.ts';
import { signUpMessages } from './messages/sign-up.ts';
import { signUpFormMessages } from './messages/sign-up-form.ts';
import { twoFactorMessages } from './messages/two-factor.ts';
import { identityMessages } from './messages.ts';
import { identityPages } from './pages.ts';
import * as shapes from './shapes.ts';
import * as sources from './sources.ts';

export const identityContext = defineContext({
  name: 'identity',
  api: identityApi,
  pages: identityPages,
  events: identityEvents,
  errors: identityErrors,
  messages: [
    credentialMessages,
    identityPageMessages,
    identityResponseMessages,
    identityMessages,
    accountMessages,
    approvalMessages,
    collaboratorMessages,
    connectionMessages,
    contactMessages,
    dataRequestMessages,
    emailSampleMessages,
    expertiseMessages,
    featureMessages,
    finishSignUpMessages,
    firstAdministratorMessages,
    invitationMessages,
    notificationSettingsMessages,
    onboardingMessages,
    orcidImportMessages,
    organisationInvitationMessages,
    passkeyMessages,
    passwordResetMessages,
    privacyMessages,
    profileMessages,
    reAuthenticationMessages,
    recoveryMessages,
    seatInvitationMessages,
    securityMessages,
    securityNoticeMessages,
    signInMessages,
    signUpMessages,
    signUpFormMessages,
    twoFactorMessages,
  ],
  sources,
  shapes: { ...shapes, ...accountsShapes },
});

import { defineErrors } from '../errors.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { messages } from '../messages.ts';
import { accountMessages } from './messages/accounts.ts';
import { collaboratorMessages } from './messages/collaborators.ts';
import { connectionMessages } from './messages/connections.ts';
import { contactMessages } from './messages/contact.ts';
import { credentialMessages } from './messages/credentials.ts';
import { dataRequestMessages } from './messages/data-requests.ts';
import { firstAdministratorMessages } from './messages/first-administrator.ts';
import { invitationMessages } from './messages/invitations.ts';
import { orcidImportMessages } from './messages/orcid-import.ts';
import { organisationInvitationMessages } from './messages/organisation-invitations.ts';
import { passkeyMessages } from './messages/passkeys.ts';
import { privacyMessages } from './messages/privacy.ts';
import { profileMessages } from './messages/profile.ts';
import { reAuthenticationMessages } from './messages/re-authentication.ts';
import { recoveryMessages } from './messages/recovery.ts';
import { securityMessages } from './messages/security.ts';
import { twoFactorMessages } from './messages/two-factor.ts';

export const identityErrors = defineErrors('identity', {
  close_email_mismatch: { status: 422, message: privacyMessages.closeMismatch },
  close_last_administrator: { status: 409, message: privacyMessages.lastAdministrator },
  close_only_administrator: { status: 409, message: privacyMessages.organisationAdministratorShort },
  export_link_invalid: { status: 410, message: privacyMessages.exportLinkInvalid },
  year_ahead: { status: 422, message: profileMessages.yearAhead },
  export_pending: { status: 409, message: privacyMessages.exportPending },
  invalid_credentials: { status: 401, message: credentialMessages.invalidCredentials },
  waiting_for_approval: { status: 403, message: credentialMessages.waitingForApproval },
  too_many_attempts: { status: 429, message: credentialMessages.tooManyAttempts },
  code_invalid: { status: 422, message: messages.verificationCodeIncorrect },
  two_factor_enabled: { status: 409, message: twoFactorMessages.alreadyEnabled },
  two_factor_disabled: { status: 409, message: twoFactorMessages.alreadyDisabled },
  two_factor_not_started: { status: 409, message: twoFactorMessages.notStarted },
  invitation_expired: { status: 410, message: invitationMessages.expired },
  invitation_invalid: { status: 404, message: invitationMessages.invalid },
  invitation_leave_first: { status: 409, message: organisationInvitationMessages.leaveFirst },
  invitation_not_found: { status: 404, message: invitationMessages.notFound },
  invitation_not_yet: { status: 409, message: invitationMessages.notYet },
  invitation_of_another: { status: 403, message: organisationInvitationMessages.ofAnother },
  invitation_quota: { status: 429, message: invitationMessages.quota },
  invitation_replaced: { status: 410, message: invitationMessages.replaced },
  invitation_target_unknown: { status: 404, message: organisationInvitationMessages.targetUnknown },
  invitation_used: { status: 410, message: invitationMessages.used },
  invitation_withdrawn: { status: 410, message: organisationInvitationMessages.withdrawn },
  passkey_invalid: { status: 422, message: passkeyMessages.invalid },
  passkey_not_found: { status: 404, message: passkeyMessages.notFound },
  passkey_limit: { status: 409, message: passkeyMessages.limit },
  passkey_only_way_in: { status: 409, message: passkeyMessages.onlyWayIn },
  recovery_of_own_account: { status: 403, message: recoveryMessages.own },
  recovery_pending: { status: 409, message: recoveryMessages.pending },
  referral_not_found: { status: 404, message: organisationInvitationMessages.referralNotFound },
  second_factor_not_pending: { status: 409, message: credentialMessages.secondFactorNotPending },
  password_common: { status: 422, message: credentialMessages.passwordCommon },
  password_incorrect: { status: 422, message: reAuthenticationMessages.incorrect },
  first_administrator_token_invalid: { status: 410, message: firstAdministratorMessages.tokenInvalid },
  address_taken: { status: 422, message: firstAdministratorMessages.addressTaken },
  link_invalid: { status: 410, message: messages.linkInvalid },
  account_not_found: { status: 404, message: accountMessages.accountNotFound },
  account_not_waiting: { status: 409, message: accountMessages.accountNotWaiting },
  account_only_administrator: { status: 409, message: accountMessages.onlyAdministrator },
  account_own: { status: 409, message: accountMessages.accountOwn },
  collaborator_known: { status: 409, message: collaboratorMessages.known },
  collaborator_limit: { status: 409, message: collaboratorMessages.full },
  collaborator_not_found: { status: 404, message: collaboratorMessages.notFound },
  collaborator_self: { status: 409, message: collaboratorMessages.self },
  collaborator_trial: { status: 403, message: collaboratorMessages.trial },
  contact_message_replied: { status: 409, message: contactMessages.alreadyReplied },
  contact_message_not_found: { status: 404, message: contactMessages.notFound },
  organisation_decides: { status: 409, message: accountMessages.organisationDecides },
  organisation_unknown: { status: 422, message: accountMessages.organisationUnknown },
  data_request_responded: { status: 409, message: dataRequestMessages.alreadyResponded },
  data_request_not_found: { status: 404, message: dataRequestMessages.notFound },
  photo_too_many_pixels: { status: 422, message: refusalMessages.photoTooManyPixels },
  photo_unreadable: { status: 422, message: refusalMessages.photoUnreadable },
  person_not_found: { status: 404, message: messages.notFound },
  email_unchanged: { status: 422, message: securityMessages.emailUnchanged },
  session_not_found: { status: 404, message: messages.notFound },
  provider_unknown: { status: 404, message: messages.notFound },
  provider_unavailable: { status: 503, message: connectionMessages.unavailable },
  provider_refused: { status: 400, message: connectionMessages.refused },
  provider_sign_up_over: { status: 410, message: connectionMessages.signUpOver },
  other_browser: { status: 409, message: connectionMessages.otherBrowser },
  already_connected: { status: 409, message: connectionMessages.alreadyConnected },
  not_connected: { status: 404, message: messages.notFound },
  only_way_in: { status: 409, message: connectionMessages.onlyWayIn },
  employment_not_found: { status: 404, message: orcidImportMessages.employmentMissing },
  import_too_long: { status: 422, message: orcidImportMessages.importTooLong },
  onboarding_card_not_dismissible: { status: 409, message: messages.onboardingCardNotDismissed },
  orcid_not_found: { status: 404, message: orcidImportMessages.notFound },
  orcid_not_offered: { status: 404, message: orcidImportMessages.notOffered },
  orcid_unavailable: { status: 503, message: orcidImportMessages.unavailable },
  orcid_unreadable: { status: 422, message: orcidImportMessages.unreadable },
  busy: { status: 503, message: refusalMessages.busy },
});

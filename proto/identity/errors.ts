import { defineErrors } from '../errors.ts';
import { messages } from '../messages.ts';
import { firstAdministratorMessages } from './messages/first-administrator.ts';
import { reAuthenticationMessages } from './messages/re-authentication.ts';

export const identityErrors = defineErrors('identity', {
  invalid_credentials: { status: 401, message: messages.invalidCredentials },
  waiting_for_approval: { status: 403, message: messages.waitingForApproval },
  too_many_attempts: { status: 429, message: messages.tooManyAttempts },
  code_invalid: { status: 422, message: messages.verificationCodeIncorrect },
  second_factor_not_pending: { status: 409, message: messages.secondFactorNotPending },
  password_common: { status: 422, message: messages.passwordCommon },
  password_incorrect: { status: 422, message: reAuthenticationMessages.incorrect },
  first_administrator_token_invalid: { status: 410, message: firstAdministratorMessages.tokenInvalid },
  address_taken: { status: 422, message: firstAdministratorMessages.addressTaken },
  organisation_unknown: { status: 422, message: messages.organisationMissing },
  link_invalid: { status: 410, message: messages.linkInvalid },
  person_not_found: { status: 404, message: messages.notFound },
  busy: { status: 503, message: messages.busy },
});

import { defineErrors } from '../errors.ts';
import { messages } from '../messages.ts';
import { connectionMessages } from './messages/connections.ts';
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
  link_invalid: { status: 410, message: messages.linkInvalid },
  person_not_found: { status: 404, message: messages.notFound },
  provider_unknown: { status: 404, message: messages.notFound },
  provider_unavailable: { status: 503, message: connectionMessages.unavailable },
  provider_refused: { status: 400, message: connectionMessages.refused },
  provider_sign_up_over: { status: 410, message: connectionMessages.signUpOver },
  other_browser: { status: 409, message: connectionMessages.otherBrowser },
  already_connected: { status: 409, message: connectionMessages.alreadyConnected },
  not_connected: { status: 404, message: messages.notFound },
  only_way_in: { status: 409, message: connectionMessages.onlyWayIn },
  busy: { status: 503, message: messages.busy },
});

import { confirmationPage } from '@consortia/infra/http/confirmation-page';
import { handle } from '@consortia/infra/http/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { messages } from '@consortia/proto/messages';
import { csrfOf } from '../sessions/csrf-of.ts';

/** Does not look the token up: programs that open the links of a letter learn and change nothing. */
export const showSignUpConfirmation = () =>
  handle(identityApi.showSignUpConfirmation, async ({ query, viewer }) =>
    confirmationPage({
      title: messages.signUpConfirmQuestion,
      text: messages.signUpConfirmExplained,
      action: identityApi.confirmSignUp.path,
      button: messages.signUpConfirmButton,
      csrf: csrfOf(viewer),
      fields: { token: query.token },
    }),
  );

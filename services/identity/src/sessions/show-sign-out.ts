import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import { messages } from '@consortia/proto/messages';
import { csrfOf } from './csrf-of.ts';

export const showSignOut = () =>
  handle(identityApi.showSignOut, async ({ viewer }) =>
    confirmationPage({
      title: identityResponseMessages.signOutQuestion,
      text: identityResponseMessages.signOutExplained,
      action: identityApi.signOut.path,
      button: messages.logOut,
      csrf: csrfOf(viewer),
    }),
  );

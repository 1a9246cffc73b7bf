import { confirmationPage } from '@consortia/infra/kit/confirmation-page';
import { handle } from '@consortia/infra/kit/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { messages } from '@consortia/proto/messages';
import { csrfOf } from './csrf-of.ts';

export const showSignOut = () =>
  handle(identityApi.showSignOut, async ({ viewer }) =>
    confirmationPage({
      title: messages.signOutQuestion,
      text: messages.signOutExplained,
      action: identityApi.signOut.path,
      button: messages.logOut,
      csrf: csrfOf(viewer),
    }),
  );

import { defineContext } from '../context.ts';
import { identityApi } from './api.ts';
import { identityErrors } from './errors.ts';
import { identityEvents } from './events.ts';
import { expertiseMessages } from './messages/expertise.ts';
import { firstAdministratorMessages } from './messages/first-administrator.ts';
import { signInMessages } from './messages/sign-in.ts';
import { signUpMessages } from './messages/sign-up.ts';
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
  messages: [identityMessages, expertiseMessages, firstAdministratorMessages, signInMessages, signUpMessages],
  sources,
  shapes,
});

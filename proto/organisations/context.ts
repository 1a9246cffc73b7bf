import { defineContext } from '../context.ts';
import { organisationsApi } from './api.ts';
import { organisationsErrors } from './errors.ts';
import { organisationsEvents } from './events.ts';
import { administrationMessages } from './messages/administration.ts';
import { ownerExpertiseMessages } from './messages/expertise.ts';
import { groupMessages } from './messages/groups.ts';
import { linkMessages } from './messages/links.ts';
import { managementMessages } from './messages/management.ts';
import { membershipMessages } from './messages/membership.ts';
import { membershipEmailMessages } from './messages/membership-emails.ts';
import { organisationOverviewMessages } from './messages/overview.ts';
import { participantMessages } from './messages/participants.ts';
import { profilePageMessages } from './messages/profiles.ts';
import { publicPageMessages } from './messages/public-pages.ts';
import { requestMessages } from './messages/requests.ts';
import { organisationMessages } from './messages.ts';
import { organisationsPages } from './pages.ts';
import * as requests from './requests.ts';
import * as shapes from './shapes.ts';
import * as sources from './sources.ts';

export const organisationsContext = defineContext({
  name: 'organisations',
  api: organisationsApi,
  pages: organisationsPages,
  events: organisationsEvents,
  errors: organisationsErrors,
  messages: [
    publicPageMessages,
    organisationMessages,
    administrationMessages,
    managementMessages,
    ownerExpertiseMessages,
    linkMessages,
    groupMessages,
    membershipEmailMessages,
    membershipMessages,
    organisationOverviewMessages,
    participantMessages,
    profilePageMessages,
    requestMessages,
  ],
  sources,
  shapes: { ...shapes, ...requests },
});

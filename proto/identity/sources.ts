import { source } from '../source.ts';
import { identityApi } from './api.ts';
import { identityEvents } from './events.ts';
import { publishedPerson } from './shapes.ts';

export const personSource = source({
  name: 'people',
  shape: publishedPerson,
  updated: [identityEvents.userRegistered, identityEvents.userApproved, identityEvents.userUpdated],
  deleted: [identityEvents.userDeleted],
  refill: identityApi.refillPeople,
});

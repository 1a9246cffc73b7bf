import { source } from '../source.ts';
import { organisationsApi } from './api.ts';
import { organisationsEvents } from './events.ts';
import { group, organisation } from './shapes.ts';

export const organisationSource = source({
  name: 'organisations',
  shape: organisation,
  updated: [organisationsEvents.organisationUpdated],
  refill: organisationsApi.refillOrganisations,
});

export const groupSource = source({
  name: 'groups',
  shape: group,
  updated: [organisationsEvents.groupUpdated],
  deleted: [organisationsEvents.groupDeleted],
  refill: organisationsApi.refillGroups,
});

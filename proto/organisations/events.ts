import { event } from '../event.ts';
import { group, organisation } from './shapes.ts';

export const organisationsEvents = {
  organisationUpdated: event({
    type: 'organisation.updated',
    topic: 'organisations.organisation',
    schemaVersion: 1,
    summary: 'An organisation was added or something others see of it changed',
    payload: organisation,
  }),
  groupUpdated: event({
    type: 'group.updated',
    topic: 'organisations.group',
    schemaVersion: 1,
    summary: 'A group was added or something others see of it changed',
    payload: group,
  }),
};

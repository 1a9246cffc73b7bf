import { z } from 'zod';
import { event } from '../event.ts';
import { id } from '../shapes.ts';
import { organisationDecided } from './requests.ts';
import { group, organisation } from './shapes.ts';

export const organisationsEvents = {
  organisationUpdated: event({
    type: 'organisation.updated',
    topic: 'organisations.organisation',
    schemaVersion: 1,
    summary: 'An organisation was added or something others see of it changed',
    payload: organisation,
  }),
  organisationRequested: event({
    type: 'organisation.requested',
    topic: 'organisations.organisation',
    schemaVersion: 1,
    summary: 'A person requested this organisation at sign-up by its name or its entry of the directory',
    payload: z.object({ id, userId: id }),
  }),
  organisationDecided: event({
    type: 'organisation.decided',
    topic: 'organisations.organisation',
    schemaVersion: 1,
    summary: 'An administrator decided about an organisation that was requested at sign-up',
    payload: organisationDecided,
  }),
  groupUpdated: event({
    type: 'group.updated',
    topic: 'organisations.group',
    schemaVersion: 1,
    summary: 'A group was added or something others see of it changed',
    payload: group,
  }),
};

import type { Consumer } from '@consortia/infra/kit/service';
import { identityEvents } from '@consortia/proto/identity/events';
import type { Identity } from './identity.ts';
import { onOrganisationUpdated, onUserRegistered } from './organisations/on-organisation-updated.ts';

const { userRegistered } = identityEvents;

/** Event → reaction. */
export const consumers = (identity: Identity): Consumer[] => [
  {
    ...identity.organisations.consumer,
    // The copies beside people follow the projection, so it is written first.
    async handle(event) {
      await identity.organisations.consumer.handle(event);
      await onOrganisationUpdated(identity, event.key);
    },
  },
  identity.groups.consumer,
  {
    group: 'identity.registered',
    topics: [userRegistered.topic],
    async handle({ type, key }) {
      if (type === userRegistered.type) await onUserRegistered(identity, key);
    },
  },
];

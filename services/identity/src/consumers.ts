import type { Consumer } from '@consortia/infra/bus/bus';
import { identityEvents } from '@consortia/proto/identity/events';
import type { Identity } from './identity.ts';
import { onUserRegistered } from './organisations/on-organisation-updated.ts';

const { userRegistered } = identityEvents;

/** Consumers of events of this and other services. */
export const consumers = (identity: Identity): Consumer[] => [
  {
    group: 'identity.registered',
    topics: [userRegistered.topic],
    async handle({ type, key }) {
      if (type === userRegistered.type) await onUserRegistered(identity, key);
    },
  },
];

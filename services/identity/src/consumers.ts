import type { Consumer } from '@consortia/infra/bus/bus';
import { identityEvents } from '@consortia/proto/identity/events';
import { sendRefusal } from './accounts/send-refusal.ts';
import { onActAudited } from './audit/on-act-audited.ts';
import type { Identity } from './identity.ts';
import { onUserRegistered } from './organisations/on-organisation-updated.ts';

const { actAudited, userRegistered } = identityEvents;

/** Consumers of events of this and other services. */
export const consumers = (identity: Identity): Consumer[] => [
  {
    group: 'identity.registered',
    topics: [userRegistered.topic],
    async handle({ type, key }) {
      if (type === userRegistered.type) await onUserRegistered(identity, key);
    },
  },
  {
    group: 'identity.accounts',
    topics: [userRegistered.topic],
    handle: ({ key }) => identity.accountIndex.put([key]),
  },
  {
    group: 'identity.audit',
    topics: [actAudited.topic],
    handle: (event) => onActAudited(identity, event),
  },
  {
    group: 'identity.refusals',
    topics: [actAudited.topic],
    handle: (event) => sendRefusal(identity, event),
  },
];

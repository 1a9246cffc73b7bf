import type { Consumer } from '@consortia/infra/bus/bus';
import { factsOf } from './facts/facts-of.ts';
import { writeFact } from './facts/write-fact.ts';
import type { Insights } from './insights.ts';

/** Records what counts. A repeated or late event changes nothing. */
export const consumers = ({ facts }: Insights): Consumer[] => [
  {
    group: 'insights.facts',
    topics: [...new Set(factsOf.map(({ on }) => on.topic))],
    async handle(event) {
      const fact = factsOf.find(({ on }) => on.type === event.type)?.read(event);
      if (!fact) return;
      // A conversation has one response to a post, its first message about it: messages are aggregates of their own.
      const version = fact.name === 'response' ? 1 : event.aggregateVersion;
      await writeFact(facts, { ...fact, version });
    },
  },
];

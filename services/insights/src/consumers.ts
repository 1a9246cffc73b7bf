import type { Consumer } from '@consortia/infra/bus/bus';
import { firstOf } from './facts/fact-model.ts';
import { factsOf } from './facts/facts-of.ts';
import { writeFacts } from './facts/write-facts.ts';
import type { Insights } from './insights.ts';

/** Records what counts. A repeated or late event changes nothing. */
export const consumers = (insights: Insights): Consumer[] => [
  {
    group: 'insights.facts',
    topics: [...new Set(factsOf.map(({ on }) => on.topic))],
    async handle(event) {
      const found = factsOf.flatMap(({ on, read }) => (on.type === event.type ? (read(event) ?? []) : []));
      // A conversation has one response to a post, its first message about it: messages are aggregates of their own.
      const facts = found.map((fact) => ({
        ...fact,
        version: fact.name === 'response' ? firstOf(fact.at) : event.aggregateVersion,
      }));
      if (facts.length > 0) await writeFacts(insights, facts);
    },
  },
];

import { gather } from '@consortia/infra/store/gather';
import type { EventEnvelope } from '@consortia/proto/event';
import { type SearchKind, searchKinds } from '@consortia/proto/recommendations/shapes';
import { z } from 'zod';
import type { Recommendations } from '../recommendations.ts';
import type { GlobalIndex } from './index-parts.ts';

const queue = 'recommendations.index';
const data = z.object({ kind: z.enum(searchKinds), field: z.string(), id: z.string() });
/** Items of a kind whose `field` is the id of what has changed. */
type Related = { kind: SearchKind; field: string };

const relatedToTopic: Related[] = [{ kind: 'opportunity', field: 'topicId' }];
const relatedToPerson: Related[] = [
  { kind: 'opportunity', field: 'userId' },
  { kind: 'result', field: 'userId' },
];
const relatedToGroup: Related[] = [{ kind: 'opportunity', field: 'groupId' }];
const relatedToOrganisation: Related[] = [
  { kind: 'opportunity', field: 'organisationId' },
  { kind: 'result', field: 'organisationId' },
  { kind: 'group', field: 'organisationId' },
  { kind: 'expert', field: 'primaryOrganisation.id' },
];

/** Name of the job that builds the part of the experts again. */
const allExperts = 'experts';

/**
 * Updates the index after every event of a projection, and by a job what refers to the changed item: a call is postponed, or a
 * name changes and with it what is masked. The job is keyed by the event: one that already runs may have read the previous state.
 */
export function indexReactions({ parts }: GlobalIndex, recommendations: Recommendations): void {
  const { jobs, opportunities, results, topics, organisations, groups, people, helixes } = recommendations;
  const follow = (kind: SearchKind, dependents: Related[] = []) => {
    const put = gather<string>(parts[kind].put);
    return async ({ id: event, key: id }: EventEnvelope): Promise<void> => {
      await put(id);
      for (const related of dependents) {
        if (!(await parts[related.kind].hasRelated(related.field, id))) continue;
        await jobs.add(queue, 'index', { ...related, id }, { key: `${related.kind}:${related.field}:${id}:${event}` });
      }
    };
  };
  opportunities.onChange(follow('opportunity'));
  results.onChange(follow('result'));
  topics.onChange(follow('call', relatedToTopic));
  organisations.onChange(follow('organisation', relatedToOrganisation));
  groups.onChange(follow('group', relatedToGroup));
  people.onChange(follow('expert', relatedToPerson));
  // The Helixes of every expert follow from the names of all Helixes.
  helixes.onChange(async ({ id: event }) => {
    await jobs.add(queue, allExperts, {}, { key: `expert:helixes:${event}` });
  });
}

/** Starts the worker of the jobs that `indexReactions` adds. */
export const startIndexing = (
  { parts }: GlobalIndex,
  { jobs }: Pick<Recommendations, 'jobs'>,
): Promise<{ close(): Promise<void> }> =>
  jobs.work({
    queue,
    async handle(job, signal) {
      if (job.name === allExperts) return parts.expert.rebuild();
      const { kind, field, id } = data.parse(job.data);
      await parts[kind].putRelated(field, id, signal);
      // The name of an organisation is also masked in posts of its groups that do not mention it.
      if (kind !== 'group') return;
      for await (const groups of parts.group.related(field, id))
        for (const group of groups) await parts.opportunity.putRelated('groupId', group, signal);
    },
  });

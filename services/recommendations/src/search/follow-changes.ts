import { gather } from '@consortia/infra/store/gather';
import type { EventEnvelope } from '@consortia/proto/event';
import { z } from 'zod';
import type { Recommendations } from '../recommendations.ts';
import { type IndexedKind, indexedKinds } from './global-index.ts';
import type { GlobalIndex } from './maintain-index.ts';

const queue = 'recommendations.index';
const data = z.object({ kind: z.enum(indexedKinds), field: z.string(), id: z.string() });
/** Things of a kind whose `field` names what has changed. */
type Related = { kind: IndexedKind; field: string };

const relatedToTopic: Related[] = [{ kind: 'opportunity', field: 'topicId' }];
const relatedToPerson: Related[] = [{ kind: 'opportunity', field: 'userId' }];
const relatedToGroup: Related[] = [{ kind: 'opportunity', field: 'groupId' }];
const relatedToOrganisation: Related[] = [
  { kind: 'opportunity', field: 'organisationId' },
  { kind: 'group', field: 'organisationId' },
  { kind: 'expert', field: 'primaryOrganisation.id' },
];

/**
 * Whatever happened to a thing, the index takes it as it stands now, and so it does what names that thing: a call moves, a name
 * changes and with it what has to be masked. Many may be concerned, so that is a job. Its key is the event's: a job that already
 * runs may have read the state before.
 */
export function indexReactions(index: GlobalIndex, recommendations: Recommendations): void {
  const { jobs, opportunities, topics, organisations, groups, people } = recommendations;
  const follow = (kind: IndexedKind, besides: Related[] = []) => {
    const put = gather<string>((ids) => index.put(kind, [...new Set(ids)]));
    return async ({ id: event, key: id }: EventEnvelope): Promise<void> => {
      await put(id);
      for (const related of besides) {
        if (!(await index.hasRelated(related.kind, related.field, id))) continue;
        await jobs.add(queue, 'index', { ...related, id }, { key: `${related.kind}:${related.field}:${id}:${event}` });
      }
    };
  };
  opportunities.onChange(follow('opportunity'));
  topics.onChange(follow('call', relatedToTopic));
  organisations.onChange(follow('organisation', relatedToOrganisation));
  groups.onChange(follow('group', relatedToGroup));
  people.onChange(follow('expert', relatedToPerson));
}

/** Works what the reactions have put into the queue. */
export const startIndexing = (index: GlobalIndex, { jobs }: Recommendations): Promise<{ close(): Promise<void> }> =>
  jobs.work({
    queue,
    async handle(job, signal) {
      const { kind, field, id } = data.parse(job.data);
      for await (const ids of index.besides(kind, field, id)) {
        if (signal.aborted) throw new Error('Stopped before everything was in the index.');
        await index.put(kind, ids);
        // The name of an organisation is hidden in what its groups write without it, too.
        if (kind !== 'group') continue;
        for (const group of ids)
          for await (const posts of index.besides('opportunity', 'groupId', group))
            await index.put('opportunity', posts);
      }
    },
  });

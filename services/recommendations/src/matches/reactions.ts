import { gather } from '@consortia/infra/store/gather';
import type { EventEnvelope } from '@consortia/proto/event';
import type { Matches } from './matches.ts';
import { queues } from './queues.ts';
import type { Ref } from './read-items.ts';
import { scorePersonLater } from './score-person-later.ts';

/** Of items that change together as many are prepared in one job. */
const batch = 100;

const authorOf = ({ payload }: EventEnvelope): string | null => {
  const { userId } = payload as { userId?: unknown };
  return typeof userId === 'string' ? userId : null;
};

/** Event → job. Jobs read the projections as they are then, so repeated and late events change nothing. */
export function matchReactions(
  matches: Pick<Matches, 'helixes' | 'jobs' | 'opportunities' | 'people' | 'results' | 'subscriptions' | 'topics'>,
): void {
  const { jobs, topics, opportunities, results, people, subscriptions, helixes } = matches;
  const changed = (queue: string) =>
    gather<Ref>(async (refs) => {
      for (let at = 0; at < refs.length; at += batch)
        await jobs.add(queue, 'prepare', { refs: refs.slice(at, at + batch) });
    });
  const postChanged = changed(queues.posts);
  const callChanged = changed(queues.calls);
  const personChanged = ({ key }: EventEnvelope) => scorePersonLater(matches, key, { force: false });
  topics.onChange(({ key }) => callChanged({ kind: 'funding_topic', id: key }));
  const written = (kind: 'post' | 'result') => async (event: EventEnvelope) => {
    await postChanged({ kind, id: event.key });
    // What a person writes says what they work on.
    const author = authorOf(event);
    if (author) await scorePersonLater(matches, author, { force: false });
  };
  opportunities.onChange(written('post'));
  results.onChange(written('result'));
  people.onChange(personChanged);
  subscriptions.onChange(personChanged);
  // The Helixes of everyone's expertise follow from the names and terms of all Helixes.
  helixes.onChange(async ({ id: event }) => {
    await jobs.add(queues.people, 'score-next', { after: '', force: false }, { key: `helixes:${event}` });
  });
}

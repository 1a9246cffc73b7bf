import { z } from 'zod';
import { event } from '../event.ts';
import { id, instant } from '../shapes.ts';
import { trl } from './results-shapes.ts';

/**
 * The public shape of a Result for other services; they check rights when they show it, so it has names that trial members must
 * not see: those of author, organisation and project.
 */
export const publishedResult = z.object({
  id,
  alias: z.string(),
  title: z.string(),
  text: z.string(),
  userId: id,
  organisationId: id.nullable(),
  projectId: id.nullable(),
  /** Hidden with the names; null too in an event that is older than this field. */
  projectTitle: z.string().nullable().default(null),
  /** Acronym and grant of the project, hidden as well. */
  projectNames: z.array(z.string()).default([]),
  helixes: z.array(id),
  trl: trl.nullable(),
  hasVideo: z.boolean(),
  publishedAt: instant,
});
/** Who follows a Result. The id follows from both, so there is one of each pair. */
export const resultFollower = z.object({ id, resultId: id, userId: id });

/** The user who did it; null for demo data and where no person did. */
const by = id.nullable().default(null);

const ofResult = <T extends string, P extends z.ZodType>(type: T, summary: string, payload: P) =>
  event({ type: `result.${type}` as const, topic: 'posts.result', schemaVersion: 1, summary, payload });
const ofFollower = <T extends string>(type: T, summary: string) =>
  event({
    type: `follower.${type}` as const,
    topic: 'posts.follower',
    schemaVersion: 1,
    summary,
    payload: resultFollower,
  });

export const resultsEvents = {
  resultPublished: ofResult('published', 'A Result may be seen from now on', publishedResult.extend({ by })),
  resultUpdated: ofResult('updated', 'A Result was changed', publishedResult.extend({ by })),
  resultDeleted: ofResult(
    'deleted',
    'A Result is gone, with its comments, likes and followers',
    z.object({ id, userId: id, title: z.string(), by }),
  ),
  resultFollowerAdded: ofFollower('added', 'A person follows a Result'),
  resultFollowerRemoved: ofFollower('removed', 'A person no longer follows a Result, or the Result is gone'),
};

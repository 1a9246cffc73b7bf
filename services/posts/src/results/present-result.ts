import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { truncate } from '@consortia/infra/text/truncate';
import { limits } from '@consortia/proto/limits';
import type { StepBudget } from '@consortia/proto/posts/masking/find-names';
import type { Result as PublicResult, ResultCard } from '@consortia/proto/posts/results-shapes';
import { videoOf } from '@consortia/proto/posts/video';
import { plainText } from '@consortia/proto/rich-text';
import type { Reactions } from '../likes/reactions.ts';
import { respondedCall } from '../opportunities/funding-call-of-post.ts';
import type { Related } from '../opportunities/hydrate-opportunities.ts';
import { helixesOf, type Seen, seenBy } from '../opportunities/seen-by.ts';
import { resultPermissionsOf, resultRights } from '../policies.ts';
import { presentProject } from '../projects/present-project.ts';
import { hiddenOf } from '../projects/read-projects.ts';
import type { Result } from './result-model.ts';

export type Responses = Reactions & Pick<PublicResult, 'followers' | 'isSubscribed'>;
const noResponses: Responses = { likes: 0, liked: false, comments: 0, followers: 0, isSubscribed: false };

/** The parts of a Result that the viewer may see; null where there are none. */
function seenResult(viewer: Viewer, result: Result, related: Related, budget?: StepBudget): Seen | null {
  const { title: name, alias, description: message, organisationId } = result;
  const project = hiddenOf(related.projects.get(result.projectId ?? ''));
  const texts = { name, alias, message, fallback: 'result' };
  const written = { ...resultRights(result), ...texts, organisationId, groupId: null, ...project };
  return seenBy(viewer, written, related, budget);
}

export const resultUrl = ({ _id, alias }: Pick<Result, '_id' | 'alias'>): string => `/results/${alias}-${_id}`;

/** Whether every known funding action behind a Result is closed at the time of reading; false without one (A45). */
function isExpired({ calls }: Result, related: Related): boolean {
  const actions = calls.map((call) => respondedCall(call, related).action).filter((action) => action !== null);
  return actions.length > 0 && actions.every(({ status }) => status === 'closed');
}

/** The fields that cards and full Results have in common. */
const fieldsOf = (result: Result, seen: Seen, related: Related) => ({
  id: result._id,
  alias: seen.alias,
  title: seen.name,
  url: resultUrl({ _id: result._id, alias: seen.alias }),
  user: seen.user,
  organisation: seen.organisation,
  trl: result.trl,
  expired: isExpired(result, related),
  publishedAt: result.publishedAt.toISOString(),
  updatedAt: result.updatedAt.toISOString(),
});

/** A card for this viewer, or null when the viewer may not see the Result. */
export function presentResultCard(viewer: Viewer, result: Result, related: Related): ResultCard | null {
  const seen = seenResult(viewer, result, related);
  if (!seen) return null;
  const helixes = helixesOf(result, related);
  const project = seen.full ? related.projects.get(result.projectId ?? '') : undefined;
  return {
    ...fieldsOf(result, seen, related),
    excerpt: truncate(plainText(seen.message), limits.cardDescriptionCharacters),
    helixes: helixes.slice(0, limits.proposalCardHelixes),
    helixesTotal: helixes.length,
    project: project ? { id: project._id, title: project.title } : null,
    linksTotal: seen.full ? result.links.length : 0,
    hasVideo: seen.full && result.videoUrl !== null,
  };
}

/** The full Result for this viewer, or null when the viewer may not see it. */
export function presentResult(
  viewer: Viewer,
  result: Result,
  related: Related,
  { responses = noResponses, budget }: { responses?: Responses; budget?: StepBudget } = {},
): PublicResult | null {
  const seen = seenResult(viewer, result, related, budget);
  if (!seen) return null;
  const helixes = helixesOf(result, related);
  const project = seen.full ? related.projects.get(result.projectId ?? '') : undefined;
  return {
    ...fieldsOf(result, seen, related),
    description: seen.message,
    helixes,
    clusters: helixes.map(({ id }) => id),
    project: project ? presentProject(project) : null,
    links: seen.full ? result.links : [],
    video: seen.full && result.videoUrl !== null ? videoOf(result.videoUrl) : null,
    ...responses,
    permissions: resultPermissionsOf(viewer, result),
  };
}

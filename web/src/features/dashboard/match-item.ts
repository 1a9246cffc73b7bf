import type { Match, MatchKind } from '@consortia/proto/recommendations/shapes';
import { topicTitle } from '../../ui/topic-title.ts';

/** What every match has, whatever it is. `name` may leave out the action types that `fullTitle` ends with. */
export type MatchItem = { kind: MatchKind; id: string; name: string; fullTitle: string; url: string };

/** The item of a match. */
export function itemOf({ post, funding_topic: topic, result }: Match): MatchItem {
  if (result) return { kind: 'result', id: result.id, name: result.title, fullTitle: result.title, url: result.url };
  if (post) return { kind: 'post', id: post.id, name: post.name, fullTitle: post.name, url: post.url };
  const { id = '', title = '', url = '' } = topic ?? {};
  return { kind: 'funding_topic', id, name: topicTitle(title), fullTitle: title, url };
}

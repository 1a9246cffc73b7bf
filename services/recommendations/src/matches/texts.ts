import { createHash } from 'node:crypto';
import type { ItemText, ProfileText } from '../matching/shapes.ts';
import type { OpportunityProjection, PersonProjection, ResultProjection, TopicProjection } from '../projections.ts';

export const textOfTopic = ({ title, keywords, call, text, helixIds, identifier }: TopicProjection): ItemText => ({
  kind: 'funding_topic',
  title,
  keywords,
  context: call?.title ?? '',
  text,
  helixIds,
  identifier,
});

export const textOfPost = ({
  name,
  text,
  helixes,
  expertiseSought,
  topicIdentifier,
}: OpportunityProjection): ItemText => ({
  kind: 'post',
  title: name,
  keywords: expertiseSought,
  context: '',
  text,
  helixIds: helixes,
  identifier: topicIdentifier,
});

export const textOfResult = ({ title, text, helixes }: ResultProjection): ItemText => ({
  kind: 'result',
  title,
  keywords: [],
  context: '',
  text,
  helixIds: helixes,
  identifier: null,
});

/** Titles of their own that tell what someone works on; the latest are enough. */
const maxWritten = 20;

export const textOfPerson = (
  { expertise, expertiseKeywords, biography }: PersonProjection,
  written: readonly string[],
  followedIds: readonly string[],
  foundIds: readonly string[],
): ProfileText => ({
  keywords: [...new Set([...expertise, ...expertiseKeywords])],
  biography: biography ?? '',
  written: written.slice(0, maxWritten),
  helixIds: [...new Set([...followedIds, ...foundIds])].sort(),
  foundHelixIds: foundIds.filter((id) => !followedIds.includes(id)),
});

export const hashOf = (...values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url');

import { trusted } from 'mongoose';
import type { ProfileText } from '../matching/shapes.ts';
import { createHelixFinder } from './helixes-of-person.ts';
import type { Matches } from './matches.ts';
import { textOfPerson } from './texts.ts';

/** Number of a person's own posts of each kind whose titles are read and that are excluded from the person's matches. */
const ownPosts = 200;

export type ReadPerson = { text: ProfileText; trial: boolean; own: readonly string[] };
type Parts = Pick<Matches, 'people' | 'subscriptions' | 'helixes' | 'opportunities' | 'results'>;

/** The current state of a person, or null if they were deleted. */
export async function readPerson(parts: Parts, userId: string): Promise<ReadPerson | null> {
  const [person, followed, helixes, posts, results] = await Promise.all([
    parts.people.model.findOne({ _id: userId, deletedAt: null }).lean(),
    parts.subscriptions.model.findOne({ _id: userId, deletedAt: null }).lean(),
    parts.helixes.model.find({ deletedAt: null }).lean(),
    parts.opportunities.model
      .find({ userId, deletedAt: null })
      .sort({ _id: -1 })
      .limit(ownPosts)
      .select('name approvedAt')
      .lean<{ _id: string; name: string; approvedAt: string | null }[]>(),
    parts.results.model
      .find({ userId, deletedAt: null })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(ownPosts)
      .select('title publishedAt')
      .lean<{ _id: string; title: string; publishedAt: string }[]>(),
  ]);
  if (!person) return null;
  const keywords = [...person.expertise, ...person.expertiseKeywords];
  const known = new Set(helixes.filter(({ retired }) => !retired).map(({ _id }) => _id));
  const followedIds = (followed?.helixes ?? []).filter((id) => known.has(id));
  const foundIds = createHelixFinder(helixes)(keywords);
  const own = [...posts, ...results].map(({ _id }) => _id);
  const written = [
    ...posts.map(({ name, approvedAt }) => ({ title: name, at: Date.parse(approvedAt ?? '') || 0 })),
    ...results.map(({ title, publishedAt }) => ({ title, at: Date.parse(publishedAt) })),
  ]
    .sort((one, other) => other.at - one.at)
    .map(({ title }) => title);
  return { text: textOfPerson(person, written, followedIds, foundIds), trial: person.trial, own };
}

/** The next people, by their ids. */
export const peopleIn = ({ people }: Pick<Matches, 'people'>, after: string, limit: number) =>
  people.model
    .find({ _id: trusted({ $gt: after }), deletedAt: null })
    .sort({ _id: 1 })
    .limit(limit)
    .select('_id')
    .lean<{ _id: string }[]>();

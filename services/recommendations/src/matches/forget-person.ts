import { matchKinds } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import { matchListId } from './match-list.ts';
import type { Matches } from './matches.ts';

/** Removes the profile, the matches and the vector of a person. */
export async function forgetPerson(
  { profiles, matchLists, vectors }: Pick<Matches, 'matchLists' | 'profiles' | 'vectors'>,
  userId: string,
): Promise<void> {
  await profiles.deleteOne({ _id: userId });
  await matchLists.deleteMany({ _id: trusted({ $in: matchKinds.map((kind) => matchListId(userId, kind)) }) });
  await vectors.remove([`person:${userId}`]);
}

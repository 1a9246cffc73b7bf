import { presentPerson } from '../consortia/related.ts';
import type { Consortia } from '../consortium.ts';
import { blocksAmong } from './blocks.ts';
import type { Introduction } from './introduction-model.ts';

export type ReadingIntroductions = Pick<Consortia, 'call' | 'introductions' | 'people'>;

/**
 * Introductions with their people, without those of which an account is closed or blocked, who asks has become a trial member, or one
 * has blocked another.
 */
export async function shownIntroductions(reading: ReadingIntroductions, found: readonly Introduction[]) {
  const ids = found.flatMap((one) => [one.askerId, one.throughId, one.personId]);
  const [people, isBlocked] = await Promise.all([reading.people.getMany([...new Set(ids)]), blocksAmong(reading, ids)]);
  const known = (id: string) => (people.get(id)?.hasProfile ? presentPerson(people, id) : null);
  return found.flatMap((stored) => {
    const { _id: id, askerId, throughId, personId } = stored;
    const [asker, through, person] = [known(askerId), known(throughId), known(personId)];
    if (!asker || !through || !person || people.get(askerId)?.trial) return [];
    if (isBlocked(askerId, throughId) || isBlocked(askerId, personId) || isBlocked(throughId, personId)) return [];
    return [{ id, asker, through, person, at: stored.at.toISOString(), stored }];
  });
}

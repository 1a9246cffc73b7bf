import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import type { Candidate } from '@consortia/proto/consortium/shapes';

/** Name of a candidate: the person with their organisation, or the organisation. */
export function nameOf({ person, organisation }: Pick<Candidate, 'person' | 'organisation'>): string {
  const names = [person?.name, organisation?.name].filter(Boolean);
  return names.length > 0 ? names.join(', ') : labels.formerMember;
}

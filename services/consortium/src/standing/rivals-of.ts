import type { CandidateState } from '@consortia/proto/consortium/shapes';
import type { Standing } from '@consortia/proto/consortium/standing-api';
import type { StoredConsortium } from '../consortia/consortium-model.ts';
import { linkOf } from '../consortia/present.ts';
import { type Named, nameOf, organisationOf, type Related } from '../consortia/related.ts';
import { isEditor } from '../policies.ts';

const involved: readonly CandidateState[] = ['requested', 'interested', 'confirmed'];

/** By what the same person or organisation is known in two consortia; an organisation outside the network by its code. */
function keysOf(related: Related, candidate: Named): string[] {
  const organisation = organisationOf(related, candidate);
  return [candidate.userId, organisation?.id, organisation?.pic].filter((key) => typeof key === 'string');
}

/** Candidates that the viewer sees in a consortium and who are more than an idea; a partner sees confirmed ones alone. */
const seenIn = ({ candidates, ...people }: StoredConsortium, viewerId: string) =>
  candidates.filter(({ state }) => (isEditor(people, viewerId) ? involved.includes(state) : state === 'confirmed'));

/** Partners of a consortium who are in one of the others, without the viewer themself. */
export function rivalsOf(
  consortium: StoredConsortium,
  others: readonly StoredConsortium[],
  viewerId: string,
  related: Related,
): Standing['rivals'] {
  const partners = seenIn(consortium, viewerId).filter(({ userId }) => userId !== viewerId);
  return others.flatMap((other) => {
    const known = new Set(seenIn(other, viewerId).flatMap((one) => keysOf(related, one)));
    return partners
      .filter((one) => keysOf(related, one).some((key) => known.has(key)))
      .map((one) => ({
        candidateId: one.id,
        name: nameOf(related, one) ?? '–',
        consortium: { title: other.title, url: linkOf(other._id) },
      }));
  });
}

import { limits } from '../limits.ts';
import type { Helix } from './shapes.ts';

type Candidate = Pick<Helix, 'id' | 'name' | 'relatedClusters'>;

/**
 * Helixes that go with a selection: those that most of the selected ones list as related come first, equal ones by name. What
 * none of them lists is not recommended, nor is what is selected already; four at most.
 */
export function recommendedHelixes<T extends Candidate>(all: readonly T[], selected: readonly string[]): T[] {
  const chosen = all.filter(({ id }) => selected.includes(id));
  const relation = ({ id }: T) => chosen.filter(({ relatedClusters }) => relatedClusters.includes(id)).length;
  return all
    .filter(({ id }) => !selected.includes(id))
    .map((helix) => ({ helix, related: relation(helix) }))
    .filter(({ related }) => related > 0)
    .sort((one, other) => other.related - one.related || one.helix.name.localeCompare(other.helix.name, 'en-GB'))
    .slice(0, limits.helixesRecommended)
    .map(({ helix }) => helix);
}

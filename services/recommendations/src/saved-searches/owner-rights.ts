import type { PersonProjection } from '../projections.ts';
import type { Right } from '../search/global-index.ts';

/** The right with which the owner of a search finds things now; null while the account may not be used. */
export function rightOfOwner(owner: Pick<PersonProjection, 'hasProfile' | 'trial'> | null | undefined): Right | null {
  if (!owner?.hasProfile) return null;
  return owner.trial ? 'trial' : 'member';
}

import type { PersonProjection } from '../projections.ts';
import type { Right } from '../search/global-index.ts';

/** What the owner of a search may find now; null while the account may not be used. */
export function rightOfOwner(owner: Pick<PersonProjection, 'hasProfile' | 'trial'> | null | undefined): Right | null {
  if (!owner?.hasProfile) return null;
  return owner.trial ? 'trial' : 'member';
}

import { isSameToEyes } from '../contrast.ts';
import type { Hiding } from '../document-text.ts';
import type { Look } from './docx-styles.ts';

/** Where a run stands. `background` is null where it is not known, as in a table or shape with a style of its own. */
export type RunPlace = { background: string | null; deleted: number; inserted: number };

/** Letters are not read below this size, in points. */
export const unreadable = 4;

/** How a run is hidden, or null. */
export function hidingOf(look: Look, { background, deleted, inserted }: RunPlace): Hiding | null {
  if (look.hidden) return 'vanish';
  const behind = look.background ?? background;
  if (look.colour && behind && isSameToEyes(look.colour, behind)) return 'background';
  if (look.colour && !behind && isSameToEyes(look.colour, '#ffffff')) return 'white';
  if (look.size !== undefined && look.size <= unreadable) return 'tiny';
  if (deleted > 0) return 'deleted';
  return inserted > 0 ? 'inserted' : null;
}

const prefix = 'recent-search ';

/** Key under which the recent searches of a person are stored. */
export const keyOfRecent = (person: string): string => prefix + person;

/** Removes the recent searches of everyone but this person; of everyone for a visitor. */
export function clearRecentExcept(person: string | undefined): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && key !== prefix + person) localStorage.removeItem(key);
  } catch {
    // Without storage nothing is stored.
  }
}

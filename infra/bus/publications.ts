/** Publications that have not ended, so that a bus can wait for them. */
export function trackPublications() {
  const open = new Set<Promise<unknown>>();
  return {
    track<T>(publication: Promise<T>): Promise<T> {
      open.add(publication);
      return publication.finally(() => open.delete(publication));
    },
    /** Resolves when those that are open now have ended, with or without an error. */
    ended: (): Promise<unknown> => Promise.allSettled(open),
  };
}

/** Something that costs memory: made when it is requested, and let go, by `release`, once no one has requested it for `idleMs`. */
export type Cached<T> = {
  get(): Promise<T>;
  drop(): void;
};

export function cacheWhileUsed<T>(
  make: () => Promise<T>,
  idleMs: number,
  release: (value: T) => unknown = () => undefined,
): Cached<T> {
  let value: Promise<T> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const drop = (): void => {
    clearTimeout(timer);
    value?.then(release).catch(() => undefined);
    value = null;
  };
  return {
    get() {
      clearTimeout(timer);
      timer = setTimeout(drop, idleMs).unref();
      const made = value ?? make();
      value = made;
      made.catch(() => {
        if (value === made) value = null;
      });
      return made;
    },
    drop,
  };
}

/** Computes a value at the first call, for tables and formatters that most processes never use. Later calls return the same value. */
export function once<T>(compute: () => T): () => T {
  let computed: { value: T } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}

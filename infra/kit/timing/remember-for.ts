/** Calls `read` at most once in `ms` milliseconds; calls in between get what it resolved to. A failure is not remembered. */
export function rememberFor<T>(ms: number, read: () => Promise<T>, clock: () => Date): () => Promise<T> {
  let latest: { at: number; value: Promise<T> } | undefined;
  return () => {
    const at = clock().getTime();
    if (!latest || at - latest.at >= ms || at < latest.at) {
      const value = read();
      const reading = { at, value };
      latest = reading;
      value.catch(() => {
        if (latest === reading) latest = undefined;
      });
    }
    return latest.value;
  };
}

/** The part of kafkajs that is corrected here; it is not of its public interface and has no types. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  const queue: { prototype: { pending: unknown[]; scheduleCheckPendingRequests(): void } };
  // biome-ignore lint/style/noDefaultExport: it is the package's own
  export default queue;
}

import { serveCalls } from '@consortia/infra/worker/worker-host';

export type Page = { address: string; headers: Record<string, string> };
export type TimedPage = { ms: number; body: string };
export type PageClient = { read(pages: readonly Page[]): Promise<TimedPage[]> };

/** Requests pages one after the other in a thread of its own; times in milliseconds, from the request to the last byte. */
const client: PageClient = {
  async read(pages) {
    const read: TimedPage[] = [];
    for (const { address, headers } of pages) {
      const from = performance.now();
      const body = await (await fetch(address, { headers })).text();
      read.push({ ms: performance.now() - from, body });
    }
    return read;
  },
};
serveCalls(client);

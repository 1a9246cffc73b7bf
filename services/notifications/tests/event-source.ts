import type { Viewer } from '@consortia/infra/kit/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';

export type Received = { id: string | null; event: string; data: unknown };

/** Reads a stream as a browser does, as one viewer; `url` of another instance where it is not the service's own. */
export async function openStream(
  service: TestService,
  viewer: Viewer,
  { lastEventId, url = service.url }: { lastEventId?: string; url?: string } = {},
) {
  const abort = new AbortController();
  const headers: Record<string, string> = { 'x-consortia-token': service.tokenOf(viewer) };
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
  const response = await fetch(`${url}/api/v1/stream`, { headers, signal: abort.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const events: Received[] = [];
  let rest = '';
  let done = false;

  async function read(): Promise<void> {
    const part = await reader.read();
    if (part.done) {
      done = true;
      return;
    }
    const blocks = (rest + part.value).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      const event = fields.get('event');
      if (event) events.push({ id: fields.get('id') ?? null, event, data: JSON.parse(fields.get('data')!) });
    }
  }
  return {
    response,
    events,
    /** The first `count` events. */
    async first(count: number): Promise<Received[]> {
      while (events.length < count && !done) await read();
      return events.slice(0, count);
    },
    async ended(): Promise<void> {
      while (!done) await read();
    },
    lastId: () => events.findLast(({ id }) => id !== null)!.id!,
    close: () => abort.abort(),
  };
}

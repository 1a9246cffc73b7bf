export type Received = { id: string | null; event: string; data: unknown };

/** Reads Server-sent events as a browser does; it does not connect again by itself. */
export async function openEventSource(
  url: string,
  { headers = {}, lastEventId }: { headers?: Readonly<Record<string, string>>; lastEventId?: string } = {},
) {
  const abort = new AbortController();
  const sent: Record<string, string> = { ...headers, accept: 'text/event-stream' };
  if (lastEventId !== undefined) sent['last-event-id'] = lastEventId;
  const response = await fetch(url, { headers: sent, signal: abort.signal });
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
    /** The first `count` events, fewer where the other side ends before. */
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
export type EventSource = Awaited<ReturnType<typeof openEventSource>>;

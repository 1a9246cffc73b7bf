import type { EventEnvelope } from '@consortia/proto/event';
import type { Bus, ConsumeOptions } from '../bus/bus.ts';
import type { Job, Jobs, WorkOptions } from '../jobs/jobs.ts';
import { createLogger } from '../log/logger.ts';
import { startTraceReceiver } from '../testing/trace-receiver.ts';
import { followedBus } from './followed-bus.ts';
import { followedJobs } from './followed-jobs.ts';
import { currentOrigin, type Origin, within } from './origin.ts';
import { openTraces } from './traces.ts';

const traceparent = (trace: string) => `00-${trace.repeat(32)}-b7ad6b7169203331-01`;
const eventOf = (origin: Origin): EventEnvelope => ({
  id: 'e1',
  type: 'note.written',
  topic: 'notes.note',
  key: 'n1',
  schemaVersion: 1,
  aggregateVersion: 1,
  occurredAt: '2026-01-01T00:00:00.000Z',
  payload: {},
  ...origin,
});

/** A bus that hands an event over at once, in the context of the one who publishes it. */
function directBus() {
  const consumers: ConsumeOptions[] = [];
  const publishedIn: Origin[] = [];
  const bus = {
    async publish(events: EventEnvelope[]) {
      publishedIn.push(currentOrigin());
      for (const { handle } of consumers) for (const event of events) await handle(event, { attempt: 1 });
    },
    consume: async (options: ConsumeOptions) => {
      consumers.push(options);
      return { close: async () => {} };
    },
  };
  return { bus: bus as unknown as Bus, publishedIn };
}
/** Jobs that are done at once. */
function directJobs() {
  const stored: Job[] = [];
  let work: WorkOptions['handle'] = async () => {};
  const jobs = {
    add: async (queue: string, name: string, data: Job['data']) => {
      stored.push({ id: '1', queue, name, data, attempt: 1 });
      return '1';
    },
    work: async ({ handle }: WorkOptions) => {
      work = handle;
      return { close: async () => {} };
    },
    failed: async () => stored.map((job) => ({ ...job, error: 'E', failedAt: '' })),
    findFailed: async () => null,
  };
  const run = () => work(stored.at(-1)!, new AbortController().signal);
  return { jobs: jobs as unknown as Jobs, stored, run };
}

describe('what follows from a request', () => {
  const request: Origin = { requestId: 'request-0123456789', traceparent: traceparent('a') };

  it('has its id in every line of the log, and nothing else has', async () => {
    const lines: string[] = [];
    const log = createLogger({ destination: { write: (line) => void lines.push(line) } }).child({ service: 'notes' });
    const { bus, publishedIn } = directBus();
    const followed = followedBus(bus);
    await followed.consume({ group: 'readers', topics: ['notes.note'], handle: async () => log.info('Read') });
    await within({ requestId: 'someone-elses-0123' }, () => followed.publish([eventOf(request), eventOf({})]));
    expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([request.requestId, undefined]);
    expect(publishedIn).toEqual([{}]);
  });

  it('goes along with a job, whose handler and administrators see its own data alone', async () => {
    const { jobs, stored, run } = directJobs();
    const followed = followedJobs(jobs);
    const seen: unknown[] = [];
    await followed.work({ queue: 'mail', handle: async ({ data }) => void seen.push(data, currentOrigin()) });
    await within(request, () => followed.add('mail', 'send', { to: 'n1' }));
    await within({ requestId: 'someone-elses-0123' }, run);
    expect(seen).toEqual([{ to: 'n1' }, request]);
    expect((await followed.failed('mail')).map(({ data }) => data)).toEqual([{ to: 'n1' }]);
    expect(await followed.findFailed('1')).toBeNull();

    await followed.add('mail', 'send', { to: 'n2' });
    expect(stored.at(-1)!.data).toEqual({ to: 'n2' });
  });

  it('is one trace; events of several that are published together are linked with each', async () => {
    const receiver = await startTraceReceiver();
    const traces = (await openTraces({ traces: { endpoint: receiver.endpoint, ratio: 1 } }))!;
    const { bus } = directBus();
    const followed = followedBus(bus, traces.tracer('notes'));
    await followed.consume({
      group: 'readers',
      topics: ['notes.note'],
      handle: async () => {
        if (currentOrigin().traceparent === undefined) throw new Error('no span');
      },
    });
    await followed.publish([eventOf(request)]);
    await followed.publish([eventOf(request), eventOf({ traceparent: traceparent('c') })]);
    await expect(followed.publish([eventOf({})])).rejects.toThrow('no span');
    await traces.close();
    receiver.close();

    const one = (trace: string) => trace.repeat(32);
    expect(receiver.spans.map(({ name, traceId, links }) => [name, traceId, links])).toEqual([
      ['notes.note process', one('a'), []],
      ['notes.note publish', one('a'), []],
      ['notes.note process', one('a'), []],
      ['notes.note process', one('c'), []],
      ['notes.note publish', expect.not.stringMatching(/^([ac])\1+$/), [one('a'), one('c')]],
    ]);
  });

  it('is not traced where no collector is configured', async () => {
    expect(await openTraces({})).toBeNull();
  });
});

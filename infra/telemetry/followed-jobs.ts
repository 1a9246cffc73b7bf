import type { FailedJob, Job, Jobs } from '../jobs/jobs.ts';
import { apart, knownOrigin, type Origin, within } from './origin.ts';
import type { Tracer } from './tracer.ts';
import { inSpan } from './traces.ts';

/** Field of a stored job that holds what it follows from; handlers and administrators do not see it. */
const field = '_origin';

function withoutOrigin<J extends Job>(job: J): J {
  const { [field]: _, ...data } = job.data;
  return { ...job, data };
}

/** Jobs that continue the request and the trace in which they were added; a scheduled one starts a trace of its own. */
export function followedJobs(jobs: Jobs, tracer?: Tracer): Jobs {
  const visible = (failed: FailedJob[]): FailedJob[] => failed.map(withoutOrigin);
  const own: Partial<Jobs> = {
    add(queue, name, data, options) {
      const origin = knownOrigin();
      const stored = Object.keys(origin).length > 0 ? { ...data, [field]: origin } : data;
      // Timers of the engine outlive the request that starts them.
      return apart(() => jobs.add(queue, name, stored, options));
    },
    work: ({ handle, ...options }) =>
      jobs.work({
        ...options,
        handle(job, signal) {
          const origin = (job.data[field] ?? {}) as Origin;
          const { queue, name, attempt } = job;
          const attributes = { 'consortia.queue': queue, 'consortia.job': name, 'consortia.attempt': attempt };
          return within(origin, () =>
            inSpan(tracer, `${queue} ${name}`, { kind: 'consumer', attributes }, () =>
              handle(withoutOrigin(job), signal),
            ),
          );
        },
      }),
    failed: async (queue, limit) => visible(await jobs.failed(queue, limit)),
    async findFailed(id) {
      const found = await jobs.findFailed(id);
      return found && withoutOrigin(found);
    },
    async inspect(prefix, limit) {
      const state = await jobs.inspect(prefix, limit);
      return { ...state, failed: visible(state.failed) };
    },
  };
  // The engine may start with its first call, so its other methods are read when they are called.
  return Object.assign(Object.create(jobs), own) as Jobs;
}

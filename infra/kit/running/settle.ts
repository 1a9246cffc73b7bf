import type { Bus } from '../../bus/bus.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Outbox } from '../../store/outbox.ts';

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, count) => all + count, 0);

type Parts = {
  outboxes: readonly Pick<Outbox, 'drain'>[];
  bus: Pick<Bus, 'settle' | 'backlog'>;
  jobs: Pick<Jobs, 'settle' | 'backlog'> & { started(): boolean };
};

/** Resolves once everything written so far is published and handled, every job that is due is done, and what followed too. */
export async function settleAll({ outboxes, bus, jobs }: Parts): Promise<void> {
  const drain = () => Promise.all(outboxes.map((outbox) => outbox.drain()));
  const jobsLeft = async () => (jobs.started() ? sum(await jobs.backlog()) : 0);
  // Events give jobs and jobs give events; a round in which neither waits nor was done ends it.
  for (let quiet = false; !quiet; ) {
    await drain();
    await bus.settle();
    const before = await jobsLeft();
    await jobs.settle();
    quiet = (await jobsLeft()) === before;
    await drain();
    quiet &&= sum(await bus.backlog()) === 0;
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { pino } from 'pino';
import { createEmbeddedEmbeddings } from './embedded-embeddings.ts';
import { embeddingsContract } from './embeddings-contract.ts';

const log = pino({ level: 'silent' });

/** Threads of this process at low priority (proc_pid_stat(5): field 19 is the nice value). */
const lowThreads = (): number =>
  readdirSync('/proc/self/task').filter((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] === String(constants.priority.PRIORITY_LOW);
  }).length;

describe('embedded embeddings', () => {
  embeddingsContract(() => createEmbeddedEmbeddings({ log }));

  it('sleeps when idle and wakes for the next text', async () => {
    const embeddings = createEmbeddedEmbeddings({ log, idleMs: 1 });
    expect(embeddings.awake()).toBe(false);
    const [before] = await embeddings.embed(['soil health']);
    while (embeddings.awake()) await new Promise((resolve) => setImmediate(resolve));
    const [after] = await embeddings.embed(['soil health']);
    expect(after).toEqual(before);
    await embeddings.close();
  });

  it.each([
    ['gives way to other threads', {}, true],
    ['is at normal priority where the settings say so', { atNormalPriority: true }, false],
  ])('the thread %s', async (_, options, low) => {
    const embeddings = createEmbeddedEmbeddings({ log, ...options });
    const before = lowThreads();
    await embeddings.embed(['soil health']);
    expect(lowThreads() > before).toBe(low);
    await embeddings.close();
  });
});

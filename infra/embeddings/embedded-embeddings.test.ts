import { pino } from 'pino';
import { createEmbeddedEmbeddings } from './embedded-embeddings.ts';
import { embeddingsContract } from './embeddings-contract.ts';

const log = pino({ level: 'silent' });

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
});

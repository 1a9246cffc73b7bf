import { createHashQueue } from './hash-queue.ts';
import { createPasswordHasher, hashCost } from './password-hash.ts';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

describe('the hash of a password', () => {
  it('is argon2id with at least 46 MiB of memory', async () => {
    const hasher = createPasswordHasher(createHashQueue());
    expect(await hasher.hash('rainy tuesday in Porto')).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(hashCost.memoryCost).toBeGreaterThanOrEqual(47_104);
  });

  it('matches the password exactly as it was typed', async () => {
    const hasher = createPasswordHasher(createHashQueue(), cheap);
    const long = 'ž'.repeat(199);
    const stored = await hasher.hash(`${long} `);
    expect(await hasher.verify(stored, `${long} `)).toBe(true);
    expect(await hasher.verify(stored, long)).toBe(false);
    expect(await hasher.verify(stored, `${long} `.normalize('NFD'))).toBe(false);
  });

  it('costs one piece of work also where there is no account', async () => {
    let pieces = 0;
    const queue = createHashQueue();
    const hasher = createPasswordHasher((work) => {
      pieces += 1;
      return queue(work);
    }, cheap);
    expect(pieces).toBe(0);
    expect(await hasher.verify(null, 'rainy tuesday in Porto')).toBe(false);
    expect(pieces).toBe(1);
  });

  it('is outdated once higher costs are configured, and only then', async () => {
    const queue = createHashQueue();
    const older = createPasswordHasher(queue, cheap);
    const newer = createPasswordHasher(queue, { ...cheap, memoryCost: 128 });
    const stored = await older.hash('rainy tuesday in Porto');
    expect(newer.isOutdated(stored)).toBe(true);
    expect(older.isOutdated(stored)).toBe(false);
    expect(newer.isOutdated(await newer.hash('rainy tuesday in Porto'))).toBe(false);
  });
});

import { createFairQueue } from './fair-queue.ts';

/** Work that notes its name when it starts, and ends with the next `end`. */
function gated() {
  const started: string[] = [];
  const open: (() => void)[] = [];
  const work = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => open.push(resolve));
    return name;
  };
  const end = async (): Promise<void> => {
    open.shift()?.();
    await new Promise(setImmediate);
  };
  return { started, work, end };
}

const refuse = (): never => {
  throw new Error('full');
};

describe('the fair queue', () => {
  it('gives callers their turn one after the other, and the work of one in its order', async () => {
    const { started, work, end } = gated();
    const queue = createFairQueue({ concurrent: 1, waiting: 9, refuse });
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => queue(name[0]!, work(name)));
    await end();
    for (let n = 0; n < all.length; n += 1) {
      expect(started.length).toBe(n + 1);
      await end();
    }
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
  });

  it('runs no more at a time than its bounds, and goes on after a failure', async () => {
    const { started, work, end } = gated();
    const queue = createFairQueue({ concurrent: 2, waiting: 9, refuse });
    const failing = queue('a', async () => {
      await work('failing')();
      throw new Error('broken');
    });
    const rest = ['a', 'a', 'b'].map((caller, n) => queue(caller, work(`${caller}${n}`)));
    await new Promise(setImmediate);
    expect(started).toEqual(['failing', 'a0']);
    await Promise.all([expect(failing).rejects.toThrow('broken'), end()]);
    expect(started).toEqual(['failing', 'a0', 'a1']);
    for (let n = 0; n < 3; n += 1) await end();
    expect(await Promise.all(rest)).toEqual(['a0', 'a1', 'b2']);
  });

  it('refuses what would wait beyond the bound of its caller, and not that of others', async () => {
    const { work, end } = gated();
    const queue = createFairQueue({ concurrent: 1, waiting: 1, refuse });
    const taken = [queue('a', work('a1')), queue('a', work('a2'))];
    await expect(queue('a', work('a3'))).rejects.toThrow('full');
    taken.push(queue('b', work('b1')));
    for (let n = 0; n < 3; n += 1) await end();
    expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'b1']);
  });
});

import { createPause } from './pause-between.ts';

const busyFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

describe('a pause between the steps of a long computation', () => {
  it('lets other events be handled once the steps have taken so long', async () => {
    const pause = createPause(20);
    let others = 0;
    setImmediate(() => {
      others += 1;
    });
    await pause();
    expect(others).toBe(0);
    busyFor(25);
    await pause();
    expect(others).toBe(1);
  });

  it('counts from the last break', async () => {
    const pause = createPause(1000);
    let others = 0;
    setImmediate(() => {
      others += 1;
    });
    for (let step = 0; step < 100; step += 1) await pause();
    expect(others).toBe(0);
  });
});

/** Milliseconds of processor time that this thread needs for the longest turn of its event loop meanwhile; others may slow the machine. */
export async function maxTurnOf(run: () => Promise<void>): Promise<number> {
  let longest = 0;
  let isRunning = true;
  let before = process.threadCpuUsage();
  const measure = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const turn = (): void => {
    measure();
    if (isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  await run();
  isRunning = false;
  // What ended without another turn.
  measure();
  return longest;
}

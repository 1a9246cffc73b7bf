/** Waits for a condition; asks again at each turn of the event loop, so that what it waits for can happen. */
export async function until(condition: () => boolean | Promise<boolean>, longestMs = 15_000): Promise<void> {
  const deadline = Date.now() + longestMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`The condition did not come true within ${longestMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

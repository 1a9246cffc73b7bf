/** Waits for a condition; asks again at each turn of the event loop, so that what it waits for can happen. */
export async function until(condition: () => boolean | Promise<boolean>, maxMs = 15_000): Promise<void> {
  const deadline = Date.now() + maxMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`The condition did not come true within ${maxMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

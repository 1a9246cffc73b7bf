/** Waits for a condition, which is evaluated at each turn of the event loop. */
export async function until(condition: () => boolean | Promise<boolean>, maxMs = 15_000): Promise<void> {
  const deadline = Date.now() + maxMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`The condition did not come true within ${maxMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { LoggedEvent } from './logged-event.ts';
import { readTopic } from './topic-reader.ts';

const entries = (count: number): LoggedEvent[] =>
  Array.from({ length: count }, (_, at) => ({ seq: at + 1, key: `key-${at}`, target: null, event: '{}' }));

function reading(log: LoggedEvent[], isFilling: () => boolean) {
  const handled: number[] = [];
  const reader = readTopic({
    group: 'board.notes',
    from: 0,
    fetch: async (after, limit) => {
      const rows = log.filter(({ seq }) => seq > after).slice(0, limit);
      return { rows, upTo: rows.at(-1)?.seq ?? after };
    },
    handle: async ({ seq }) => void handled.push(seq),
    isFilling,
    retryDelaysMs: [],
    isFinal: () => false,
    moveToDeadLetters: async () => {},
    onProgress: () => {},
    onTrouble: () => {},
  });
  reader.wake();
  return { reader, handled };
}

describe('reading a topic that is being filled in bulk', () => {
  it('delays a long backlog, and continues as soon as the filling has ended', async () => {
    let filling = true;
    const log = entries(200);
    const { reader, handled } = reading(log, () => filling);
    await pause(300);
    expect(handled).toHaveLength(16);
    filling = false;
    await reader.reached(200);
    expect(handled).toHaveLength(200);
    await reader.stop();
  });

  it('handles one round each second, so that every entry is handled in the end', async () => {
    const { reader, handled } = reading(entries(200), () => true);
    await reader.reached(20);
    expect(handled).toHaveLength(32);
    await reader.stop();
  });

  it('handles fewer entries than a round at once', async () => {
    const { reader, handled } = reading(entries(16), () => true);
    await reader.reached(16);
    expect(handled).toHaveLength(16);
    await reader.stop();
  });
});

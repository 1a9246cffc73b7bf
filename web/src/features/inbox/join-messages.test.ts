import type { InboxMessage } from '@consortia/proto/inbox/shapes';
import { joinMessages, type Loaded } from './join-messages.ts';

const range = (from: number, to: number): Loaded => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => ({ seq: from + index }) as InboxMessage),
  before: from > 1 ? from : null,
});
const seqs = ({ messages }: Loaded) => messages.map(({ seq }) => seq);

describe('the messages that are shown', () => {
  it('have no gap and no double when newer ones arrive after earlier ones were loaded', () => {
    const loaded = joinMessages(range(51, 100), range(1, 50));
    const after = joinMessages(loaded, range(54, 103));
    expect(seqs(after)).toEqual(seqs(range(1, 103)));
    expect(after.before).toBeNull();
  });

  it('start again where so many arrived that the latest ones do not reach them', () => {
    const after = joinMessages(range(1, 60), range(100, 149));
    expect([seqs(after), after.before]).toEqual([seqs(range(100, 149)), 100]);
    expect(joinMessages(after, range(1, 50))).toBe(after);
  });

  it('stay the same object where nothing has changed, and take what has', () => {
    const shown = range(1, 3);
    expect(joinMessages(shown, { ...shown }).messages).toBe(shown.messages);
    const closed = { ...shown.messages[2]!, responseClosed: true };
    const read = { messages: [...shown.messages.slice(0, 2), closed], before: null };
    expect(joinMessages(shown, read).messages[2]).toBe(closed);
  });
});

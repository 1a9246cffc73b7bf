import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import { addBytes, createSplitter, endPieces, type Layout, nextPiece, type Splitter } from './record-splitter.ts';

const lines: Layout = { list: null, mark: 'reference' };
const listed: Layout = { list: 'rows', mark: 'reference' };
function read(state: Splitter, text: string): string[] {
  addBytes(state, Buffer.from(text));
  const names: string[] = [];
  for (let piece = nextPiece(state); piece; piece = nextPiece(state))
    names.push(piece.ok ? String(piece.value.reference) : `refused ${piece.name}`);
  return names;
}

describe('the state of a split', () => {
  it('requests more bytes inside a record and gives the record once it is complete', () => {
    const state = createSplitter(lines);
    expect(read(state, '{"reference":"A"')).toEqual([]);
    expect(state.mode).toBe('inside');
    expect(read(state, '}{"reference":"B"}')).toEqual(['A', 'B']);
    expect(state.mode).toBe('between');
  });

  it('forgets the bytes of records that it gave', () => {
    const state = createSplitter(lines);
    read(state, '{"reference":"A"}\n{"reference":"B"');
    read(state, ',');
    expect(state.bytes.toString()).toBe('{"reference":"B",');
  });

  it('seeks the list, reads its elements, and seeks the next list after its end', () => {
    const state = createSplitter(listed);
    expect(state.mode).toBe('seek');
    expect(read(state, '{"at":1,"rows":[{"reference":"A"}')).toEqual(['A']);
    expect([state.mode, state.header]).toEqual(['between', '{"at":1,']);
    expect(read(state, ']}')).toEqual([]);
    expect(state.mode).toBe('seek');
  });

  it('is lost after a broken record and recovers at the next record with the marking field', () => {
    const state = createSplitter(lines);
    expect(read(state, '{"reference":"A"}{"reference":"B","x":y')).toEqual(['A', 'refused B']);
    expect([state.mode, state.recovering]).toEqual(['lost', true]);
    expect(read(state, ',{"x":1},{"reference":"C"}')).toEqual(['C']);
    expect([state.recovering, state.count]).toEqual([false, 3]);
  });

  it('refuses an incomplete record at the end, and the end of a list that never came', () => {
    const reason = refusalMessages.recordTruncated;
    const inside = createSplitter(lines);
    read(inside, '{"reference":"A","x');
    expect([...endPieces(inside, false)]).toEqual([{ ok: false, name: 'A', reason }]);
    const inList = createSplitter(listed);
    read(inList, '{"rows":[{"reference":"A"}');
    expect([...endPieces(inList, false)]).toEqual([{ ok: false, name: 'record 2', reason }]);
  });

  it('ends between lines without a refusal unless the bytes ended early', () => {
    const state = createSplitter(lines);
    read(state, '{"reference":"A"}\n');
    expect([...endPieces(state, false)]).toEqual([]);
    expect([...endPieces(state, true)]).toMatchObject([{ ok: false, name: 'record 2' }]);
  });
});

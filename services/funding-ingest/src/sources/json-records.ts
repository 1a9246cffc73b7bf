import { addBytes, createSplitter, endPieces, type Layout, nextPiece, type Piece } from './record-splitter.ts';

/**
 * Splits JSON into records with bounded memory: lines, objects glued together, or the elements of a list. A broken record is
 * refused by name, and reading goes on with the next object that starts as records of this file do. `truncated` says whether
 * the bytes ended early.
 */
export async function* splitRecords(
  chunks: AsyncIterable<Buffer>,
  layout: Layout,
  truncated: () => boolean = () => false,
): AsyncGenerator<Piece> {
  const splitter = createSplitter(layout);
  for await (const chunk of chunks) {
    addBytes(splitter, chunk);
    for (let piece = nextPiece(splitter); piece; piece = nextPiece(splitter)) yield piece;
  }
  yield* endPieces(splitter, truncated());
}

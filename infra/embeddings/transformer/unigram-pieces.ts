/** Vocabulary of a unigram tokenizer: the pieces in UTF-8 one after another, and the logarithm of how likely each is. */
export type UnigramVocabulary = {
  pieces: readonly string[];
  scores: Float32Array;
  unknown: number;
  /** Replacements of characters before a text is split. */
  replaced: ReadonlyMap<string, string>;
};

const space = '\u2581';
/** An unknown character costs so much more than the least likely piece. */
const unknownCosts = 10;

/**
 * Splits texts into the likeliest sequence of pieces, as SentencePiece does (Viterbi). Pieces have a maximum length, so time grows in
 * proportion to that of the text.
 */
export function createSplitUnigrams({ pieces, scores, unknown, replaced }: UnigramVocabulary) {
  const ids = new Map(pieces.map((piece, id) => [piece, id]));
  ids.delete('');
  ids.delete(pieces[unknown]!);
  const longest = pieces.reduce((most, { length }) => Math.max(most, length), 1);
  const unknownScore = scores.reduce((least, score) => Math.min(least, score), 0) - unknownCosts;

  const prepared = (text: string): string => {
    let found = '';
    for (const character of text) found += replaced.get(character) ?? character;
    return found.replace(/^(?! )/, ' ').replace(/ +/g, space);
  };

  return (text: string): number[] => {
    const written = prepared(text);
    const best = new Float64Array(written.length + 1).fill(Number.NEGATIVE_INFINITY);
    const last = new Int32Array(written.length + 1);
    const from = new Int32Array(written.length + 1);
    best[0] = 0;
    for (let at = 0; at < written.length; at += 1) {
      if (best[at] === Number.NEGATIVE_INFINITY) continue;
      const reach = (end: number, id: number, score: number): void => {
        if (best[at]! + score <= best[end]!) return;
        best[end] = best[at]! + score;
        last[end] = id;
        from[end] = at;
      };
      for (let end = at + 1; end <= Math.min(written.length, at + longest); end += 1) {
        const id = ids.get(written.slice(at, end));
        if (id !== undefined) reach(end, id, scores[id]!);
      }
      const isPair = written.codePointAt(at)! > 0xffff;
      reach(at + (isPair ? 2 : 1), unknown, unknownScore);
    }
    const found: number[] = [];
    for (let at = written.length; at > 0; at = from[at]!) found.push(last[at]!);
    return found.reverse();
  };
}

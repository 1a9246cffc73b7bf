/** How questions and requests begin in English: with a word that asks, or with a verb before its subject. */
const asking = /^(?:what|which|who|whom|whose|when|where|why|how)(?:['’]?s|['’]re)?$/;
const verb = /^(?:is|are|was|were|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|had)$/;
const request = /^(?:tell|show|find|list|give|name|explain|please)$/;
/** After these a thing follows also where nothing is asked: "and have a budget". */
const having = /^(?:has|have|had|do|does)$/;
const pronoun = /^(?:i|we|you|it|they|he|she|there)$/;
const subject =
  /^(?:i|we|you|it|they|he|she|there|this|that|these|those|a|an|the|my|our|your|its|their|any|anyone|anybody|someone|somebody)$/;
const joining = /^(?:and|but|or|also|plus|then|so)$/;

/** Shorter words before a full stop are abbreviations. */
const shortest = 4;
const maxAsks = 6;

const bare = (word = ''): string => word.toLowerCase().replace(/[^\p{L}\p{N}'’]/gu, '');
const endsSentence = (word: string): boolean =>
  /[?!;:]["”’)]?$/.test(word) ||
  (/\.["”’)]?$/.test(word) && (bare(word).length >= shortest || /\d\.$/.test(word) || /^\p{Lu}{2}/u.test(word)));

/** Whether a new question begins at a word: after a comma or a word that joins. */
function begins(words: readonly string[], at: number): boolean {
  const [before, word, after] = [words[at - 1] ?? '', bare(words[at]), bare(words[at + 1])];
  const isJoined = joining.test(bare(before));
  if (asking.test(word) || request.test(word)) return isJoined;
  const follows = having.test(word) ? pronoun : subject;
  return verb.test(word) && follows.test(after) && (isJoined || before.endsWith(','));
}

/** The sentences of a text, and the questions of a sentence, in order. */
export function asksIn(text: string): string[] {
  const asks: string[][] = [[]];
  const open = (): void => {
    if (asks.at(-1)!.length > 0 && asks.length < maxAsks) asks.push([]);
  };
  for (const line of text.split('\n')) {
    const words = line.split(/\s+/).filter(Boolean);
    for (const [at, word] of words.entries()) {
      if (begins(words, at)) {
        while (joining.test(bare(asks.at(-1)!.at(-1)))) asks.at(-1)!.pop();
        open();
      }
      asks.at(-1)!.push(word);
      if (endsSentence(word)) open();
    }
    open();
  }
  return withoutRemarks(asks.filter((words) => words.some((word) => bare(word) !== '')));
}

/** Of fewer words nothing can be asked: they belong to what is before them, or after. */
const fewestWords = 3;
function withoutRemarks(asks: readonly string[][]): string[] {
  const found: string[][] = [];
  for (const words of asks) {
    const last = found.at(-1);
    if (last && (words.length < fewestWords || last.length < fewestWords)) last.push(...words);
    else found.push([...words]);
  }
  return found.map((words) => words.join(' '));
}

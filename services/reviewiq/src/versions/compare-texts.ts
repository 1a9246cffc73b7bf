import { setImmediate } from 'node:timers/promises';
import type { Comparison } from '@consortia/proto/reviewiq/shapes';

type Run = Comparison['text'][number];
/** Further apart than this, passages are shown as one removed and one added: finding the shortest difference costs its square. */
const maxEdits = 300;
const changes = { 1: 'added', 0: 'same', [-1]: 'gone' } as const;

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]\s|\n)/u);
type Change = { value: string; added?: boolean; removed?: boolean };
const runOf = ({ value, added, removed }: Change): Run => ({
  change: changes[added ? 1 : removed ? -1 : 0],
  text: value,
});
const passage = (gone: string, added: string): Run[] =>
  [
    { change: 'gone' as const, text: gone },
    { change: 'added' as const, text: added },
  ].filter(({ text }) => text !== '');

/** Runs of the same kind as one. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const { change, text } of runs) {
    const last = all.at(-1);
    if (last?.change === change) last.text += text;
    else all.push({ change, text });
  }
  return all;
}

/**
 * Runs of words that two texts have in common, that the earlier alone has, and that the later alone has. Sentences are compared first,
 * then the words of those that differ, each with the one in its place where there are as many. Others get their turn between two passages.
 */
export async function compareTexts(from: string, to: string): Promise<Run[]> {
  const { diffArrays, diffWordsWithSpace } = await import('diff');
  const compareWords = async (gone: string, added: string): Promise<Run[]> => {
    await setImmediate();
    const found = diffWordsWithSpace(gone, added, { maxEditLength: maxEdits });
    return found ? found.map(runOf) : passage(gone, added);
  };
  const blocks = diffArrays(sentencesOf(from), sentencesOf(to), { maxEditLength: maxEdits });
  if (!blocks) return compareWords(from, to);
  const runs: Run[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const { value, added, removed } = blocks[at]!;
    const next = blocks[at + 1];
    if (!removed || !next?.added) {
      runs.push(runOf({ value: value.join(''), added, removed }));
      continue;
    }
    at += 1;
    if (value.length !== next.value.length) runs.push(...(await compareWords(value.join(''), next.value.join(''))));
    else
      for (const [index, sentence] of value.entries()) runs.push(...(await compareWords(sentence, next.value[index]!)));
  }
  return joined(runs);
}

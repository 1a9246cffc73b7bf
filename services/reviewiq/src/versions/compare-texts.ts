import type { Comparison } from '@consortia/proto/reviewiq/shapes';

type Run = Comparison['text'][number];
/** Further apart than this, texts are shown as one removed and one added: finding the shortest difference costs its square. */
const maxEdits = 1500;

/** Runs of words that two texts have in common, that the earlier alone has, and that the later alone has. */
export async function compareTexts(from: string, to: string): Promise<Run[]> {
  const { diffWordsWithSpace } = await import('diff');
  const changes = await new Promise<{ value: string; added?: boolean; removed?: boolean }[] | undefined>((resolve) => {
    // With a callback it lets others have their turn.
    diffWordsWithSpace(from, to, { maxEditLength: maxEdits, callback: (found) => resolve(found) });
  });
  if (!changes)
    return [
      { change: 'gone', text: from },
      { change: 'added', text: to },
    ];
  return changes.map(({ value, added, removed }) => ({
    change: added ? 'added' : removed ? 'gone' : 'same',
    text: value,
  }));
}

import { termOf } from '@consortia/infra/text/terms';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { FoundPlace } from '@consortia/proto/organisations/directory';
import type { Reviewiq } from '../reviewiq.ts';
import { isKnownWord } from './reading/question-model.ts';

const timeoutMs = 3000;
const maxNames = 12;
const maxWords = 8;

/** Words between those of a name: "Universidade de Lisboa". */
const joining = /^(?:of|for|the|and|de|la|di|du|del|della|der|für|&)$/i;
/** After these a place may be written without capitals. */
const before = /^(?:in|from|at|near)$/i;
const hasCapital = /^\p{Lu}/u;
const shortForm = /^\p{Lu}[\p{Lu}\p{N}]*$/u;
const isWord = /^\p{L}{2,}/u;

/** What may be names of organisations and cities, the longest first: words with capitals, those around "of", and those after "in" or "at". */
export function namesIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+(?:[-.'’&][\p{L}\p{N}]+)*|[,;:!?()]/gu) ?? [];
  const names = new Set<string>();
  const add = (from: number, to: number): void => {
    const of = words.slice(from, to);
    // A word that others ask with, and most short forms, are names after "in" or "at" alone: "a Horizon project", "AI".
    const isDoubtful = of.length === 1 && (isKnownWord(of[0]!) || shortForm.test(of[0]!));
    if (isDoubtful && (!before.test(words[from - 1] ?? '') || (shortForm.test(of[0]!) && isKnownWord(of[0]!)))) return;
    if (
      of.length === to - from &&
      of.some((word) => termOf(word) !== '') &&
      isWord.test(of[0]!) &&
      isWord.test(of.at(-1)!)
    )
      names.add(of.join(' '));
  };
  for (const [at, word] of words.entries()) {
    if (hasCapital.test(word) && !hasCapital.test(words[at - 1] ?? '')) {
      let end = at + 1;
      for (let next = end; next < Math.min(words.length, at + maxWords); next += 1) {
        if (hasCapital.test(words[next]!)) end = next + 1;
        else if (!joining.test(words[next]!)) break;
      }
      // The first word of a sentence has a capital anyway.
      add(at, end);
      if (end - at > 1) add(at + 1, end);
    }
    if (before.test(word)) {
      if (!hasCapital.test(words[at + 2] ?? '')) add(at + 1, at + 2);
      add(at + 1, at + 3);
    }
    if (/^of$/i.test(word)) add(at - 1, at + 2);
  }
  return [...names].sort((one, other) => other.length - one.length);
}

/** Organisations and cities that a question names, each with its country; none where they cannot be read. */
export async function placesIn({ call, log }: Pick<Reviewiq, 'call' | 'log'>, text: string): Promise<FoundPlace[]> {
  const names = namesIn(text).slice(0, maxNames);
  if (names.length === 0) return [];
  try {
    return (await call(organisationsApi.findPlaces, { body: { names } }, { timeoutMs })).items;
  } catch (error) {
    log.warn({ err: error }, 'places could not be read for a question');
    return [];
  }
}

import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';
import type { Material } from './material.ts';

/** Characters of the longest citation: `[1, 2, 3]`. */
const maxCitation = 40;
const citation = /^\s{0,2}\[\s{0,2}(\d{1,2}(?:\s{0,2}[,;–-]\s{0,2}\d{1,2}){0,9})\s{0,2}\]/;
const mayBeCitation = /^\s{0,2}(?:\[[\d,;–\s-]{0,40})?$/;
const start = /\s{0,2}\[|\s{1,2}$/;

export type NumberedAnswer = { pieces: AsyncIterable<string>; sources: () => AnswerSource[] };

/**
 * An answer of a model from numbered pages, with numbers as its reader sees them: the pages that it names count from 1 in the
 * order in which it names them, which is the order of `sources`. Numbers of pages that do not exist are removed.
 */
export function numberSources(answer: AsyncIterable<string>, materials: readonly Material[]): NumberedAnswer {
  const cited: Material[] = [];
  const numberOf = (material: Material): number => {
    if (!cited.includes(material)) cited.push(material);
    return cited.indexOf(material) + 1;
  };
  function numbered(found: string, list: string): string {
    const named = list.split(/[,;]/).flatMap((part) => {
      const [from, to] = part.split(/[–-]/).map(Number) as [number, number?];
      return materials.slice(Math.max(from - 1, 0), to ?? from);
    });
    const numbers = [...new Set(named.map(numberOf))];
    return numbers.length > 0 ? `${found.slice(0, found.indexOf('['))}[${numbers.join(', ')}]` : '';
  }
  async function* pieces(): AsyncGenerator<string> {
    let held = '';
    for await (const piece of answer) {
      held += piece;
      let clear = '';
      while (held !== '') {
        const at = held.search(start);
        clear += held.slice(0, at < 0 ? held.length : at);
        held = at < 0 ? '' : held.slice(at);
        const match = citation.exec(held);
        if (!match && held.length < maxCitation && mayBeCitation.test(held)) break;
        clear += match ? numbered(match[0], match[1]!) : held.slice(0, 1);
        held = held.slice(match?.[0].length ?? 1);
      }
      if (clear !== '') yield clear;
    }
    if (held !== '') yield held;
  }
  return { pieces: pieces(), sources: () => cited.map(({ title, url, kind }) => ({ title, url, kind })) };
}

/** An earlier answer without its numbers: they were those of other pages. */
export const withoutNumbers = (answer: string): string => answer.replace(/\s?\[\d{1,2}(?:, \d{1,2}){0,9}\]/g, '');

import { once } from '@consortia/proto/once';
import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { proposalGuides } from '@consortia/proto/reviewiq/proposal-guides';

const acronym = /(?<![\p{L}\p{N}-])\p{Lu}[\p{Lu}\p{N}]{1,7}(?![\p{L}\p{N}])/gu;
/** "Career Development Plan (CDP)": an acronym in brackets behind words with its letters. */
const defined = /((?:[\p{L}'’-]{1,40} ){1,9})\((\p{Lu}[\p{Lu}\p{N}]{1,7})s?\)/gu;
/** "CDP (Career Development Plan)". */
const inFront = /(?<![\p{L}\p{N}-])(\p{Lu}[\p{Lu}\p{N}]{1,7}) \(\p{L}[\p{Ll}-]{2,40} \p{L}/gu;
const small = /^(?:of|the|and|for|in|on|to|a|an|with|de|la|et)$/i;

/** The words behind which an acronym stands that its letters begin; null where they are others. */
function expansion(before: string, letters: string): string | null {
  const words = before.trim().split(' ');
  for (let count = 1; count <= words.length; count += 1) {
    const taken = words.slice(-count);
    const parts = taken.flatMap((word) => word.split('-'));
    const initials = [parts.filter((word) => !small.test(word)), parts].map((some) =>
      some.map((word) => word[0] ?? '').join(''),
    );
    if (!small.test(taken[0]!) && initials.some((one) => one.toLowerCase() === letters.toLowerCase()))
      return taken.join(' ');
  }
  return null;
}

/** Those that the guidance of the schemes uses without an explanation are known to its readers. */
const known = once(() => new Set([...(JSON.stringify(proposalGuides).match(acronym) ?? []), ...units]));
/** Units that every proposal counts in. */
const units = ['PM', 'PMS', 'EUR', 'TRL', 'ECTS'];
const maxNamed = 12;

/** Acronyms that a text explains twice, or uses more than once and does not explain. */
export function checkAcronyms(text: string): PreflightFinding[] {
  const explained = new Map<string, { words: string; quote: string; at: number }>();
  const bracketed = new Set<string>();
  const findings: PreflightFinding[] = [];
  for (const { 0: quote, 1: before, 2: letters, index: at } of text.matchAll(defined)) {
    bracketed.add(letters!);
    const words = expansion(before!, letters!);
    if (!words) continue;
    const place = { words, quote: `${words} (${letters})`, at: at + quote.indexOf(words) };
    const first = explained.get(letters!);
    if (!first) explained.set(letters!, place);
    else {
      const isSame = first.words.toLowerCase() === words.toLowerCase();
      findings.push({
        kind: 'acronym',
        finding: isSame ? say.acronymAgain(letters!) : say.acronymTwice(letters!, first.words, words),
        isQuestion: false,
        places: [first, place].map((one) => ({ quote: one.quote, at: one.at })),
        source: null,
      });
    }
  }
  for (const [, letters] of text.matchAll(inFront)) bracketed.add(letters!);
  const uses = Map.groupBy([...text.matchAll(acronym)], ([letters]) => letters);
  const unexplained = [...uses]
    .filter(
      ([letters, all]) => all.length > 1 && !/\d/.test(letters) && !bracketed.has(letters) && !known().has(letters),
    )
    .slice(0, maxNamed);
  if (unexplained.length > 0)
    findings.push({
      kind: 'acronym',
      finding: say.acronymsUnexplained(unexplained.map(([letters]) => letters)),
      isQuestion: true,
      places: unexplained.map(([letters, [first]]) => ({ quote: letters, at: first!.index })),
      source: null,
    });
  return findings;
}

import { once } from '@consortia/proto/once';
import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { proposalGuides } from '@consortia/proto/reviewiq/proposal-guides';
import type { OtherSection } from './check-sections.ts';

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

type Explained = { words: string; quote: string; at: number };

/** The explanations of a text in their order, with all acronyms that stand in brackets or before some. */
function explanationsIn(text: string): { explained: Map<string, Explained[]>; bracketed: Set<string> } {
  const explained = new Map<string, Explained[]>();
  const bracketed = new Set<string>();
  for (const { 0: quote, 1: before, 2: letters, index: at } of text.matchAll(defined)) {
    bracketed.add(letters!);
    const words = expansion(before!, letters!);
    if (!words) continue;
    const place = { words, quote: `${words} (${letters})`, at: at + quote.indexOf(words) };
    explained.set(letters!, [...(explained.get(letters!) ?? []), place]);
  }
  for (const [, letters] of text.matchAll(inFront)) bracketed.add(letters!);
  return { explained, bracketed };
}
const sameWords = (one: Explained, other: Explained): boolean => one.words.toLowerCase() === other.words.toLowerCase();
const placeOf = ({ quote, at }: Explained, title?: string) => ({ quote, at, ...(title && { section: title }) });
const acronymFinding = (finding: string, places: PreflightFinding['places'], isQuestion = false): PreflightFinding => ({
  kind: 'acronym',
  finding,
  isQuestion,
  places,
  source: null,
});

/** Acronyms that a text explains twice, or otherwise than another section, or uses more than once and no section explains. */
export function checkAcronyms(text: string, others: readonly OtherSection[]): PreflightFinding[] {
  const { explained, bracketed } = explanationsIn(text);
  const findings: PreflightFinding[] = [];
  for (const [letters, [first, ...more]] of explained)
    for (const place of more) {
      const finding = sameWords(first!, place)
        ? say.acronymAgain(letters)
        : say.acronymTwice(letters, first!.words, place.words);
      findings.push(acronymFinding(finding, [placeOf(first!), placeOf(place)]));
    }
  for (const { title, text: otherText } of others) {
    const other = explanationsIn(otherText);
    for (const letters of other.bracketed) bracketed.add(letters);
    for (const [letters, [first]] of explained) {
      const [there] = other.explained.get(letters) ?? [];
      if (!there || sameWords(first!, there)) continue;
      const finding = say.comparedWith(title, say.acronymTwice(letters, first!.words, there.words));
      findings.push(acronymFinding(finding, [placeOf(first!), placeOf(there, title)]));
    }
  }
  const uses = Map.groupBy([...text.matchAll(acronym)], ([letters]) => letters);
  const unexplained = [...uses]
    .filter(
      ([letters, all]) => all.length > 1 && !/\d/.test(letters) && !bracketed.has(letters) && !known().has(letters),
    )
    .slice(0, maxNamed);
  if (unexplained.length > 0)
    findings.push(
      acronymFinding(
        say.acronymsUnexplained(unexplained.map(([letters]) => letters)),
        unexplained.map(([letters, [first]]) => ({ quote: letters, at: first!.index })),
        true,
      ),
    );
  return findings;
}

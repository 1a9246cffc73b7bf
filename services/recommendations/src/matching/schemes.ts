import { remembered } from '@consortia/infra/text/remembered';
import { isGeneric } from '@consortia/infra/text/subject-words';
import { hashOf, termOf } from '@consortia/infra/text/terms';
import { foldedWords } from '@consortia/proto/fold';
import type { ItemText, WordsInCommon } from './shapes.ts';

/** Weight of the scheme of a call, for people whose keyword names it. */
export const schemeWeight = 4;

/**
 * A programme or a kind of action: the parts that identifiers of its calls start with, without years and without HORIZON before them; the
 * last may be the start of one. `names`: what people call it; `aloneNames`: those that mean something else next to other words.
 */
type Scheme = { parts: readonly string[]; names: readonly string[]; aloneNames?: readonly string[] };
const schemes: readonly Scheme[] = [
  { parts: ['MSCA'], names: ['MSCA', 'Marie Sklodowska Curie', 'Maria Sklodowska Curie', 'Marie Curie'] },
  { parts: ['MSCA', 'DN'], names: ['Doctoral Networks', 'Doctoral Network', 'MSCA DN'] },
  { parts: ['MSCA', 'PF'], names: ['Postdoctoral Fellowships', 'Postdoctoral Fellowship', 'MSCA PF'] },
  { parts: ['MSCA', 'SE'], names: ['Staff Exchanges', 'Staff Exchange', 'MSCA SE'] },
  { parts: ['MSCA', 'COFUND'], names: ['COFUND'] },
  { parts: ['ERC'], names: ['ERC', 'European Research Council'] },
  { parts: ['ERC', 'STG'], names: ['ERC Starting Grant', 'ERC Starting Grants', 'ERC StG'] },
  { parts: ['ERC', 'COG'], names: ['ERC Consolidator Grant', 'ERC Consolidator Grants', 'ERC CoG'] },
  { parts: ['ERC', 'ADG'], names: ['ERC Advanced Grant', 'ERC Advanced Grants', 'ERC AdG'] },
  { parts: ['ERC', 'SYG'], names: ['ERC Synergy Grant', 'ERC Synergy Grants', 'ERC SyG'] },
  { parts: ['ERC', 'POC'], names: ['ERC Proof of Concept', 'ERC PoC'] },
  { parts: ['EIC'], names: ['EIC', 'European Innovation Council'] },
  { parts: ['EIC', 'ACCELERATOR'], names: ['EIC Accelerator'] },
  { parts: ['EIC', 'PATHFINDER'], names: ['EIC Pathfinder'] },
  { parts: ['EIC', 'TRANSITION'], names: ['EIC Transition'] },
  { parts: ['WIDERA'], names: ['WIDERA'], aloneNames: ['Widening'] },
  { parts: ['MISS'], names: ['EU Missions', 'EU Mission', 'Horizon Missions'], aloneNames: ['Missions'] },
  { parts: ['JU'], names: ['Joint Undertakings', 'Joint Undertaking'] },
  { parts: ['JU', 'CLEANH2'], names: ['Clean Hydrogen Joint Undertaking', 'Clean Hydrogen Partnership'] },
  { parts: ['JU', 'CBE'], names: ['Circular Bio-based Europe', 'CBE JU'] },
  { parts: ['JU', 'CHIPS'], names: ['Chips Joint Undertaking', 'Chips JU'] },
  { parts: ['JU', 'IHI'], names: ['Innovative Health Initiative', 'IHI JU'] },
  { parts: ['JU', 'EUROHPC'], names: ['EuroHPC', 'EuroHPC JU'] },
  { parts: ['EURATOM'], names: ['Euratom'] },
  { parts: ['LIFE'], names: ['LIFE programme'] },
  { parts: ['ERASMUS'], names: ['Erasmus Plus'], aloneNames: ['Erasmus'] },
  { parts: ['DIGITAL'], names: ['Digital Europe'] },
  { parts: ['EDF'], names: ['EDF', 'European Defence Fund', 'European Defense Fund'] },
  { parts: ['CEF'], names: ['CEF', 'Connecting Europe Facility'] },
  { parts: ['CERV'], names: ['CERV'] },
  { parts: ['CREA'], names: ['Creative Europe'] },
  { parts: ['EU4H'], names: ['EU4Health'] },
];

const byName = (namesOf: (scheme: Scheme) => readonly string[]) =>
  new Map(schemes.flatMap((scheme) => namesOf(scheme).map((name) => [foldedWords(name).join(' '), scheme])));
const named = byName(({ names }) => names);
const namedAlone = byName(({ aloneNames = [] }) => aloneNames);
const maxNameWords = Math.max(...[...named.keys()].map((name) => name.split(' ').length));
const termOfScheme = ({ parts }: Scheme): number => hashOf(`scheme:${parts.join('-')}`);

const isNarrower = (one: Scheme, other: Scheme): boolean =>
  one.parts.length > other.parts.length && other.parts.every((part, at) => part === one.parts[at]);
const namesNothing = (word: string): boolean => {
  const term = termOf(word);
  return term === '' || /^\d+$/.test(word) || isGeneric(hashOf(term));
};

/** The schemes that a keyword names next to nothing but words without a subject: "MSCA proposals", "ERC and MSCA". */
function schemesIn(keyword: string): Scheme[] {
  const words = foldedWords(keyword);
  const alone = namedAlone.get(words.join(' '));
  if (alone) return [alone];
  const found = new Set<Scheme>();
  for (let at = 0; at < words.length; ) {
    let length = Math.min(maxNameWords, words.length - at);
    while (length > 0 && !named.has(words.slice(at, at + length).join(' '))) length -= 1;
    if (length > 0) found.add(named.get(words.slice(at, at + length).join(' '))!);
    else if (!namesNothing(words[at]!)) return [];
    at += Math.max(1, length);
  }
  const all = [...found];
  return all.filter((one) => !all.some((other) => isNarrower(other, one)));
}

/** Keywords whose schemes are remembered: people share them. */
const maxKeywords = 5_000;
/** The terms of the schemes that a keyword names. */
export const schemeTerms = remembered(maxKeywords, (keyword: string): readonly number[] =>
  schemesIn(keyword).map(termOfScheme),
);

/** The terms of the schemes that a call belongs to, by its identifier. */
export function schemeTermsOf(identifier: string): number[] {
  const all = identifier
    .toUpperCase()
    .split('-')
    .filter((part) => !/^\d+$/.test(part));
  const own = all[0] === 'HORIZON' ? all.slice(1) : all;
  const isOf = ({ parts }: Scheme): boolean =>
    parts.every((part, at) => own[at] === part || (at > 0 && part.length > 5 && own[at]?.startsWith(part)));
  return schemes.filter(isOf).map(termOfScheme);
}

/** Whether a call is of a programme of every field of research, of which it says enough that a person names it. */
export const isOfEveryField = ({ identifier }: ItemText): boolean =>
  /^(?:HORIZON-)?(?:MSCA|ERC|EIC)-/i.test(identifier ?? '');

/** A keyword that names the scheme of a call, by the terms of schemes that keywords name, with its identifier. */
export function namingScheme({ identifier }: ItemText, keywords: () => ReadonlyMap<number, string>): WordsInCommon[] {
  const terms = identifier === null ? [] : schemeTermsOf(identifier);
  const naming = terms.length === 0 ? [] : terms.flatMap((term) => keywords().get(term) ?? []);
  return naming.slice(-1).map((yours) => ({ kind: 'expertise', yours, theirs: identifier! }));
}

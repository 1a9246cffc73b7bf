import type { SentenceAt } from '@consortia/infra/text/sentences';
import { type Numbered, placeIn, type Statement } from '../statement.ts';
import type { Token } from './tokens.ts';

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
const families: Readonly<Record<string, Numbered>> = {
  WP: 'workPackage',
  MS: 'milestone',
  RO: 'objective',
  SO: 'objective',
  O: 'objective',
  DC: 'candidate',
  ESR: 'candidate',
};
const nouns: readonly [Numbered, RegExp][] = [
  ['workPackage', /^(?:work packages|wps)$/],
  ['deliverable', /^deliverables$/],
  ['milestone', /^milestones$/],
  ['objective', /^objectives$/],
  ['candidate', /^(?:doctoral (?:candidates|researchers|positions|fellows)|dcs|esrs|phd candidates)$/],
  ['beneficiary', /^beneficiaries$/],
  ['associated', /^associated partners$/],
  ['partner', /^(?:partners|organisations|participants)$/],
  ['secondment', /^secondments$/],
  ['school', /^training schools$/],
];
/** Before or behind a number these say that there are more of them. */
const some =
  /^(?:first|last|other|another|further|additional|of|remaining|these|those|least|than|to|each|per|every|most|with|only|between|both|next|previous|or)$/;
const told =
  /^(?:of|in|for|on|from|at|with|that|which|who|led|about|devoted|per|each|are|is|were|have|has|will|come|share|start|by|contribute|to|under|whose|where|serve|include|meet|spend|take|get)$/;
/** A verb that says of a whole what it consists of. */
const divides =
  /^(?:in|into|comprises?|contains?|pursues?|defines?|sets?|recruits?|trains?|employs?|has|have|the|our|my|its|all|through|across|hires?|recruit|organised|together|unites|involves|joins|offers?|enrols?|follows?|are|total|altogether)$/;

/** Of these the whole must be named: others may have some of their own. */
const members: readonly Numbered[] = ['beneficiary', 'associated', 'partner', 'secondment', 'school'];
const wholes = /\b(?:consortium|network|partnership|project|programme|fellowship|action)\b[^,;:]{0,60}$/i;

/** "Ten candidates for 36 months". */
const isHiredFor = (tokens: readonly Token[], head: number): boolean =>
  /^(?:for|x|×)$/.test(word(tokens, head + 1)) && tokens[head + 2]?.kind === 'length';

const isPlural = ({ text: noun, written }: Token): boolean =>
  (/^\p{Ll}[\p{L}-]{2,25}s$/u.test(written) && !/(?:ss|ous|us|is)$/.test(noun)) ||
  /^(?:dcs|wps|pms|people|mice|alumni|criteria|\p{L}{0,15}(?:children|women|men))$/u.test(noun);

/** Verbs that say something of all of them. */
const says = /^(?:hired|recruited|employed|enrolled|trained|appointed|guide|structure|define|form|follow)$/;

/** The noun that a number counts: the place of its head, with up to three attributes between. */
export function countedAt(tokens: readonly Token[], at: number): { noun: string; head: number } | null {
  for (let next = at + 1; next <= Math.min(at + 4, tokens.length - 1); next += 1) {
    const token = tokens[next]!;
    if (token.kind === 'word' && isPlural(token)) return { noun: token.text, head: next };
    if (token.kind !== 'word' && token.text !== '-') return null;
    if (token.kind === 'word' && told.test(token.text)) return null;
    if (token.text === '-' && next === at + 1) return null;
  }
  return null;
}

const mostOfRange = 40;
const lastOf = (token: Token | undefined): number | null =>
  token?.kind === 'number' ? token.value : token?.kind === 'code' ? Number(/\d+/.exec(token.code)![0]) : null;

/** How many there are of what is numbered, and codes. */
export function* countsIn(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'code') {
      const of = families[/^[A-Z]+/.exec(token.code)![0]];
      if (!of || token.code.includes('.')) continue;
      const family = /^[A-Z]+/.exec(token.code)![0];
      const first = Number(token.code.slice(family.length));
      // "DC4–7".
      const last = /^[-–]$/.test(word(tokens, at + 1)) ? lastOf(tokens[at + 2]) : null;
      for (let number = first; number <= Math.min(last ?? first, first + mostOfRange); number += 1)
        yield { kind: 'code', of, code: `${family}${number}`, number, place: placeIn(sentence, token.at) };
    }
    const ordinalOf =
      token.kind === 'ordinal' ? nouns.find(([, noun]) => noun.test(`${word(tokens, at + 1)}s`))?.[0] : null;
    if (token.kind === 'ordinal' && ordinalOf && ordinalOf !== 'candidate') {
      const code = `the ${token.text} ${word(tokens, at + 1)}`;
      yield { kind: 'code', of: ordinalOf, code, number: token.value, place: placeIn(sentence, token.at) };
    }
    if (token.kind !== 'number' || !Number.isInteger(token.value)) continue;
    const counted = countedAt(tokens, at);
    if (!counted) continue;
    const pair = `${word(tokens, counted.head - 1)} ${counted.noun}`;
    const isHired = counted.noun === 'candidates' && isHiredFor(tokens, counted.head);
    const of = isHired
      ? 'candidate'
      : nouns.find(([, pattern]) => pattern.test(counted.noun) || pattern.test(pair))?.[0];
    const attributes = tokens.slice(at + 1, counted.head);
    const isMember = of !== undefined && members.includes(of);
    const isWith = word(tokens, at - 1) === 'with' && at === 1;
    if (isMember && !isWith && !wholes.test(sentence.text.slice(0, token.at))) continue;
    if (isMember && attributes.length > (of === 'associated' || of === 'school' ? 1 : 0)) continue;
    if (
      !of ||
      (some.test(word(tokens, at - 1)) && !(isWith && isMember)) ||
      attributes.some(({ text }) => some.test(text))
    )
      continue;
    const behind = word(tokens, counted.head + 1);
    // "Four scientific work packages and two horizontal ones".
    if (/^(?:and|plus)$/.test(behind) && tokens[counted.head + 2]?.kind === 'number') continue;
    if (/^(?:the|its|our|my)$/.test(word(tokens, at - 1)) && word(tokens, at - 2) === 'of') continue;
    const isFirst = at === 0 || /^(?:total|altogether|,)$/.test(word(tokens, at - 1));
    const isSaid = isFirst && tokens.slice(counted.head + 1, counted.head + 4).some(({ text }) => says.test(text));
    if (isWith && isMember) {
      yield { kind: 'count', of, count: token.value, place: placeIn(sentence, token.at) };
      continue;
    }
    const isWhole = at === 0 || isHired || divides.test(word(tokens, at - 1)) || /^[:(]$/.test(behind);
    if (!isWhole || (told.test(behind) && !isHired && !isSaid && !divides.test(word(tokens, at - 1)))) continue;
    if (told.test(behind) && /^(?:the|our|my|its|all|are|in)$/.test(word(tokens, at - 1)) && of !== 'workPackage')
      continue;
    yield { kind: 'count', of, count: token.value, place: placeIn(sentence, token.at) };
  }
}

import type { SentenceAt } from '@consortia/infra/text/sentences';
import { type Lasting, placeIn, type Statement } from '../statement.ts';
import type { Token } from './tokens.ts';

/** What is spoken of: which kind of what lasts, and where its noun is. */
type Subject = { of: Lasting; at: number };
/** What the sentence before was about, which "it" and "its" take up. */
export type Context = { project: boolean; secondment: boolean };

const projectNoun = /^(?:project|fellowship|action|network)$/;
const phaseNoun = /^(?:phase|period|stay|part)$/;
const owner = /^(?:the|this|our|my|whole|entire|its)$/;
/** Words between a determiner and the noun that make it another project. */
const other =
  /^(?:pilot|previous|earlier|former|past|first|second|another|sister|doctoral|individual|single|other|phd|each|every|master|prior|last|completed|funded)$/;
/** Behind these "a fellowship" is the one that is applied for. */
const applied = /^(?:for|request|propose|within|in|is|as|during|of|into)$/;
const attributes = 5;

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

/** Whether the noun is the project itself: by its determiner, with up to five attributes between. */
function isOwn(tokens: readonly Token[], noun: number): boolean {
  for (let at = noun - 1; at >= Math.max(0, noun - attributes); at -= 1) {
    const { text, kind } = tokens[at]!;
    if (owner.test(text)) return true;
    if (/^an?$/.test(text)) {
      const isOfScheme = tokens
        .slice(at, noun)
        .some((one) => /^(?:european|global|postdoctoral|msca|marie)$/.test(one.text));
      return isOfScheme || at === 0 || applied.test(word(tokens, at - 1));
    }
    if (other.test(text) || (kind !== 'word' && kind !== 'length' && text !== '-')) return false;
  }
  return false;
}

function subjectAt(tokens: readonly Token[], at: number): Subject | null {
  const { text, written, kind } = tokens[at]!;
  if (kind !== 'word' && kind !== 'code') return null;
  if (projectNoun.test(text)) return isOwn(tokens, at) ? { of: 'project', at } : null;
  if (phaseNoun.test(text)) {
    const before = `${word(tokens, at - 2)} ${word(tokens, at - 1)}`;
    if (/(?:outgoing|abroad)$/.test(before)) return { of: 'outgoing', at };
    if (/(?:return|reintegration|incoming)$/.test(before)) return { of: 'back', at };
    const isPeriod = text === 'period' && /(?:grant|project|funding|fellowship)$/.test(before);
    return isPeriod && isOwn(tokens, at) ? { of: 'project', at } : null;
  }
  if (/^(?:secondments?|seconded)$/.test(text)) return { of: 'secondment', at };
  if (text === 'placement') return { of: 'placement', at };
  if (/^(?:contracts?|stipends?|salary|salaries|employment)$/.test(text)) return { of: 'candidate', at };
  if (/^(?:candidates?|researchers?|positions?)$/.test(text)) {
    const before = `${word(tokens, at - 2)} ${word(tokens, at - 1)}`;
    const isHired = tokens[at - 1]?.kind === 'number' && word(tokens, at + 1) === 'for';
    return isHired || /(?:each|every|doctoral|all)(?: |$)/.test(before) ? { of: 'candidate', at } : null;
  }
  if (/^(?:DCs?|ESRs?)$/.test(written)) return { of: 'candidate', at };
  const isAcronym =
    /^\p{Lu}[\p{Lu}\p{N}]{3,13}$/u.test(written) &&
    /^(?:lasts|runs|spans|will|takes|starts|has|is)$/.test(word(tokens, at + 1));
  return isAcronym ? { of: 'project', at } : null;
}

const filler = /^(?:exactly|only|about|approximately|a|an|total|the|full|overall|altogether|around|roughly|just|some)$/;
/** It is a part of the length, or another length from it. */
const partly =
  /^(?:first|last|after|before|within|every|per|least|most|than|between|next|another|further|additional|remaining|final|initial|up|past|previous|every|until|by|from|since)$/;
const behindPartly = /^(?:later|ago|after|before|earlier|old|ahead|prior|behind|away|into|younger|older)$/;
const lasts =
  /^(?:lasts?|lasting|runs?|running|takes?|taking|covers?|covering|spans?|spanning|extends?|comprises|stretches|is|are|be|has|have|totals)$/;
const prepositions = /^(?:of|for|over|with|during|across)$/;
/** Verbs and nouns by which a preposition gives a length. */
const lengthWord =
  /^(?:scheduled|planned|designed|foreseen|conceived|runs?|running|lasts?|employed|hired|enrolled|recruited|appointed|seconded|hosted|funded|financed|duration|length|period|term|contracts?|spread|organised|stretches|extends|set|each|work|works|stays?|time|total|requested|apply)$/;
/** What begins another clause. */
const breaks = /^(?:;|\.|while|whereas|but|although)$/;
/** Between a project and its verb these bring in something else. */
const something = /^(?:an?|who|includes?|with|each|every|one|two|three|another|having|offers?|has|have|contains?|,)$/;
const looksBack = 14;

/** "The return phase in Graz 12 months". */
function phaseBefore(tokens: readonly Token[], at: number): Subject | null {
  for (let from = at; from >= Math.max(0, at - 4); from -= 1) {
    const found = subjectAt(tokens, from);
    if (found) return found.of === 'outgoing' || found.of === 'back' ? found : null;
    const { text, written } = tokens[from]!;
    if (!/^(?:in|at|the|of)$/.test(text) && !/^\p{Lu}/u.test(written)) return null;
  }
  return null;
}

/** "Half of the fellowship (12 months)", "half of the duration would be nine months". */
const isShareOf = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 4), at).some(({ kind, text }) => kind === 'share' || text === 'half');

/** The subject before a length that a verb, a preposition or a bracket joins to it. */
function ownerBefore(tokens: readonly Token[], at: number, context: Context): Subject | null {
  let link = at - 1;
  while (link >= 0 && filler.test(word(tokens, link))) link -= 1;
  if (/^(?:in|to)$/.test(word(tokens, link)) && /^total$/.test(word(tokens, link + 1))) link -= 1;
  const joint = word(tokens, link);
  const isVerb = lasts.test(joint);
  const isPreposition = prepositions.test(joint);
  const isBracket = /^[(:,–=]$/.test(joint);
  const isApposed = joint === ',' && word(tokens, at + 1) === ',';
  if (link < 0) return null;
  if (!(isVerb || isPreposition || isBracket)) return phaseBefore(tokens, link);
  let hasWord = isVerb;
  for (let from = link - 1; from >= Math.max(0, link - looksBack); from -= 1) {
    const token = tokens[from]!;
    if (breaks.test(token.text) || (token.kind === 'length' && !token.isAttribute)) break;
    if (/^(?:it)$/.test(token.text) && (isVerb || (hasWord && isPreposition)) && link - from <= 4 && context.project)
      return { of: 'project', at: from };
    const isPlan = /^(?:work|plan|workplan|research)$/.test(token.text) && from < 4 && hasWord && !isBracket;
    if (
      isPlan &&
      tokens
        .slice(from, link)
        .some(({ text }) =>
          /^(?:planned|scheduled|spread|covers|spans|organised|structured|divided|distributed|carried|implemented|performed)$/.test(
            text,
          ),
        )
    )
      return { of: 'project', at: from };
    const isLength = /^(?:duration|length)$/.test(token.text) && !/^(?:of|the)$/.test(word(tokens, from + 1));
    if (isLength && isShareOf(tokens, from)) return null;
    if (isLength && from < 5 && !tokens.slice(0, from).some((_, one) => subjectAt(tokens, one)))
      return from === 0 || /^(?:the|total|overall|project|planned|its|a)$/.test(word(tokens, from - 1))
        ? { of: 'project', at: from }
        : null;
    if (lengthWord.test(token.text)) hasWord = true;
    const found = subjectAt(tokens, from);
    if (!found) continue;
    const between = tokens.slice(from + 1, link);
    if (isShareOf(tokens, found.at)) return null;
    if (isBracket) return between.length <= (found.of === 'project' ? 0 : isApposed ? 8 : 4) ? found : null;
    const isWithLength =
      /^(?:with|having|has|have)$/.test(between[0]?.text ?? '') &&
      between.length <= 4 &&
      /^(?:duration|length)$/.test(between.at(-1)!.text);
    const isAdjacent = between.length === 0 || isWithLength || /^(?:that|which|will)$/.test(between[0]!.text);
    if (isPreposition && !isAdjacent && !hasWord && found.of !== 'secondment') return null;
    const isOther = found.of === 'project' && !isAdjacent && between.length > 0;
    const given = between.findIndex(({ text }) => lengthWord.test(text));
    if (isOther && between.slice(0, given < 0 ? between.length : given - 1).some(({ text }) => something.test(text)))
      return null;
    return found;
  }
  return null;
}

function ownerOf(tokens: readonly Token[], at: number, context: Context): Subject | null {
  const token = tokens[at]!;
  if (token.kind !== 'length') return null;
  const before = tokens.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  const isEach = before.at(-1) === 'each' || before.at(-1) === 'every';
  // "Will last 13 months".
  const isVerb = before.at(-1) === 'last' && /^(?:will|to|must|may|can|should|secondments|phases)$/.test(before[0]!);
  const isPartOf = token.isAttribute
    ? /^(?:first|last|next|another|remaining|every|each)$/.test(before.at(-1) ?? '')
    : !isVerb && before.some((one) => partly.test(one));
  if (isPartOf || behindPartly.test(word(tokens, at + 1))) return null;
  if (token.isAttribute) {
    for (let next = at + 1; next <= Math.min(at + 4, tokens.length - 1); next += 1) {
      if (!/^(?:word|code)$/.test(tokens[next]!.kind)) break;
      const found = subjectAt(tokens, next);
      if (found) return found;
    }
    return null;
  }
  const behind = `${word(tokens, at + 1)} ${word(tokens, at + 2)}`;
  if (
    /^(?:per|each|for each|a) (?:candidate|dc|esr|researcher|person|position|doctoral)$|^under (?:a )?contract|^for each$/.test(
      behind,
    )
  )
    return { of: 'candidate', at };
  if (word(tokens, at + 1) === '(') {
    const inside = [at + 2, at + 3, at + 4]
      .map((next) => (tokens[next] ? subjectAt(tokens, next) : null))
      .find(Boolean);
    if (inside && (inside.of === 'back' || inside.of === 'outgoing')) return inside;
  }
  if (/^(?:of|on)$/.test(word(tokens, at + 1))) {
    const noun = /^(?:the|this|my|a|our|its|each|every|all)$/.test(word(tokens, at + 2)) ? at + 3 : at + 2;
    for (let next = noun; next <= Math.min(noun + 2, tokens.length - 1); next += 1) {
      const found = subjectAt(tokens, next);
      if (found && (found.of !== 'project' || /^(?:the|all|its|these|whole|full)$/.test(before.at(-1) ?? '')))
        return found;
      if (found) return null;
    }
  }
  if (/^(?:its|these)$/.test(before.at(-1) ?? '') && context.project) return { of: 'project', at };
  return isEach ? null : ownerBefore(tokens, at, context);
}

/** What has been, or has been of others, is no plan. */
const past =
  /\b(?:was|were|had|held|lasted|completed|spent|worked|received|obtained|earned|graduated|ran|led|coordinated)\b|\bfrom (?:19|20)\d\d (?:to|until)\b/i;

const clauseAt = (text: string, at: number): string => {
  const end = text.indexOf(';', at);
  return text.slice(text.lastIndexOf(';', at) + 1, end < 0 ? text.length : end);
};

const behindLength = 3;
const wordsBeforeName = 4;
/** Where a secondment is: a name right behind its length ("two months at Bosch"), or the first one behind its noun. */
function whereOf(tokens: readonly Token[], subject: number, length: number): string | null {
  const placesIn = (from: number, to: number): string[] =>
    tokens.slice(from, to).flatMap(({ text }, index) => {
      if (!/^(?:at|to|with|in)$/.test(text)) return [];
      // "At the biotech company Novagene".
      const behind = tokens.slice(from + index + 1, from + index + 1 + wordsBeforeName);
      const name = behind.find(({ kind, written }) => kind !== 'word' || /^\p{Lu}/u.test(written));
      return name?.kind === 'word' ? [name.written] : [];
    });
  const near = placesIn(length + 1, length + 1 + behindLength)[0];
  return near ?? (subject < length ? placesIn(subject, length) : placesIn(subject, subject + 10))[0] ?? null;
}

/** "My three months at Novozymes", "the three-month stay at Novozymes": where it is. */
function stayOf(tokens: readonly Token[], at: number): string | null {
  const next = /^(?:stay|visit|period)$/.test(word(tokens, at + 1)) ? at + 2 : at + 1;
  if (!/^(?:the|my|these|a|this)$/.test(word(tokens, at - 1)) || !/^(?:at|in|with)$/.test(word(tokens, next)))
    return null;
  const name = word(tokens, next + 1) === 'the' ? tokens[next + 2] : tokens[next + 1];
  return name?.kind === 'word' && /^\p{Lu}/u.test(name.written) ? name.written : null;
}

/** Goes on with the secondments of the sentence before. */
const goesOn =
  /^(?:the (?:first|second|third|fourth|other|last|latter|former|next)\b|it\b|there\b|then\b|one\b|another\b)/i;
export const contextOf = (tokens: readonly Token[], text: string, before: Context): Context => ({
  project: namesProject(tokens),
  secondment: tokens.some(({ text: one }) => /^secondments?$/.test(one)) || (before.secondment && goesOn.test(text)),
});

const namesProject = (tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => subjectAt(tokens, at)?.of === 'project');

/** How long the project, its phases, contracts and secondments last. */
export function* lengthsIn(sentence: SentenceAt, tokens: readonly Token[], context: Context): Generator<Statement> {
  let last = null as Subject | null;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'length' || past.test(clauseAt(sentence.text, token.at))) continue;
    const isNext: boolean = last?.of === 'secondment' && /^(?:and|,|;)$/.test(word(tokens, at - 1));
    const found: Subject | null = ownerOf(tokens, at, context) ?? (isNext ? last : null);
    last = found;
    if (!found && context.secondment && goesOn.test(sentence.text) && !token.isAttribute) {
      const isBetween = /^(?:after|before|within|every|per|last|first)$/.test(word(tokens, at - 1));
      const name = whereOf(tokens, 0, at);
      const isIt = /^it\b/i.test(sentence.text) && lasts.test(word(tokens, at - 1));
      if (!isBetween && (name || isIt))
        yield {
          kind: 'length',
          of: 'secondment',
          months: token.value,
          where: name,
          place: placeIn(sentence, token.at),
        };
      continue;
    }
    if (!found) {
      const stay = stayOf(tokens, at);
      if (stay)
        yield { kind: 'length', of: 'stay', months: token.value, where: stay, place: placeIn(sentence, token.at) };
      continue;
    }
    const where = found.of === 'secondment' ? whereOf(tokens, isNext ? at : found.at, at) : null;
    yield { kind: 'length', of: found.of, months: token.value, where, place: placeIn(sentence, token.at) };
  }
}

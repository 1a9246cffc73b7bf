import type { Draft, Reader } from './reader.ts';

const word = '(?:TRLs?|(?:Technology|Technological|Technical) Readiness Levels?)(?: ?\\(TRLs?\\))?';
/** One level or two: `TRL 6`, `TRL 6-8`, `TRL 7 to 8`, `TRL 5/6`, `TRL4`. Two groups. */
const levels = `${word}(?: levels?| of| at least| up to|:)? ?([1-9])(?! ?%)(?!\\d)(?: ?(?:-|–|to|\\/|or|and) ?(?:${word} ?)?([1-9])\\b)?`;
const one = `${word} ?([1-9])(?:(?: ?[-–\\/] ?| or )([1-9])\\b)?`;
/** Before a level that is the least. */
const least = '(?:at (?:least|minimum)|(?:a )?minimum(?: of)?)';
const at = `(?:at )?(?:${least} )?(?:at )?`;
/** What brings the work to a level, and work that is done at one. */
const reaching = '(?:achiev|reach|attain|bring|advanc|mature)[a-z]*';
const raising = '(?:matur|develop|rais|increas|elevat|progress|mov|tak)[a-z]*';
const working = '(?:demonstrat|validat|test|develop|benchmark|pilot|integrat|scal|upscal|matur)[a-z]*(?:-up)?';
const products = '(?:PoCs?|proofs? of concept|prototypes?|demonstrators?|demonstrations?|pilots?)';

const any = (...parts: string[]): RegExp => new RegExp(`\\b${parts.join('')}`, 'i');
const startAndEnd = any(
  `start(?:ing|ed)? (?:at|from|with)(?: or above| least)? ${one}[^.;]{0,60}?\\b(?:achiev|reach|attain|end)[a-z]*(?: at)? ${levels}`,
);
const fromTo = any(
  `(?:from|completed all elements of) (?:a |minimum |at least )?${one} (?:up )?to (?:${word} ?)?([1-9])(?:(?: ?[-–\\/] ?| or | to )([1-9])\\b)?`,
);
const betweenTwo = any(`(?:companies|start-ups|technologies) at ${word} ?([1-9]) to ${word} ?([1-9])\\b`);
/** "from prototypes (TRL 4) to a demonstration": where it starts. */
const fromBracket = any(`from [^.;()]{3,80} \\((?:at )?${levels}\\) to\\b`);
const range = any(`(?:focus(?:es|ed|ing)? on|range from|cover) ${word} ?([1-9]) ?(?:-|–|to) ?([1-9])\\b`);
const startAny = any(`start(?:ing)? at any ${word}`);
const startAt = any(
  `(?:start(?:ing|s)?|begin(?:ning|s)?) (?:(?:at|from|with) )?${at}${levels}`,
  `|\\bfrom ${levels} (?:and|or) (?:above|higher|beyond)\\b`,
);
const startIs = any(`start(?:ing)? ${word} (?:is|must be|should be|of) ${at}([1-9])\\b`);

const achieve = any(`${reaching}\\b[^.;]{0,60}?(?:at least |a |up to |to )?${levels}`);
const atTheEnd = any(
  `${levels}[^.;]{0,30}\\bby (?:the )?(?:end of the (?:project|action)|(?:project|action)(?:'s)? end)\\b`,
);
const endsAt = any(`end of the (?:project|action)\\b[^.;]{0,40}?${levels}`);
const raisedTo = any(`${raising}\\b[^.;()]{0,80}? (?:up )?to ${at}${levels}`);
const upTo = any(`up to ${levels}`);
const beyond = any(`(?<not>not )?(?:go|be|move|reach|advance) (?:beyond|above) ${word} ?([1-9])\\b`);
const tooHigh = any(
  `(?:above|beyond|higher than) ${word} ?([1-9]) (?:is|are|would be) (?:out of|outside|not (?:in|within))\\b`,
);
/** "demonstrate it (TRL 7)", "validated at TRL 5". */
const workedAt = [
  new RegExp(`\\b${working}\\b[^.;()]{0,160}\\(${at}${levels}`, 'gi'),
  new RegExp(`\\b${working}\\b[^.;()]{0,80}? at (?:${least} )?${levels}`, 'gi'),
];
const productAt = any(`${products} ${at}${levels}`);
const completed = any(`(?:at least|validated)[^.;]{0,60}\\b${word} ?([1-9])\\b`);
const expected = new RegExp(`\\((?:at )?${levels}\\)`, 'i');

/** What was reached before. */
const past =
  /\b(?:have|has|had|having|already|previously) (?:been |already )?(?:achieved|reached|attained|advanced|matured|developed|tested|validated|demonstrated|completed)\b|\balready at TRL\b/i;

const pair = (first: string | undefined, second?: string): number[] | null =>
  first === undefined ? null : second === undefined ? [Number(first)] : [Number(first), Number(second)];

type Stage = Omit<Draft<'trl'>, 'type'>;
const nothing = { from: null, to: null, fromAny: false, orAbove: false, partial: false };
/** A part of the work, or the work of others. */
const ofPart = /\b(?:start-ups|early-stage|companies)\b/i;
const onlyIf = /\b(?:provided that|if)\b/i;
const andAbove = /^\)? ?(?:and|or) (?:above|higher|beyond)\b/i;
const isLeast = any(least);

/** A level to reach: the one found, or any above it where the words say so. */
function reached(text: string, found: RegExpExecArray, partial = ofPart.test(text)): Stage {
  const orAbove = isLeast.test(found[0]) || andAbove.test(text.slice(found.index + found[0].length));
  return { ...nothing, to: pair(found[1], found[2]), orAbove, partial };
}

function startOf(text: string): Stage | null {
  if (startAny.test(text)) return { ...nothing, fromAny: true };
  const found = fromBracket.exec(text);
  if (found) return { ...nothing, from: pair(found[1], found[2]) };
  const start = startAt.exec(text);
  if (start) return { ...nothing, from: pair(start[1] ?? start[3], start[2] ?? start[4]) };
  const stated = startIs.exec(text);
  return stated && { ...nothing, from: pair(stated[1]), partial: onlyIf.test(text) };
}

/** The most that the work is at. */
function boundOf(text: string): Stage | null {
  const high = tooHigh.exec(text);
  if (high) return { ...nothing, to: pair(high[1]) };
  const passed = beyond.exec(text);
  if (!passed) return null;
  const level = Number(passed[2]);
  if (passed.groups!.not) return { ...nothing, to: [level] };
  return level < 9 ? { ...nothing, to: [level + 1], orAbove: true } : null;
}

/** What was done before the work starts. */
function doneBefore(text: string): Stage | null {
  const most = beyond.exec(text);
  const done =
    completed.exec(text) ?? (most && /\bcompleted all (?:elements|aspects) of [^.;]{0,40}?([1-9])\b/i.exec(text));
  return done && { ...nothing, from: most ? pair(done[1], most[2]) : pair(done[1]) };
}

function stagesIn(text: string): Stage[] {
  const only = (stage: Stage | null): Stage[] => (stage ? [stage] : []);
  const both = startAndEnd.exec(text);
  if (both) return [{ ...nothing, from: pair(both[1], both[2]), to: pair(both[3], both[4]) }];
  const span = fromTo.exec(text);
  // The whole scale is explained, and not demanded.
  if (span && span[1] === '1' && span[3] === '9') return [];
  if (span) return [{ ...nothing, from: pair(span[1], span[2]), to: pair(span[3], span[4]) }];
  const others = betweenTwo.exec(text);
  if (others) return [{ ...nothing, from: pair(others[1]), to: pair(others[2]), partial: true }];
  const through = range.exec(text);
  if (through) return [{ ...nothing, from: pair(through[1]), to: pair(through[2]) }];
  if (past.test(text) || /\bcompleted all (?:elements|aspects)\b/i.test(text))
    return only(startOf(text) ?? doneBefore(text));
  if (startAny.test(text)) return only(startOf(text));
  const end = achieve.exec(text) ?? atTheEnd.exec(text) ?? endsAt.exec(text);
  if (end) return [reached(text, end)];
  const start = startOf(text);
  if (start) return [start];
  const bound = boundOf(text);
  if (bound) return [bound];
  const product = productAt.exec(text);
  if (product) return [reached(text, product, true)];
  const worked = workedAt
    .flatMap((one) => [...text.matchAll(one)])
    .toSorted((first, other) => first.index - other.index);
  const done = worked.map((found) => reached(text, found));
  if (done.length > 0) return done;
  const raised = raisedTo.exec(text);
  if (raised) return [reached(text, raised)];
  const most = upTo.exec(text);
  if (most) return [{ ...nothing, to: pair(most[1], most[2]), partial: /\bactivities\b/i.test(text) }];
  const bracket = expected.exec(text);
  return bracket && /\bexpected to\b/i.test(text) ? [reached(text, bracket)] : [];
}

/** From which to which level of technology readiness. */
export const readTrl: Reader<'trl'> = ({ text }) => {
  if (!/\bTRLs?\b|\b(?:technology|technological|technical) readiness level/i.test(text) || text.endsWith('?'))
    return [];
  const stages = new Map(stagesIn(text).map((stage) => [JSON.stringify(stage), stage]));
  return [...stages.values()].map((stage) => ({ type: 'trl', ...stage }));
};

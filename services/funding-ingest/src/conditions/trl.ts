import type { Draft, Reader } from './reader.ts';

const word = '(?:TRLs?|Technology Readiness Levels?)(?: ?\\(TRLs?\\))?';
/** One level or two: `TRL 6`, `TRL 6-8`, `TRL 7 to 8`, `TRL 5/6`, `TRL4`. Two groups. */
const levels = `${word}(?: levels?| of| at least| up to|:)? ?([1-9])(?! ?%)(?!\\d)(?: ?(?:-|–|to|\\/|or|and) ?(?:${word} ?)?([1-9])\\b)?`;
const one = `${word} ?([1-9])(?:(?: ?[-–\\/] ?| or )([1-9])\\b)?`;

const startAndEnd = new RegExp(
  `\\bstart(?:ing|ed)? (?:at|from|with)(?: or above| least)? ${one}[^.;]{0,60}?\\b(?:achiev|reach|attain|end)[a-z]*(?: at)? ${levels}`,
  'i',
);
const fromTo = new RegExp(
  `\\b(?:from|completed all elements of) (?:a |minimum |at least )?${one} (?:up )?to (?:${word} ?)?([1-9])(?:(?: ?[-–\\/] ?| or | to )([1-9])\\b)?`,
  'i',
);
const betweenTwo = new RegExp(
  `\\b(?:companies|start-ups|technologies) at ${word} ?([1-9]) to ${word} ?([1-9])\\b`,
  'i',
);
const achieve = new RegExp(
  `\\b(?:achiev|reach|attain|bring|advanc|mature)[a-z]*\\b[^.;]{0,60}?(?:at least |a |up to |to )?${levels}`,
  'i',
);
const atTheEnd = new RegExp(
  `${levels}[^.;]{0,30}\\bby (?:the )?(?:end of the (?:project|action)|(?:project|action)(?:'s)? end)\\b`,
  'i',
);
const endsAt = new RegExp(`\\bend of the (?:project|action)\\b[^.;]{0,40}?${levels}`, 'i');
const startAny = new RegExp(`\\bstart(?:ing)? at any ${word}`, 'i');
const startAt = new RegExp(`\\b(?:start(?:ing)?|begin(?:ning)?) (?:at|from) ${levels}`, 'i');
const least = new RegExp(`\\bat (?:least )?(?:at )?${word} ?([1-9])( (?:and|or) (?:above|higher))?`, 'i');
const upTo = new RegExp(`\\bup to ${levels}`, 'i');
const completed = new RegExp(`\\b(?:at least|validated)[^.;]{0,60}\\b${word} ?([1-9])\\b`, 'i');
const inBrackets = new RegExp(`\\((?:at )?${levels}\\)`, 'i');
const notBeyond = new RegExp(`\\bnot be beyond ${word} ?([1-9])\\b`, 'i');

/** What was reached before. */
const past =
  /\b(?:have|has|had|having|already|previously) (?:been |already )?(?:achieved|reached|attained|advanced|matured)\b|\balready at TRL\b/i;

const pair = (first: string | undefined, second?: string): number[] | null =>
  first === undefined ? null : second === undefined ? [Number(first)] : [Number(first), Number(second)];

const nothing = { from: null, to: null, fromAny: false, orAbove: false, partial: false };
/** A part of the work, or the work of others. */
const ofPart = /\b(?:start-ups|early-stage|companies)\b/i;

function levelsOf(text: string): Omit<Draft<'trl'>, 'type'> | null {
  const both = startAndEnd.exec(text);
  if (both) return { ...nothing, from: pair(both[1], both[2]), to: pair(both[3], both[4]) };
  const span = fromTo.exec(text);
  // The whole scale is explained, and not demanded.
  if (span && span[1] === '1' && span[3] === '9') return null;
  if (span) return { ...nothing, from: pair(span[1], span[2]), to: pair(span[3], span[4]) };
  const others = betweenTwo.exec(text);
  if (others) return { ...nothing, from: pair(others[1]), to: pair(others[2]), partial: true };
  if (startAny.test(text)) return { ...nothing, fromAny: true };
  const end = past.test(text) ? null : (achieve.exec(text) ?? atTheEnd.exec(text) ?? endsAt.exec(text));
  if (end) return { ...nothing, to: pair(end[1], end[2]), partial: ofPart.test(text) };
  const start = startAt.exec(text);
  if (start) return { ...nothing, from: pair(start[1], start[2]) };
  const beyond = notBeyond.exec(text);
  const done =
    completed.exec(text) ?? (beyond && /\bcompleted all (?:elements|aspects) of [^.;]{0,40}?([1-9])\b/i.exec(text));
  if (done) return { ...nothing, from: beyond ? pair(done[1], beyond[1]) : pair(done[1]) };
  const most = upTo.exec(text);
  if (most) return { ...nothing, to: pair(most[1], most[2]), partial: /\bactivities\b/i.test(text) };
  const lowest = least.exec(text);
  if (lowest && (lowest[2] !== undefined || /\bat least\b/i.test(lowest[0])))
    return { ...nothing, to: pair(lowest[1]), orAbove: true, partial: true };
  const bracket = inBrackets.exec(text);
  return bracket && /\bexpected to\b/i.test(text) ? { ...nothing, to: pair(bracket[1], bracket[2]) } : null;
}

/** From which to which level of technology readiness. */
export const readTrl: Reader<'trl'> = ({ text }) => {
  if (!/\bTRLs?\b|technology readiness level/i.test(text) || text.endsWith('?')) return [];
  const found = levelsOf(text);
  return found ? [{ type: 'trl', ...found }] : [];
};

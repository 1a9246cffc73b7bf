import { type Counted, countsIn } from './counts.ts';
import { numberOf, numberPattern } from './numbers.ts';
import { placesIn } from './places.ts';
import { type Draft, type Reader, unsure } from './reader.ts';
import { nothing, oneEntity, special } from './special-compositions.ts';

type Found = Omit<Draft<'composition'>, 'type'>;

/** Clauses that demand partners; what follows is a list of numbers. */
const demands =
  /\b(?:consorti(?:a|um)|proposals?|applications?|topic|action)\b[^.;]{0,120}?\b(?:must|shall|requires?|may) (?:exceptionally )?(?:include|involve|comprise|bring together|gather|contain|be made up of|be formed by|be composed of|be comprised of|have|be submitted by|consist of|the (?:active )?(?:involvement|participation))\b|\bprovided that the consortium includes\b|\bconsortium including\b|\bmust (?:participate|be involved|be included|be independent legal entities|be (?:a )?beneficiar(?:y|ies)|not exceed)\b|\bcan apply\b[^.;]{0,60}\b(?:as|either)\b|\b(?:is|are) (?:required|mandatory)\b|\bmade jointly by\b/i;
const advice = /\bshould\b|\bencouraged\b|\bexpected to\b|\brecommended\b|\bindicatively\b/i;
const ofSize = new RegExp(`\\bconsortia of (${numberPattern})( or more)? entities\\b`, 'i');
const among = /\bamong the ([^.;,]{3,60}?)s?, (?:a )?minimum/i;
/** Bodies that a plural in brackets names: "including universities and (networks of) foundations". */
const including = /\bcountries, including ([^.;]{5,200})/i;

/** "Either as: a single entity, a consortium of two, a consortium of three to five": each is a composition. */
function alternatives(text: string): Found[] | null {
  if (!/\b(?:either|can apply)\b[^:]{0,80}:/i.test(text)) return null;
  const items = text.slice(text.indexOf(':') + 1).split(/[-–•▪]\s(?=(?:A|One|Two)\b)/);
  const found = items.flatMap((item): Found[] => {
    if (/\b(?:a )?single legal entity\b/i.test(item)) {
      const where = placesIn(item);
      return [
        { ...nothing, kind: 'alternative', counts: [{ ...oneEntity, where, entities: [], roles: ['beneficiary'] }] },
      ];
    }
    const range = minAndMax.exec(item);
    const { counts } = countsIn(item);
    if (counts.length === 0) return [];
    const [first, ...rest] = counts;
    const bounded = range ? { ...first!, fewest: numberOf(range[1]!), most: numberOf(range[2]!) } : first!;
    return [{ ...nothing, kind: 'alternative', counts: range ? [bounded] : [bounded, ...rest] }];
  });
  return found.length > 1 ? found : null;
}

const minAndMax = new RegExp(`\\bminimum (${numberPattern}) and maximum (${numberPattern})\\b`, 'i');
const standard = /\bin addition to\b[^.;]{0,60}\b(?:standard|minimum number)\b|\badditional eligibility\b/i;
const noKind = ({ counts }: Counted): boolean => counts.every(({ entities }) => entities.length === 0);

function kindOf(text: string, counted: Counted): Found['kind'] {
  if (counted.counts.every(({ fewest, most }) => fewest === null && most !== null)) return 'caps';
  if (standard.test(text)) return 'adds';
  const whole = /\bconsortium\b[^.;]{0,60}\b(?:including|includes)\b|\bconsortia (?:of|must include)\b/i.test(text);
  return whole &&
    (noKind(counted) || including.test(text)) &&
    counted.counts.some(({ countries }) => countries !== null)
    ? 'replaces'
    : 'adds';
}

/** How a consortium is composed, in numbers of entities. */
export const readComposition: Reader<'composition'> = ({ text }) => {
  const found = special(text) ?? alternatives(text) ?? numbered(text);
  return found.map((one) => ({ ...one, type: 'composition' as const }));
};

function numbered(text: string): Found[] {
  if (!demands.test(text) || advice.test(text)) return [];
  const size = ofSize.exec(text);
  const counted = countsIn(size ? text.slice(size.index + size[0].length) : text);
  const sized = size && { fewest: numberOf(size[1]!), most: size[2] ? null : numberOf(size[1]!) };
  const counts =
    sized && counted.counts.length === 0 && placesIn(text).groups.length > 0
      ? [
          {
            ...oneEntity,
            fewest: sized.fewest,
            most: null,
            countries: sized.fewest,
            where: placesIn(text),
            entities: [],
            roles: [],
            independent: true,
          },
        ]
      : counted.counts;
  if (counts.length === 0 || /\beach of the following\b/i.test(text)) return [];
  const kind = sized ? 'replaces' : kindOf(text, counted);
  const kinds = kind === 'replaces' && !sized ? (including.exec(text)?.[1]?.split(/ and |, /) ?? []) : [];
  const more = kinds.map((name) => ({
    ...oneEntity,
    most: null,
    entities: [name.trim()],
    roles: [],
  }));
  const ofKind = among.exec(text);
  const named = ofKind ? counts.map((count) => ({ ...count, entities: [ofKind[1]!] })) : counts;
  return [
    {
      ...nothing,
      kind,
      counts: [...named, ...more],
      together: counted.together,
      ofSize: sized,
      ...(counted.unplaced && { doubt: unsure }),
    },
  ];
}

import { maxLength, saysMore } from './clauses.ts';
import { isNowhere, placesIn } from './places.ts';
import type { Draft, Reader } from './reader.ts';
import { advice, anyOf, body, demand, partner, permission } from './vocabulary.ts';

type Found = Omit<Draft<'coordinator'>, 'type'>;
const nothing = { where: null, entities: [], history: null, onlyWhere: null } satisfies Partial<Found>;

const any = (...parts: string[]): RegExp => new RegExp(`\\b${parts.join('')}`, 'i');
const within = '[^.;:]{0,60}?';
/** What is said of a coordinator: the place, the kind or the past. */
const wordings: readonly RegExp[] = [
  any(`coordinators?\\b${within} ${demand} be (?<what>[^;]{3,400})`),
  any(`coordinators?\\b${within} (?:is|are) (?:limited|restricted) to (?<what>[^;]{3,500})`),
  any(
    `only (?<what>[^.;]{5,240}?) ${permission} (?:coordinate|(?:be|act as|participate as) (?:the )?coordinators?)\\b`,
  ),
  any(`${demand} be (?:coordinated|led) by (?<what>(?:an?|the|one)\\b[^.;]{3,200})`),
  any(`countries eligible for hosting coordinators?\\b${within} are (?<what>[^;]{10,900})`),
];
const somewhere = any('(?:established|located|based|hosted) in (?<where>[^;]{3,400})');
const past = any(
  '(?:that|which|who) (?:(?:have|has) been(?: or (?:are|is))?|was|were|is|are) (?:the |an? )?(?<history>coordinators?[^.;]{3,160})',
);
const ofEarlier = any(
  `${demand} be submitted by the (?<history>coordinator of (?!the (?:consortium|project|proposal)(?: on behalf|[.,;]|$))[^.;]{3,300})`,
);
const onBehalf = any(`${demand} be submitted by the coordinator\\b[^.;]{0,60} on behalf\\b`);
const elsewhere = any('if the coordinator is not (?:established in|from) (?<where>[^.;,(]{3,120})');
/** How old the project is that is joined: history of the one who coordinates it. Two groups: the project and its age. */
const age = any(
  '(?<joined>(?:ongoing|running|existing|already funded) (?:grant agreement|project|action)) ',
  `(?:is|${demand} be) (?<age>(?:between|at (?:least|most)|not? (?:more|less|older) than|more than)[^.;]{0,20}\\d{1,2}[^.;]{0,20}\\bmonths\\b[^.;]{0,100})`,
);
const leader = /\bdesignation of a (scientific project leader)\b/i;
const mayBe =
  /\b(?:may (?:opt for including|also decide to include|include)|can include)\b[^.;]{0,60}?\bthe ([^.;]{3,80}) as coordinator\b/i;
const condition = /^(?:in [^,;]{3,200}, )?((?:where|when|if|in case)\b[^;]{5,400}?),? (?:then )?the coordinator\b/i;

const placedIn = (text: string) => {
  const where = placesIn(`in ${text}`);
  return isNowhere(where) ? null : where;
};

const onlyBodies = any(`^only (?:legal )?${body} .`);
const onlyOthers = (found: string): boolean => /^only/i.test(found) && !onlyBodies.test(found);

/** The place or the kind that is demanded; nothing where more is said than that. */
function demanded(text: string): Found[] {
  const found = wordings.map((wording) => wording.exec(text)).find((one) => one !== null);
  if (!found || onlyOthers(found[0])) return [];
  const what = found.groups?.what ?? '';
  const history = past.exec(what)?.[1]?.trim() ?? null;
  const onlyWhere = condition.exec(text)?.[1] ?? null;
  const lead = text.slice(0, found.index).replace(onlyWhere ?? '', ' ');
  const place = somewhere.exec(what)?.[1] ?? (/^countries eligible/i.test(found[0]) ? what : null);
  if (saysMore(lead) || saysMore(place ? what.slice(0, what.indexOf(place)) : what)) return [];
  const where = place ? placedIn(place) : null;
  if (place && !where) return [];
  const kinds = kindsIn(place ? what.slice(0, somewhere.exec(what)?.index ?? 0) : what);
  const entity: Found[] = kinds.length > 0 ? [{ ...nothing, kind: 'entity', entities: kinds, onlyWhere }] : [];
  return where
    ? [{ ...nothing, kind: history ? 'history' : 'established', where, history, onlyWhere }, ...entity]
    : entity;
}

const ofBody = any(body, '\\b');
const advises = any(advice);
const anyEntity = new RegExp(`^(?:${anyOf} )*${partner}\\b[ a-z]*$|^$`, 'i');
/** Kinds as the text says them; none where it says any entity, or what is no kind. */
function kindsIn(what: string): string[] {
  const plain = what.trimEnd().replace(/[,.]$/, '');
  const kind = plain.replace(/^(?:an?|the|one) /i, '').trim();
  const isKind = (kind !== plain || ofBody.test(kind)) && !anyEntity.test(kind);
  return isKind ? kind.split(/,? or (?:an? )?/).map((one) => one.trim()) : [];
}

function foundIn(text: string): Found[] {
  if (onBehalf.test(text)) return [{ ...nothing, kind: 'submits' }];
  const earlier = ofEarlier.exec(text);
  if (earlier) return [{ ...nothing, kind: 'history', history: earlier.groups!.history!.trim() }];
  const old = age.exec(text)?.groups;
  if (old) return [{ ...nothing, kind: 'history', history: `${old.joined} ${old.age!.trim()}` }];
  const otherwise = elsewhere.exec(text);
  const role = otherwise && leader.exec(text);
  if (role) return [{ ...nothing, kind: 'leader', where: placedIn(otherwise.groups!.where!), entities: [role[1]!] }];
  const optional = mayBe.exec(text);
  return optional ? [{ ...nothing, kind: 'mayBe', entities: [optional[1]!] }] : demanded(text);
}

/** Who coordinates. */
export const readCoordinator: Reader<'coordinator'> = ({ text }) => {
  const isAbout = /\bcoordinat(?:ors?|ed?)\b|\bled by\b|\bmonths\b/i.test(text);
  if (text.length > maxLength || !isAbout || advises.test(text)) return [];
  return foundIn(text).map((found) => ({ type: 'coordinator', ...found }));
};

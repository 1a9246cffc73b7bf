import { isNowhere, placesIn } from './places.ts';
import type { Draft, Reader } from './reader.ts';

type Found = Omit<Draft<'coordinator'>, 'type'>;
const nothing = { where: null, entities: [], history: null, onlyWhere: null } satisfies Partial<Found>;

const limited =
  /\bcoordinators?\b[^.;]{0,60}\b(?:is|are) (?:limited|restricted) to (?:legal )?entities established in ([^;]{3,400})/i;
const history =
  /\b(?:that|which|who) ((?:have|has) been or (?:are|is)|(?:was|were|is|are|has been|have been)) (?:the |a )?(coordinators?[^.;]{3,160})/i;
const hosting = /\bcountries eligible for hosting coordinators?\b[^.;]{0,60}? are ([^;]{10,900})/i;
const mustBeIn =
  /\bcoordinators?\b[^.;]{0,60}\bmust be (?:an? |the )?(?:[a-z]+ ){0,3}(?:established|located|based) in ([^.;]{3,300})/i;
const mustBe = /\bcoordinators?\b[^.;]{0,60}\bmust be (?:a|an|the) ([^.;]{3,300})/i;
const fundedUnder =
  /\bmust be submitted by the (coordinator of (?:the|an?) (?:[A-Za-z-]+ ){0,5}?(?:consortium|project|action|partnership|grant)[^.;]{0,300})/i;
const onBehalf = /\bmust be submitted by the coordinator\b[^.;]{0,60}\bon behalf\b/i;
const elsewhere = /\bif the coordinator is not (?:established in|from) ([^.;,(]{3,120})/i;
const leader = /\bdesignation of a (scientific project leader)\b/i;
const mayBe = /\bmay opt for including\b[^.;]{0,60}?\bthe ([^.;]{3,80}) as coordinator\b/i;
const onlyWhere = /^((?:where|when|if|in case)\b[^;]{5,400}?),? (?:then )?the coordinator\b/i;

function foundIn(text: string): Found | null {
  const limit = limited.exec(text);
  const past = history.exec(text);
  if (limit) {
    const where = placesIn(limit[1]!);
    if (!isNowhere(where))
      return { ...nothing, kind: past ? 'history' : 'established', where, history: past?.[2]?.trim() ?? null };
  }
  const host = hosting.exec(text);
  if (host) return { ...nothing, kind: 'established', where: placesIn(host[1]!) };
  const earlier = fundedUnder.exec(text);
  if (onBehalf.test(text)) return { ...nothing, kind: 'submits' };
  if (earlier) return { ...nothing, kind: 'history', history: earlier[1]!.trim() };
  const otherwise = elsewhere.exec(text);
  const role = otherwise && leader.exec(text);
  if (role) return { ...nothing, kind: 'leader', where: placesIn(`in ${otherwise[1]}`), entities: [role[1]!] };
  const inside = mustBeIn.exec(text);
  if (inside) {
    const where = placesIn(inside[1]!);
    return isNowhere(where)
      ? null
      : { ...nothing, kind: 'established', where, onlyWhere: onlyWhere.exec(text)?.[1] ?? null };
  }
  const kind = mustBe.exec(text);
  if (kind) return { ...nothing, kind: 'entity', entities: kind[1]!.split(/,? or (?:an? )?/).map((one) => one.trim()) };
  const optional = mayBe.exec(text);
  return optional ? { ...nothing, kind: 'mayBe', entities: [optional[1]!] } : null;
}

/** Who coordinates. */
export const readCoordinator: Reader<'coordinator'> = ({ text }) => {
  if (!/\bcoordinators?\b/i.test(text)) return [];
  const found = foundIn(text);
  return found ? [{ type: 'coordinator', ...found }] : [];
};

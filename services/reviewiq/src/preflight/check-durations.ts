import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { type Check, different, finding, ofKind, type Stated, schemeNames, sumOf } from './stated.ts';
import type { Lasting } from './statement.ts';

const projectOf = ({ rules, isSpecial }: Stated) => (isSpecial ? rules.special.project : rules.project);
const nameOf = (of: Lasting, scheme: SchemeValue): string =>
  of === 'project' ? say.theProject[scheme] : of === 'secondment' || of === 'stay' ? '' : say[of];

const placementOf = (stated: Stated): number =>
  ofKind(stated, 'length').find(({ of }) => of === 'placement')?.months ?? 0;
export const lengthsOfScheme: Check = (stated) => {
  const { rules, scheme, isSpecial } = stated;
  const limits = {
    project: projectOf(stated),
    outgoing: rules.outgoing,
    back: rules.back,
    placement: rules.placement,
    candidate: (isSpecial && rules.special.candidate) || rules.candidate,
    secondment: undefined,
    stay: undefined,
  };
  const placement = placementOf(stated);
  return ofKind(stated, 'length').flatMap(({ of, months, place }) => {
    const limit = limits[of];
    // With the placement that follows it.
    if (
      of === 'project' &&
      placement > 0 &&
      limit &&
      months - placement >= limit.least &&
      months - placement <= limit.most
    )
      return [];
    if (!limit || (months >= limit.least && months <= limit.most)) return [];
    const sentence = limit.source ? say.durationOfScheme : say.durationMayBe;
    const text = sentence(nameOf(of, scheme), months, schemeNames[scheme], limit.least, limit.most, rules.year);
    return [finding('duration', text, [place], { source: limit.source, isQuestion: limit.source === null })];
  });
};

export const lengthsAgree: Check = (stated) => {
  const lengths = ofKind(stated, 'length');
  return (['project', 'outgoing', 'back'] as const).flatMap((of) => {
    const found = different(
      lengths.filter((one) => one.of === of),
      ({ months }) => months,
    );
    if (!found || (of === 'project' && Math.abs(found[0].months - found[1].months) === placementOf(stated))) return [];
    const text = say.durationsDisagree(nameOf(of, stated.scheme), found[0].months, found[1].months);
    return [finding('duration', text, [found[0].place, found[1].place])];
  });
};

export const phases: Check = (stated) => {
  const lengths = ofKind(stated, 'length');
  const of = (what: Lasting) => lengths.find((one) => one.of === what);
  const [outgoing, back, whole] = [of('outgoing'), of('back'), of('project')];
  if (!outgoing || !back || !whole || outgoing.months + back.months === whole.months) return [];
  const text = say.phasesDisagree(outgoing.months, back.months, whole.months);
  return [finding('duration', text, [outgoing.place, back.place, whole.place])];
};

/** Each place of secondments counts once; without places the longest one counts. */
export const secondments: Check = (stated) => {
  const { rules } = stated;
  const lengths = ofKind(stated, 'length');
  const whole = lengths.find(({ of }) => of === 'outgoing') ?? lengths.find(({ of }) => of === 'project');
  const all = lengths.filter(({ of }) => of === 'secondment');
  const places = Map.groupBy(
    all.filter(({ where }) => where !== null),
    ({ where }) => where,
  );
  const stays = Map.groupBy(
    lengths.filter(({ of }) => of === 'stay'),
    ({ where }) => where,
  );
  const found: PreflightFinding[] = [...places].flatMap(([where, some]) => {
    const pair = different([...some, ...(stays.get(where) ?? [])], ({ months }) => months);
    if (!pair) return [];
    const text = say.secondmentsDisagree(where!, pair[0].months, pair[1].months);
    return [
      finding(
        'duration',
        text,
        pair.map(({ place }) => place),
      ),
    ];
  });
  if (!rules.secondments || !whole) return found;
  const { share } = rules.secondments;
  const most = Math.round(10 * whole.months * share) / 10;
  const longest = all.toSorted((one, other) => other.months - one.months)[0];
  const ofPlaces = [...places.values()].map(([one]) => one!);
  const counted = longest && longest.months > most ? [longest] : ofPlaces;
  const months = sumOf(counted.map((one) => one.months));
  if (months <= most) return found;
  const text = say.secondmentsTooLong(months, most, rules.year, share);
  const { source } = rules.secondments;
  return [
    ...found,
    finding('duration', text, [...counted.map(({ place }) => place), whole.place], {
      source,
      isQuestion: source === null,
    }),
  ];
};

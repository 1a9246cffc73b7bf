import { countryName } from '@consortia/proto/country-names';
import { shortEuros } from '@consortia/proto/euros';
import type { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { projectSizes } from '@consortia/proto/funding-ingest/codes';
import { conditionMessages } from '@consortia/proto/funding-ingest/messages/conditions';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import type { z } from 'zod';
import { type Asking, callWords, valuesOf } from '../asking.ts';
import { type CallWishes, type Span, wishesOf } from '../reading/filters.ts';
import { dateInWords } from './call-words.ts';
import type { ListedCall } from './name-call.ts';
import { compositionNamed, isOfType, namesActions, withoutType } from './tell-composition.ts';

type Filters = z.output<typeof fundingIngestApi.findCalls.body>['filters'];
/** What a question asks of calls. `q`: the words of the subject; `filters`: what the list of calls can filter by, without the subject and the status. */
export type Demands = {
  readonly q: string;
  readonly wishes: CallWishes;
  readonly country: string | undefined;
  readonly type: ReturnType<typeof compositionNamed>;
  readonly filters: Filters;
};

const million = 1e6;
const dayMs = 86_400_000;
const mostDays = 3650;
/** Sizes of projects that may have so much. */
const sizesOf = ({ least, most, ofTotal }: CallWishes): string[] =>
  ofTotal || (least === null && most === null)
    ? []
    : projectSizes.filter((size, at) => {
        const top = size === 'more' ? Number.POSITIVE_INFINITY : Number(size) * million;
        const bottom = at === 0 ? 0 : Number(projectSizes[at - 1]) * million;
        return (least === null || top >= least) && (most === null || bottom < most);
      });

/** The month that a period is, as the list filters by it; null where it is another period. */
function monthOf({ from, to }: Span): string | null {
  const end = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 0)).toISOString().slice(0, 10);
  return from.endsWith('-01') && to === end ? from.slice(0, 7) : null;
}
const daysUntil = ({ to }: Span, now: Date): number =>
  Math.ceil((Date.parse(`${to}T23:59:59Z`) - now.getTime()) / dayMs);
function deadlineFilter(deadline: Span | null, now: Date): Filters {
  if (!deadline) return {};
  const month = monthOf(deadline);
  if (month) return { month };
  const days = daysUntil(deadline, now);
  return days > 0 && days <= mostDays ? { deadline: days } : {};
}

export function demandsOf(asking: Asking): Demands {
  const { reading, reviewiq } = asking;
  const now = reviewiq.clock();
  const wishes = wishesOf(reading.tokens, new Set(reading.subject), now);
  const [country] = valuesOf(asking, 'country');
  const named = compositionNamed(reading.question, now.getUTCFullYear());
  // A scheme that calls have in their titles is found by its words.
  const type = named && namesActions(named) ? named : null;
  const sizes = sizesOf(wishes);
  return {
    ...{ q: type ? withoutType(callWords(asking), type) : callWords(asking), wishes, country, type },
    filters: {
      ...(country && { country }),
      ...(wishes.traits.length > 0 && { condition: [...wishes.traits] }),
      ...(wishes.models.length > 0 && { model: [...wishes.models] }),
      ...(wishes.trl.length > 0 && { trl: wishes.trl.map(String) as '1'[] }),
      ...(sizes.length > 0 && { size: sizes as '1'[] }),
      ...deadlineFilter(wishes.deadline, now),
    },
  };
}

const between = (span: Span, word: (from: string, to: string) => string): string =>
  word(dateInWords(span.from), span.to > '9' ? words.anyLater : dateInWords(span.to));
const amountsInWords = ({ least, most, ofTotal }: CallWishes): string[] => [
  ...(least === null ? [] : [(ofTotal ? words.totalAtLeast : words.atLeast)(shortEuros(least))]),
  ...(most === null ? [] : [(ofTotal ? words.totalAtMost : words.atMost)(shortEuros(most))]),
];
/** What only the conditions of a call say. */
const conditionsInWords = ({ country, wishes: { traits, models, trl } }: Demands): string[] => [
  ...(country ? [words.openTo(countryName(country))] : []),
  ...traits.map((trait) => conditionMessages.traits[trait].toLowerCase()),
  ...models.map((model) => conditionMessages.models[model].toLowerCase()),
  ...(trl.length > 0 ? [words.level(trl.length > 1 ? `${trl[0]}–${trl.at(-1)}` : String(trl[0]))] : []),
];
/** What is asked of calls besides their subject and their status. */
export const demandsInWords = (demands: Demands): string[] => [
  ...conditionsInWords(demands),
  ...amountsInWords(demands.wishes),
  ...(demands.wishes.deadline ? [between(demands.wishes.deadline, words.deadlineBetween)] : []),
  ...(demands.wishes.opening ? [between(demands.wishes.opening, words.opensBetween)] : []),
  ...(demands.type ? [demands.type.name] : []),
];
/** What of it the list of calls cannot filter by, or not exactly. */
export const notInList = ({ wishes, type }: Demands, now: Date): string[] => [
  ...amountsInWords(wishes),
  ...(wishes.deadline && !monthOf(wishes.deadline) && wishes.deadline.from > now.toISOString().slice(0, 10)
    ? [between(wishes.deadline, words.deadlineBetween)]
    : []),
  ...(wishes.opening ? [between(wishes.opening, words.opensBetween)] : []),
  ...(type ? [type.name] : []),
];

function lacksDates({ wishes: { deadline, opening } }: Demands, { nextDeadline, openingDate }: ListedCall): string[] {
  const closes =
    deadline === null || (nextDeadline !== null && nextDeadline >= deadline.from && nextDeadline <= deadline.to)
      ? []
      : [
          nextDeadline === null
            ? words.saysNoDeadline
            : nextDeadline > deadline.to
              ? words.closesLater
              : words.closesEarlier,
        ];
  const opens = opening === null || (openingDate !== null && openingDate >= opening.from && openingDate <= opening.to);
  return [...closes, ...(opens ? [] : [words.opensOtherwise])];
}
function lacksAmount({ wishes: { least, most, ofTotal } }: Demands, call: ListedCall): string[] {
  if (least === null && most === null) return [];
  const amount = ofTotal ? call.budgetTotal : call.maxContribution;
  if (amount === null) return [words.saysNoAmount];
  if (least !== null && amount < least) return [words.paysLess];
  return most !== null && amount > most ? [words.paysMore] : [];
}
const statusInWords = { closed: words.isClosed, forthcoming: words.isForthcoming, open: words.isOpen };

/** What a question demands and a call does not have, or does not say, in words; `hasConditions`: its conditions are as asked. */
export function lacksOf(demands: Demands, call: ListedCall, hasConditions: boolean): string[] {
  const { wishes, type } = demands;
  return [
    ...(wishes.statuses.includes(call.status) ? [] : [statusInWords[call.status]]),
    ...lacksDates(demands, call),
    ...lacksAmount(demands, call),
    ...(type === null || isOfType(call.typeOfAction, type) ? [] : [words.otherType(call.typeOfAction)]),
    ...(hasConditions ? [] : [words.notKnownToHave(conditionsInWords(demands).join(', '))]),
  ];
}

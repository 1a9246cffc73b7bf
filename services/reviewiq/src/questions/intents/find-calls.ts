import type { StandardComposition } from '@consortia/proto/consortium/standard-rules';
import { countryName } from '@consortia/proto/country-names';
import { shortEuros } from '@consortia/proto/euros';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { projectSizes } from '@consortia/proto/funding-ingest/codes';
import { conditionMessages } from '@consortia/proto/funding-ingest/messages/conditions';
import { fundingIngestPages } from '@consortia/proto/funding-ingest/pages';
import { callStatuses } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';
import { type Asking, callWords, timeoutMs, valuesOf } from '../asking.ts';
import type { Finding, Line } from '../finding.ts';
import { type CallWishes, type Span, wishesOf } from '../reading/filters.ts';
import { dateInWords } from './call-words.ts';
import { callsInLines } from './list-calls.ts';
import type { FoundCalls, ListedCall } from './name-call.ts';
import { compositionNamed, isOfType, namesActions, withoutType } from './tell-composition.ts';

const shown = 6;
const shownOthers = 3;
const million = 1e6;
const dayMs = 86_400_000;
/** Sizes of projects that may have so much. */
const sizesOf = ({ least, most, ofTotal }: CallWishes): string[] =>
  ofTotal || (least === null && most === null)
    ? []
    : projectSizes.filter((size, at) => {
        const top = size === 'more' ? Number.POSITIVE_INFINITY : Number(size) * million;
        const bottom = at === 0 ? 0 : Number(projectSizes[at - 1]) * million;
        return (least === null || top >= least) && (most === null || bottom < most);
      });

const isWithin = (date: string | null, span: Span | null): boolean =>
  span === null || (date !== null && date >= span.from && date <= span.to);
function fits(call: ListedCall, { deadline, opening, least, most, ofTotal }: CallWishes): boolean {
  if (!isWithin(call.nextDeadline, deadline) || !isWithin(call.openingDate, opening)) return false;
  if (least === null && most === null) return true;
  const amount = ofTotal ? call.budgetTotal : call.maxContribution;
  return amount !== null && (least === null || amount >= least) && (most === null || amount <= most);
}

function filtersInWords(q: string, country: string | undefined, wishes: CallWishes): string[] {
  const { deadline, opening, trl, traits, models, least, most, ofTotal } = wishes;
  const between = (span: Span, word: (from: string, to: string) => string): string =>
    word(dateInWords(span.from), span.to > '9' ? words.anyLater : dateInWords(span.to));
  return [
    ...(q ? [words.withWords(q)] : []),
    ...(country ? [words.openTo(countryName(country))] : []),
    ...traits.map((trait) => conditionMessages.traits[trait].toLowerCase()),
    ...models.map((model) => conditionMessages.models[model].toLowerCase()),
    ...(trl.length > 0 ? [words.level(trl.length > 1 ? `${trl[0]}–${trl.at(-1)}` : String(trl[0]))] : []),
    ...(least === null ? [] : [(ofTotal ? words.totalAtLeast : words.atLeast)(shortEuros(least))]),
    ...(most === null ? [] : [(ofTotal ? words.totalAtMost : words.atMost)(shortEuros(most))]),
    ...(deadline ? [between(deadline, words.deadlineBetween)] : []),
    ...(opening ? [between(opening, words.opensBetween)] : []),
  ];
}

/** The list of calls with these filters. */
function listSource(filters: Readonly<Record<string, unknown>>): AnswerSource {
  const pairs = Object.entries(filters).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one) => `filters[${name}][]=${encodeURIComponent(String(one))}`)
      : [`filters[${name}]=${encodeURIComponent(String(value))}`],
  );
  const query = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  return {
    title: words.allInList,
    url: `${fundingIngestPages.fundingCalls.path}${query}`,
    kind: assistantMessages.kindCall,
  };
}

/** The type of action that a question names; a scheme that calls have in their titles is found by its words. */
function typeNamed({ reviewiq, reading }: Asking): StandardComposition | null {
  const named = compositionNamed(reading.question, reviewiq.clock().getUTCFullYear());
  return named && namesActions(named) ? named : null;
}

/** Calls that a question asks for, open and forthcoming ones unless it asks for others; null where it asks for nothing in particular that is found. */
export async function findCalls(asking: Asking): Promise<Finding> {
  const { reviewiq, reading } = asking;
  const now = reviewiq.clock();
  const wishes = wishesOf(reading.tokens, new Set(reading.subject), now);
  const [country] = valuesOf(asking, 'country');
  const type = typeNamed(asking);
  const q = type ? withoutType(callWords(asking), type) : callWords(asking);
  const sizes = sizesOf(wishes);
  const ahead = wishes.deadline && Math.ceil((Date.parse(`${wishes.deadline.to}T23:59:59Z`) - now.getTime()) / dayMs);
  const filters = {
    ...(q && { q }),
    status: [...wishes.statuses],
    ...(country && { country }),
    ...(wishes.traits.length > 0 && { condition: [...wishes.traits] }),
    ...(wishes.models.length > 0 && { model: [...wishes.models] }),
    ...(wishes.trl.length > 0 && { trl: wishes.trl.map(String) as '1'[] }),
    ...(sizes.length > 0 && { size: sizes as '1'[] }),
    ...(ahead !== null && ahead > 0 && ahead <= 3650 && { deadline: ahead }),
  };
  const search = (more: object): Promise<FoundCalls> =>
    reviewiq.call(
      fundingIngestApi.findCalls,
      {
        body: {
          ...{ filters: { ...filters, ...more }, size: limits.foundCalls, fills: true },
          sort: q && !wishes.deadline ? 'relevance' : 'deadline',
        },
      },
      { timeoutMs },
    );
  const isMeant = (call: ListedCall): boolean =>
    fits(call, wishes) && (type === null || isOfType(call.typeOfAction, type));
  const found = await search({});
  const fitting = found.items.filter(isMeant);
  const items = fitting.filter(({ related }) => !related && !found.fuzzy);
  const near = fitting.filter((call) => !items.includes(call)).slice(0, shownOthers);
  const asked = [...filtersInWords(q, country, wishes), ...(type ? [type.name] : [])];
  const statuses = wishes.statuses.map((status) => words[status]).join(' or ');
  const nearLines: Line[] =
    near.length > 0 ? [{ text: words.nearCalls(q) }, ...(await callsInLines(asking, near))] : [];
  if (items.length === 0) {
    const others = callStatuses.filter((status) => !wishes.statuses.includes(status));
    const again = q && !wishes.deadline && others.length > 0 ? await search({ status: others }) : null;
    const past = (again?.items ?? []).filter((call) => isMeant(call) && (near.length === 0 || !call.related));
    const none = near.length > 0 ? [] : [{ text: words.noCall([statuses, ...asked].join('; ')) }];
    return {
      lines: [
        ...none,
        ...nearLines,
        ...(past.length > 0 ? [{ text: words.onlyOthers }] : []),
        ...(await callsInLines(asking, past.slice(0, shownOthers))),
      ],
      further: [{ ...listSource(q ? { q } : {}), title: words.searchCalls }],
    };
  }
  const isFiltered = fitting.length < found.items.length;
  const total = isFiltered ? items.length : found.total;
  const capped = isFiltered ? found.total > found.items.length : found.totalCapped;
  return {
    lines: [
      {
        text: words.callsFound(
          words.countOfCalls(total, capped && !isFiltered, statuses),
          [...asked, ...(isFiltered && capped ? [words.amongFirst(found.items.length)] : [])].join('; '),
        ),
      },
      ...(total > shown ? [{ text: q && !wishes.deadline ? words.firstByWords(shown) : words.firstOf(shown) }] : []),
      ...(await callsInLines(asking, items.slice(0, shown))),
      ...(items.length < shownOthers ? nearLines : []),
    ],
    further: total > shown ? [listSource(filters)] : [],
  };
}

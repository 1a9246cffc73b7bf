import { countryName } from '@consortia/proto/country-names';
import { shortEuros } from '@consortia/proto/euros';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { projectSizes } from '@consortia/proto/funding-ingest/codes';
import { conditionMessages } from '@consortia/proto/funding-ingest/messages/conditions';
import { fundingIngestPages } from '@consortia/proto/funding-ingest/pages';
import { callStatuses } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import type { FoundItem } from '@consortia/proto/recommendations/shapes';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';
import { type Asking, callWords, timeoutMs, valuesOf } from '../asking.ts';
import type { Finding, Line } from '../finding.ts';
import { type CallWishes, type Span, wishesOf } from '../reading/filters.ts';
import { callInWords, callSource, dateInWords } from './call-words.ts';
import { listRelated } from './find-people.ts';
import type { FoundCalls, ListedCall } from './name-call.ts';

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

const relatedCall = ({ title, url, detail, call }: FoundItem): Line => ({
  text: `- **${title.replaceAll('*', '')}** (${detail ?? ''})${call ? `: ${words[call.status]}` : ''}`,
  of: callSource({ title, url }),
});

/** Calls that a question asks for, open and forthcoming ones unless it asks for others; null where it asks for nothing in particular that is found. */
export async function findCalls(asking: Asking): Promise<Finding> {
  const { reviewiq, reading } = asking;
  const now = reviewiq.clock();
  const wishes = wishesOf(reading.tokens, new Set(reading.subject), now);
  const [country] = valuesOf(asking, 'country');
  const q = callWords(asking);
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
      { body: { filters: { ...filters, ...more }, sort: 'deadline', size: limits.foundCalls } },
      { timeoutMs },
    );
  const found = await search({});
  const items = found.items.filter((call) => fits(call, wishes)).slice(0, found.fuzzy ? shownOthers : undefined);
  const isFiltered = !found.fuzzy && items.length < found.items.length;
  const asked = filtersInWords(q, country, wishes);
  if (items.length === 0) {
    const others = callStatuses.filter((status) => !wishes.statuses.includes(status));
    const again = q && !wishes.deadline && others.length > 0 ? await search({ status: others }) : null;
    const past = again && !again.fuzzy ? again.items.filter((call) => fits(call, wishes)) : [];
    past.sort((one, other) => Number(one.status === 'closed') - Number(other.status === 'closed'));
    const none = {
      text: words.noCall([wishes.statuses.map((status) => words[status]).join(' or '), ...asked].join('; ')),
    };
    const related = q && past.length === 0 && asked.length === 1 ? await listRelated(asking, ['call'], q) : [];
    return {
      lines: [
        none,
        ...(related.length > 0 ? [{ text: words.relatedFound(q) }] : []),
        ...related.map(relatedCall),
        ...(past.length > 0 ? [{ text: words.onlyOthers }] : []),
        ...past.slice(0, shownOthers).map((call) => ({ text: callInWords(call), of: callSource(call) })),
      ],
      further: [{ ...listSource(q ? { q } : {}), title: words.searchCalls }],
    };
  }
  if (found.fuzzy)
    return {
      lines: [
        { text: words.similarSpelling(q) },
        ...items.map((call) => ({ text: callInWords(call), of: callSource(call) })),
      ],
      further: [{ ...listSource({ q }), title: words.searchCalls }],
    };
  const total = isFiltered ? items.length : found.total;
  const capped = isFiltered ? found.total > found.items.length : found.totalCapped;
  const statuses = wishes.statuses.map((status) => words[status]).join(' or ');
  return {
    lines: [
      {
        text: words.callsFound(
          words.countOfCalls(total, capped && !isFiltered, statuses),
          [...asked, ...(isFiltered && capped ? [words.amongFirst(found.items.length)] : [])].join('; '),
        ),
      },
      ...(total > shown ? [{ text: words.firstOf(shown) }] : []),
      ...items.slice(0, shown).map((call) => ({ text: callInWords(call), of: callSource(call) })),
    ],
    further: total > shown ? [listSource(filters)] : [],
  };
}

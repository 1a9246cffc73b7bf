import { stem } from '@consortia/infra/text/stem';
import { foldedWords } from '@consortia/proto/fold';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { fundingIngestPages } from '@consortia/proto/funding-ingest/pages';
import { callStatuses } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';
import { type Asking, hasWord, timeoutMs } from '../asking.ts';
import type { Finding, Line } from '../finding.ts';
import { type Demands, demandsInWords, demandsOf, lacksOf, notInList } from './call-demands.ts';
import { callsInLines } from './list-calls.ts';
import type { FoundCalls, ListedCall } from './name-call.ts';

const shown = 6;
const shownOthers = 3;

/** The list of calls with these filters. */
export function listSource(
  filters: Readonly<Record<string, unknown>>,
  title: string = words.listOfCalls,
): AnswerSource {
  const pairs = Object.entries(filters).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one) => `filters[${name}][]=${encodeURIComponent(String(one))}`)
      : [`filters[${name}]=${encodeURIComponent(String(value))}`],
  );
  const query = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  return { title, url: `${fundingIngestPages.fundingCalls.path}${query}`, kind: assistantMessages.kindCall };
}

const search = (
  { reviewiq }: Asking,
  { q }: Demands,
  filters: Demands['filters'] & { status: FoundCalls['items'][number]['status'][] },
): Promise<FoundCalls> =>
  reviewiq.call(
    fundingIngestApi.findCalls,
    {
      body: {
        filters: { ...(q && { q }), ...filters },
        ...{ size: limits.foundCalls, fills: true, sort: q ? 'relevance' : 'deadline' },
      },
    },
    { timeoutMs },
  );

const stemsOf = (text: string): Set<string> => new Set(foldedWords(text).map(stem));
/** Whether a call has the subject: its title has all words of it, or it is near enough in meaning. */
function isAbout(q: string): (call: ListedCall) => boolean {
  const sought = stemsOf(q);
  return ({ title, identifier, about = false }) => about || sought.isSubsetOf(stemsOf(`${title} ${identifier}`));
}

const byDeadline = (one: ListedCall, other: ListedCall): number =>
  (one.nextDeadline ?? '9').localeCompare(other.nextDeadline ?? '9');
const inStatuses = ({ wishes }: Demands): string => wishes.statuses.map((status) => words[status]).join(' or ');

/** How many there are in all, in which order they are shown, and where all of them are. */
function listLines(
  asking: Asking,
  demands: Demands,
  items: readonly ListedCall[],
  found: FoundCalls,
  isWhole: boolean,
) {
  const { q, wishes, filters } = demands;
  const asksWhen = hasWord(asking, 'deadline', 'close', 'next', 'soon', 'when');
  const isByDeadline = q === '' || wishes.deadline !== null || asksWhen;
  const ordered = isByDeadline ? items.toSorted(byDeadline) : items;
  const [count, capped] = isWhole
    ? [found.total, found.totalCapped]
    : [items.length, items.length === limits.foundCalls];
  const lacking = notInList(demands, asking.reviewiq.clock());
  const isPart = found.total > found.items.length;
  const list: Line = {
    text: [
      words.shownOf(Math.min(shown, count), count, capped, isByDeadline),
      words.listHas(q),
      ...(lacking.length > 0 ? [words.listLacks(lacking.join('; '))] : []),
      ...(lacking.length > 0 && isPart ? [words.onlyFirst(found.items.length, lacking.join('; '))] : []),
    ].join(' '),
    of: listSource({ ...(q && { q }), status: wishes.statuses, ...filters }),
  };
  return { ordered: ordered.slice(0, shown), list, count, capped };
}

/** Calls that a question has no words for: what it asks besides a subject. */
async function withoutSubject(asking: Asking, demands: Demands): Promise<Finding> {
  const found = await searchAll(asking, demands);
  const items = found.items.filter((call) => lacksOf(demands, call, true).length === 0);
  const filters = demandsInWords(demands).join('; ');
  const silent = demands.wishes.opening ? found.items.filter(({ openingDate }) => openingDate === null).length : 0;
  const unknown = silent > 0 ? [{ text: words.openingUnknown(silent, inStatuses(demands)), isHeading: true }] : [];
  if (items.length === 0)
    return {
      lines: [
        { text: words.noCall([inStatuses(demands), filters].filter(Boolean).join('; ')), isHeading: true },
        ...unknown,
      ],
      further: [listSource({}, words.searchCalls)],
    };
  const { ordered, list, count, capped } = listLines(
    asking,
    demands,
    items,
    found,
    items.length === found.items.length,
  );
  const lead = words.callsFound(words.countOfCalls(count, capped, inStatuses(demands), ''), filters);
  return { lines: [{ text: lead, isHeading: true }, ...unknown, ...(await callsInLines(asking, ordered)), list] };
}

/** Calls that have the subject and lack something else that was asked, each with what it lacks. */
async function withoutAll(asking: Asking, demands: Demands): Promise<Line[]> {
  const { country, condition, model, trl } = demands.filters;
  const conditions = {
    ...(country && { country }),
    ...(condition && { condition }),
    ...(model && { model }),
    ...(trl && { trl }),
  };
  const status = [...callStatuses];
  const [all, having] = await Promise.all([
    search(asking, demands, { status }),
    Object.keys(conditions).length > 0 ? search(asking, demands, { status, ...conditions }) : null,
  ]);
  const ids = having && new Set(having.items.map(({ id }) => id));
  const items = all.items.filter(isAbout(demands.q)).slice(0, shownOthers);
  const lines = await callsInLines(asking, items);
  return lines.map((line, at) => {
    const lacks = lacksOf(demands, items[at]!, ids?.has(items[at]!.id) ?? true);
    return lacks.length > 0 ? { ...line, text: `${line.text} **${words.lacks(lacks)}.**` } : line;
  });
}

const underHeading = (text: string, lines: readonly Line[]): Line[] =>
  lines.length > 0 ? [{ text, isHeading: true }, ...lines] : [];

/** That no call has all that was asked, with those that have the subject, or else with those that are near it. */
async function noneWithAll(asking: Asking, demands: Demands, found: FoundCalls): Promise<Finding> {
  const { q } = demands;
  const lead = words.noCallAbout(q, [inStatuses(demands), ...demandsInWords(demands)].join('; '));
  const lacking = await withoutAll(asking, demands);
  const others = found.items.filter((call) => lacksOf(demands, call, true).length === 0);
  const isMention = ({ related = false }: ListedCall): boolean => !related && !found.fuzzy;
  const [mentioning, near] = [others.filter(isMention), others.filter((call) => !isMention(call))];
  const { ordered, list } = listLines(asking, demands, mentioning, found, mentioning.length === found.items.length);
  const neighbours =
    lacking.length > 0
      ? []
      : [
          ...underHeading(words.mentioning(q), await callsInLines(asking, ordered)),
          ...(mentioning.length > 0 ? [list] : []),
          ...underHeading(words.nearCalls, await callsInLines(asking, near.slice(0, shownOthers))),
        ];
  return {
    lines: [{ text: lead, isHeading: true }, ...underHeading(words.notWithAll(q), lacking), ...neighbours],
    further: [listSource({ q }, words.searchCalls)],
    isVague: true,
  };
}

/** Calls that have the subject of a question and all else that it demands; null where there are none. */
async function withAll(asking: Asking, demands: Demands, found: FoundCalls): Promise<Finding | null> {
  const about = found.items.filter((call) => lacksOf(demands, call, true).length === 0).filter(isAbout(demands.q));
  if (about.length === 0) return null;
  const { ordered, list, count, capped } = listLines(asking, demands, about, found, false);
  const counted = words.countOfCalls(count, capped, inStatuses(demands), demands.q);
  const lead = words.callsFound(counted, demandsInWords(demands).join('; '));
  return { lines: [{ text: lead, isHeading: true }, ...(await callsInLines(asking, ordered)), list] };
}
const searchAll = (asking: Asking, demands: Demands): Promise<FoundCalls> =>
  search(asking, demands, { status: [...demands.wishes.statuses], ...demands.filters });

/** Calls that have the subject of a question; null where there are none. */
export async function findAbout(asking: Asking): Promise<Finding | null> {
  const demands = demandsOf(asking);
  return demands.q === '' ? null : withAll(asking, demands, await searchAll(asking, demands));
}

/** Calls that a question asks for, open and forthcoming ones unless it asks for others. */
export async function findCalls(asking: Asking): Promise<Finding> {
  const demands = demandsOf(asking);
  if (demands.q === '') return withoutSubject(asking, demands);
  const found = await searchAll(asking, demands);
  return (await withAll(asking, demands, found)) ?? noneWithAll(asking, demands, found);
}

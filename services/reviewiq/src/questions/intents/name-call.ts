import { stem } from '@consortia/infra/text/stem';
import { CallError } from '@consortia/proto/client';
import { countryName } from '@consortia/proto/country-names';
import { foldedWords } from '@consortia/proto/fold';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { type FundingCall, topicIdentifier } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import type { Output } from '@consortia/proto/route';
import type { Reviewiq } from '../../reviewiq.ts';
import { type Asking, callWords, isReferring, ownSubject, refersBack, timeoutMs, valuesOf } from '../asking.ts';

export type FoundCalls = Output<typeof fundingIngestApi.findCalls>;
export type ListedCall = FoundCalls['items'][number];
/**
 * The call that a question is about. `isSure`: it alone has all of the words in its title; others that may be meant follow it. Or `several`
 * may be meant, of `total`; where that is not sure they are only near. Or the identifier is `unknown`.
 */
export type NamedCall =
  | { kind: 'one'; call: FundingCall; isSure: boolean; others: readonly ListedCall[] }
  | { kind: 'several'; items: readonly ListedCall[]; total: number; identifier: string | null; isSure: boolean }
  | { kind: 'unknown'; identifier: string };

/** A call by its identifier; null where there is none. */
export async function readWholeCall({ call }: Pick<Reviewiq, 'call'>, identifier: string): Promise<FundingCall | null> {
  if (!topicIdentifier.safeParse(identifier).success) return null;
  try {
    return await call(fundingIngestApi.readWholeCall, { body: { identifier } }, { timeoutMs });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

const shownCalls = 5;
const consideredCalls = 20;
const shownOfPart = 10;
const shownOthers = 3;

/** Open calls before forthcoming ones, and closed ones last. */
const placeOf = { open: 0, forthcoming: 1, closed: 2 } as const;

const stemsOf = (text: string): Set<string> => new Set(foldedWords(text).map(stem));

/** An entry that shares its identifier with a topic, such as a cascade call, is not what that identifier reads. */
const isOwnPage = ({ url }: ListedCall): boolean => !url.includes('?');

async function byWords(asking: Asking, subject: string): Promise<NamedCall | null> {
  const { reviewiq } = asking;
  const { items } = await reviewiq.call(
    fundingIngestApi.findCalls,
    { body: { filters: { q: subject }, sort: 'relevance', size: consideredCalls, fills: true } },
    { timeoutMs },
  );
  const sought = stemsOf(subject);
  const titled = items.filter(({ title, identifier }) => {
    const known = stemsOf(`${title} ${identifier}`);
    return [...sought].every((one) => known.has(one));
  });
  const named = titled.length > 0 ? titled : items;
  const ahead = named.filter(({ status }) => status !== 'closed');
  const wanted = ahead.length > 0 ? ahead : named;
  // A country in the title of one of several tells which.
  const places = valuesOf(asking, 'country').map((country) => stem(foldedWords(countryName(country))[0]!));
  const ofPlace = wanted.filter(({ title }) => places.some((place) => stemsOf(title).has(place)));
  const meant = titled.length > 0 && ofPlace.length === 1 ? ofPlace : wanted;
  if (titled.length > 0 && meant.length > 1)
    return { kind: 'several', items: meant.slice(0, shownCalls), total: meant.length, identifier: null, isSure: true };
  const [first, ...others] = meant;
  if (!first) return null;
  // A call that is not about the words, nor has all of them in its title, is not told as the one that is meant.
  const isLikely = titled.length > 0 || (first.about && [...sought].some((one) => stemsOf(first.title).has(one)));
  if (!isLikely || !isOwnPage(first))
    return {
      ...{ kind: 'several', items: wanted.slice(0, shownCalls), total: wanted.length, identifier: null },
      isSure: titled.length > 0,
    };
  const call = await readWholeCall(reviewiq, first.identifier);
  return call && { kind: 'one', call, isSure: titled.length > 0, others: others.slice(0, shownOthers) };
}

const calling: ReadonlySet<string> = new Set(['call', 'topic'].map(stem));
/** The words of the subject before "call" or "topic": "a university for the hydrogen cities call". */
function titleIn({ tokens, subject }: Asking['reading']): string {
  const known = new Set(subject);
  const end = tokens.findIndex(({ form }, at) => calling.has(form) && at > 0 && known.has(tokens[at - 1]!));
  const start = tokens.findLastIndex((token, at) => at < end && !known.has(token));
  return end < 0
    ? ''
    : tokens
        .slice(start + 1, end)
        .map(({ text }) => text)
        .join(' ');
}

const sure = (call: FundingCall): NamedCall => ({ kind: 'one', call, isSure: true, others: [] });

/** The call that a question names by its identifier or by words, or the last ones that were spoken of; null: it names none. */
export async function nameCall(asking: Asking, mayBeLast = true): Promise<NamedCall | null> {
  const { reviewiq, lastCalls } = asking;
  const [identifier] = valuesOf(asking, 'call');
  if (identifier) {
    const call = await readWholeCall(reviewiq, identifier);
    if (call) return sure(call);
    const { items } = await reviewiq.call(
      fundingIngestApi.findCalls,
      { body: { filters: { q: identifier }, size: limits.foundCalls, fills: false } },
      { timeoutMs },
    );
    const order = (one: ListedCall): string => `${placeOf[one.status]} ${one.nextDeadline}`;
    const within = items
      .filter((one) => one.identifier.toUpperCase().startsWith(identifier))
      .toSorted((one, other) => order(one).localeCompare(order(other)));
    const [only, ...others] = new Set(within.map((one) => one.identifier));
    const longer = only && others.length === 0 ? await readWholeCall(reviewiq, only) : null;
    if (longer) return sure(longer);
    return within.length > 0
      ? { kind: 'several', items: within.slice(0, shownOfPart), total: within.length, identifier, isSure: true }
      : { kind: 'unknown', identifier };
  }
  const [last] = lastCalls;
  const titled = titleIn(asking.reading);
  const byTitle = titled === '' ? null : await byWords(asking, titled);
  if (byTitle && byTitle.kind !== 'unknown' && byTitle.isSure) return byTitle;
  const own = callWords(asking, ownSubject(asking));
  if (own !== '' && !(last && refersBack(asking))) return byWords(asking, own);
  const call = last === undefined || !mayBeLast ? null : await readWholeCall(reviewiq, last);
  if (call) return sure(call);
  const around = callWords(asking);
  if (around !== '') return byWords(asking, around);
  // "The one with India".
  const [country] = valuesOf(asking, 'country');
  const named = country && isReferring(asking) ? await byWords(asking, countryName(country)) : null;
  return named && named.kind !== 'unknown' && named.isSure ? named : null;
}

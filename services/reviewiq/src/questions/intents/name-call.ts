import { stem } from '@consortia/infra/text/stem';
import { CallError } from '@consortia/proto/client';
import { foldedWords } from '@consortia/proto/fold';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { type FundingCall, topicIdentifier } from '@consortia/proto/funding-ingest/shapes';
import type { Output } from '@consortia/proto/route';
import type { Reviewiq } from '../../reviewiq.ts';
import { type Asking, callWords, timeoutMs, valuesOf } from '../asking.ts';

export type FoundCalls = Output<typeof fundingIngestApi.findCalls>;
export type ListedCall = FoundCalls['items'][number];
/** The call that a question is about; `several` may be meant, or the identifier is `unknown`. */
export type NamedCall =
  | { kind: 'one'; call: FundingCall }
  | { kind: 'several'; items: readonly ListedCall[]; identifier: string | null }
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

const stemsOf = (text: string): Set<string> => new Set(foldedWords(text).map(stem));

async function byTitle({ reviewiq }: Asking, subject: string): Promise<NamedCall | null> {
  const found = await reviewiq.call(
    fundingIngestApi.findCalls,
    { body: { filters: { q: subject }, sort: 'relevance', size: consideredCalls } },
    { timeoutMs },
  );
  if (found.fuzzy) return null;
  const sought = stemsOf(subject);
  const titled = found.items.filter(({ title, identifier }) => {
    const known = stemsOf(`${title} ${identifier}`);
    return [...sought].every((one) => known.has(one));
  });
  // Where no title has all of the words, a call that alone has them elsewhere may be meant.
  const named = titled.length > 0 ? titled : found.items;
  const ahead = named.filter(({ status }) => status !== 'closed');
  const wanted = ahead.length > 0 ? ahead : named;
  if (wanted.length > 1 && titled.length === 0) return null;
  if (wanted.length > 1) return { kind: 'several', items: wanted.slice(0, shownCalls), identifier: null };
  // An entry that shares its identifier with a topic, such as a cascade call, is not what that identifier reads.
  if (wanted[0]?.url.includes('?')) return null;
  const call = wanted[0] ? await readWholeCall(reviewiq, wanted[0].identifier) : null;
  return call && { kind: 'one', call };
}

/** The call that a question names by its identifier or by words of its title, or the last one that was spoken of; null: it names none. */
export async function nameCall(asking: Asking, mayBeLast = true): Promise<NamedCall | null> {
  const { reviewiq, lastCall, reading } = asking;
  const [identifier] = valuesOf(asking, 'call');
  if (identifier) {
    const call = await readWholeCall(reviewiq, identifier);
    if (call) return { kind: 'one', call };
    const { items } = await reviewiq.call(
      fundingIngestApi.findCalls,
      { body: { filters: { q: identifier }, size: shownCalls } },
      { timeoutMs },
    );
    const within = items.filter((one) => one.identifier.toUpperCase().startsWith(identifier));
    const [only, ...others] = new Set(within.map((one) => one.identifier));
    const longer = only && others.length === 0 ? await readWholeCall(reviewiq, only) : null;
    if (longer) return { kind: 'one', call: longer };
    return within.length > 0 ? { kind: 'several', items: within, identifier } : { kind: 'unknown', identifier };
  }
  const subject = callWords(asking);
  if (subject !== '') return byTitle(asking, subject);
  const call = lastCall === null || !mayBeLast || reading.hasRareWord ? null : await readWholeCall(reviewiq, lastCall);
  return call && { kind: 'one', call };
}

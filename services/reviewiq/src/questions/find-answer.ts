import type { Member } from '@consortia/infra/kit/viewer/viewer';
import { fundingIngestPages } from '@consortia/proto/funding-ingest/pages';
import { postsPages } from '@consortia/proto/posts/pages';
import { recommendationsPages } from '@consortia/proto/recommendations/pages';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import type { Reviewiq } from '../reviewiq.ts';
import type { Exchange } from '../sessions/exchange-model.ts';
import { type Asking, hasWord, subjectText, valuesOf } from './asking.ts';
import type { Finding } from './finding.ts';
import { findCalls } from './intents/find-calls.ts';
import { findOffers } from './intents/find-offers.ts';
import { findNamed, findPeople } from './intents/find-people.ts';
import { judgeFit, tellStandards } from './intents/judge-fit.ts';
import { tellCall } from './intents/tell-call.ts';
import { tellHow } from './intents/tell-how.ts';
import { tellRules } from './intents/tell-rules.ts';
import { type Intent, readQuestion } from './reading/question-model.ts';

/** What knows the answers of each intent; null: it found nothing. */
const engines: Readonly<Record<Exclude<Intent, 'none'>, (asking: Asking) => Promise<Finding | null>>> = {
  calls: findCalls,
  call: tellCall,
  who: findPeople,
  offers: findOffers,
  fit: judgeFit,
  rules: tellRules,
  how: tellHow,
};
/** Where one finds nothing, what else may have been meant. */
const otherwise: Partial<Record<Intent, Intent>> = { call: 'calls', who: 'offers', offers: 'who' };
const leastOfAnother = 2;
/** What is said first where something else was found. */
const noneOf = { who: words.noPerson, offers: words.noOffer };

const callPath = /^\/funding\/call\/([^/?#]+)/;
/** The call that the last answer was about, if it was about one alone. */
function lastCallOf(earlier: readonly Exchange[]): string | null {
  const urls = earlier.at(-1)?.sources?.map(({ url }) => url) ?? [];
  const found = new Set(urls.flatMap((url) => callPath.exec(url)?.[1] ?? []));
  const [only] = found;
  return found.size === 1 ? decodeURIComponent(only!) : null;
}

const lists = {
  calls: fundingIngestPages.fundingCalls.path,
  opportunities: postsPages.opportunities.path,
  experts: recommendationsPages.experts.path,
  organisations: recommendationsPages.organisations.path,
} as const;
/** That nothing is known, with the lists in which one can search for the subject. */
function nothingFound(asking: Asking): Finding {
  const q = valuesOf(asking, 'call')[0] ?? subjectText(asking);
  if (q === '') return { lines: [{ text: words.noAnswer }] };
  return {
    lines: [{ text: `${words.noAnswer} ${words.searchInstead}` }],
    further: Object.entries(lists).map(([name, path]) => ({
      title: words.searchFor(q),
      url: `${path}?filters[q]=${encodeURIComponent(q)}`,
      kind: words.searchIn[name as keyof typeof lists],
    })),
  };
}

export type FoundAnswer = Finding & { readonly isKnown: boolean };

/** What the network knows on a question, as far as its reader may see it. */
export async function findAnswer(
  reviewiq: Reviewiq,
  viewer: Member,
  question: string,
  earlier: readonly Exchange[],
): Promise<FoundAnswer> {
  const reading = await readQuestion(question);
  const asking: Asking = { reviewiq, viewer, question, reading, lastCall: lastCallOf(earlier) };
  // Who is found for a subject is no Opportunity, which this question asks for by name.
  const namesCountryAndCall = valuesOf(asking, 'country').length > 0 && valuesOf(asking, 'call').length > 0;
  const intent =
    reading.intent === 'who' && hasWord(asking, 'opportunity')
      ? 'offers'
      : reading.intent === 'call' && namesCountryAndCall
        ? 'fit'
        : reading.intent;
  const tried = [intent, intent && otherwise[intent]];
  for (const [at, one] of tried.entries()) {
    const found = one && one !== 'none' ? await engines[one](asking) : null;
    // A single thing of another kind than was asked for is no answer.
    if (!found || (at > 0 && one !== 'calls' && found.lines.filter(({ of }) => of).length < leastOfAnother)) continue;
    const lead = at > 0 && intent && intent in noneOf ? [{ text: noneOf[intent as keyof typeof noneOf] }] : [];
    return { ...found, lines: [...lead, ...found.lines], isKnown: true };
  }
  const found = (intent === 'rules' ? tellStandards(asking) : null) ?? (await findNamed(asking));
  if (found) return { ...found, isKnown: true };
  return { ...nothingFound(asking), isKnown: false };
}

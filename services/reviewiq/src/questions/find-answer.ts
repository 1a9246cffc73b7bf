import type { Member } from '@consortia/infra/kit/viewer/viewer';
import { fundingIngestPages } from '@consortia/proto/funding-ingest/pages';
import { postsPages } from '@consortia/proto/posts/pages';
import { recommendationsPages } from '@consortia/proto/recommendations/pages';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';
import type { Reviewiq } from '../reviewiq.ts';
import type { Exchange } from '../sessions/exchange-model.ts';
import {
  type Asking,
  callWords,
  formsOf,
  hasWord,
  ownSubject,
  ownValues,
  refersBack,
  subjectText,
  valuesOf,
} from './asking.ts';
import { type Finding, type Line, quotable } from './finding.ts';
import { findAbout, findCalls } from './intents/find-calls.ts';
import { findOffers } from './intents/find-offers.ts';
import { findNamed, findPeople } from './intents/find-people.ts';
import { judgeFit, tellStandards } from './intents/judge-fit.ts';
import { asksForFigures, tellCall } from './intents/tell-call.ts';
import { tellHow } from './intents/tell-how.ts';
import { tellOwn } from './intents/tell-own.ts';
import { tellRules } from './intents/tell-rules.ts';
import { placesIn } from './places.ts';
import { wishesOf } from './reading/filters.ts';
import { inOtherLanguage, type OtherLanguage } from './reading/other-language.ts';
import type { Intent } from './reading/question-model.ts';
import { type Ask, readAsks } from './reading/read-asks.ts';

/** What knows the answers of each intent; null: it found nothing. */
const engines: Readonly<Record<Exclude<Intent, 'none' | 'said'>, (asking: Asking) => Promise<Finding | null>>> = {
  calls: findCalls,
  call: tellCall,
  who: findPeople,
  offers: findOffers,
  fit: judgeFit,
  rules: tellRules,
  how: tellHow,
  own: tellOwn,
};
/** Where one finds nothing, what else may have been meant. */
const otherwise: Partial<Record<Intent, Intent>> = { call: 'calls', who: 'offers', offers: 'who' };
const leastOfAnother = 2;
/** What is said first where something else was found. */
const noneOf = { who: words.noPerson, offers: words.noOffer };

const callPath = /^\/funding\/call\/([^/?#]+)/;
/** The calls that pages are of. */
const callsOf = (urls: readonly string[]): string[] => [
  ...new Set(urls.flatMap((url) => callPath.exec(url)?.slice(1).map(decodeURIComponent) ?? [])),
];

const lists = {
  calls: fundingIngestPages.fundingCalls.path,
  opportunities: postsPages.opportunities.path,
  experts: recommendationsPages.experts.path,
  organisations: recommendationsPages.organisations.path,
} as const;
/** That nothing is known, with the lists in which one can search for the subject. */
function nothingFound(asking: Asking): Finding {
  const q = valuesOf(asking, 'call')[0] ?? callWords(asking);
  const said = [{ text: `${words.noAnswer} ${words.answersFrom}` }];
  if (q === '') return { lines: said };
  return {
    lines: [...said, { text: words.searchInstead }],
    further: searchesFor(q),
  };
}
const searchesFor = (q: string): AnswerSource[] =>
  Object.entries(lists).map(([name, path]) => ({
    title: words.searchFor(q),
    url: `${path}?filters[q]=${encodeURIComponent(q)}`,
    kind: words.searchIn[name as keyof typeof lists],
  }));

export type FoundAnswer = Finding & { readonly isKnown: boolean };

/** "What closes this week?" refers to nothing that was said. */
function namesPeriod({ reading: { tokens, subject }, reviewiq }: Asking): boolean {
  const { deadline, opening } = wishesOf(tokens, new Set(subject), reviewiq.clock());
  return deadline !== null || opening !== null;
}

/** Whether a question is about calls that nobody has named. */
const isUnclear = (asking: Asking): boolean =>
  (asking.reading.intent === 'call' || asking.reading.intent === 'calls') &&
  refersBack(asking) &&
  asking.lastCalls.length === 0 &&
  subjectText(asking) === '' &&
  !namesPeriod(asking) &&
  (['call', 'country', 'scheme'] as const).every((kind) => valuesOf(asking, kind).length === 0);

/** "And what is its page limit?": a rule of a call that was spoken of, not of a scheme. */
const isOfLastCall = (asking: Asking): boolean =>
  asking.lastCalls.length > 0 && ownSubject(asking) === '' && valuesOf(asking, 'scheme').length === 0;

/** What the network knows on one question; null: nothing. */
async function findOne(asking: Asking): Promise<Finding | null> {
  const { reading } = asking;
  if (isUnclear(asking)) return { lines: [{ text: words.whichMeant }] };
  // Who is found for a subject is no Opportunity, which this question asks for by name.
  const namesCall = valuesOf(asking, 'call').length > 0;
  const namesCountry = ownValues(asking, 'country').length > 0;
  const intent =
    reading.intent === 'who' && hasWord(asking, 'opportunity')
      ? 'offers'
      : // A question that names a call is about that call.
        namesCall && (reading.intent === 'call' || reading.intent === 'calls')
        ? namesCountry
          ? 'fit'
          : 'call'
        : reading.intent === 'rules' && isOfLastCall(asking)
          ? 'call'
          : reading.intent;
  const tried = [intent, intent && otherwise[intent]];
  for (const [at, one] of tried.entries()) {
    const found = one && one !== 'none' && one !== 'said' ? await engines[one](asking) : null;
    // A single thing of another kind than was asked for is no answer.
    if (!found || (at > 0 && one !== 'calls' && found.lines.filter(({ of }) => of).length < leastOfAnother)) continue;
    const none = intent && intent in noneOf ? noneOf[intent as keyof typeof noneOf] : null;
    const lead = at > 0 && none ? [{ text: none, isHeading: true }] : [];
    return { ...found, lines: [...lead, ...found.lines] };
  }
  return (intent === 'rules' ? tellStandards(asking) : null) ?? findNamed(asking);
}

/** Findings one after the other; what an earlier one says of a page is not said again. */
function joined(findings: readonly Finding[]): Finding {
  const said = new Set<string>();
  const lines = findings.flatMap((one) => {
    let last: Line['of'];
    const own = one.lines.map((line) => {
      last = line.isHeading ? undefined : (line.of ?? last);
      return { line, key: `${last?.url} ${last?.title} ${line.text}` };
    });
    const fresh = own.filter(({ key }) => !said.has(key));
    for (const { key } of own) said.add(key);
    // A heading stays with what is under it.
    return fresh.length === 0
      ? []
      : own.filter((one) => one.line.isHeading || fresh.includes(one)).map(({ line }) => line);
  });
  return { lines, further: findings.flatMap(({ further = [] }) => further) };
}

/** What is found for the words of a question in another language, which says how it is read. */
async function findInOtherLanguage(
  reviewiq: Reviewiq,
  viewer: Member,
  text: string,
  { words: written, english }: OtherLanguage,
): Promise<FoundAnswer> {
  const [asWritten, translated] = await Promise.all([readAsks(text, []), readAsks(english, [])]);
  const of = ([reading]: Ask[]): Asking => ({ reviewiq, viewer, reading: reading!, lastCalls: [] });
  // An identifier is the same in every language.
  const [identifier] = valuesOf(of(asWritten), 'call');
  const found = identifier ? await tellCall(of(asWritten)) : await findAbout(of(translated));
  const q = identifier ?? written;
  return {
    lines: [
      { text: words.onlyEnglish, isHeading: true },
      ...(found ? [{ text: words.byWordsOf(q), isHeading: true }, ...found.lines] : [{ text: words.searchInstead }]),
    ],
    further: found ? found.further : searchesFor(q),
    isKnown: found !== null,
  };
}

const each = /^(?:they|them|their|these|those|each|all)$/i;
/** "And when do they close?": each line of a list says so. */
const isOfEachListed = (asking: Asking): boolean =>
  asking.reading.intent === 'call' &&
  ownSubject(asking) === '' &&
  asking.reading.tokens.some(({ text }) => each.test(text)) &&
  asksForFigures(formsOf(asking));

/** What the network knows on each of the questions of a text, as far as its reader may see it. */
export async function findAnswer(
  reviewiq: Reviewiq,
  viewer: Member,
  text: string,
  earlier: readonly Exchange[],
): Promise<FoundAnswer> {
  const other = inOtherLanguage(text);
  if (other) return findInOtherLanguage(reviewiq, viewer, text, other);
  const asks = await readAsks(text, await placesIn(reviewiq, text));
  const findings: Finding[] = [];
  let lastCalls = callsOf(earlier.at(-1)?.sources?.map(({ url }) => url) ?? []);
  let isKnown = false;
  const unknown: Asking[] = [];
  for (const reading of asks) {
    const asking: Asking = { reviewiq, viewer, reading, lastCalls };
    const listed = callsOf(findings.at(-1)?.lines.flatMap(({ of }) => of?.url ?? []) ?? []);
    const found =
      listed.length > 1 && isOfEachListed(asking)
        ? { lines: [{ text: words.datesAbove, isHeading: true }], isVague: true }
        : await findOne(asking);
    if (!found) {
      unknown.push(asking);
      // "As a company in Spain, …" goes on with the question after it.
      if (reading.question.endsWith(',') && reading !== asks.at(-1)) continue;
      findings.push({ lines: [{ text: words.noAnswerTo(quotable(reading.question)), isHeading: true }] });
      continue;
    }
    isKnown = true;
    findings.push(found);
    const named = callsOf(found.lines.flatMap(({ of }) => of?.url ?? []));
    if (named.length > 0 && !found.isVague) lastCalls = named;
  }
  return isKnown ? { ...joined(findings), isKnown } : { ...nothingFound(unknown[0]!), isKnown };
}

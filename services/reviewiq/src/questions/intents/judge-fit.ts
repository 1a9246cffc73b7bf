import { judgeCoordinator } from '@consortia/proto/consortium/check/coordinator';
import { eligibilityOf } from '@consortia/proto/consortium/check/eligibility';
import { comparisonWith } from '@consortia/proto/consortium/check-consortium';
import { balanceMessages } from '@consortia/proto/consortium/messages/balance';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import { allOf, type Partner, type Verdict } from '@consortia/proto/consortium/verdicts';
import { countryName, isoCountry } from '@consortia/proto/country-names';
import { cordisCountry } from '@consortia/proto/funding-ingest/codes';
import { conditionFacts } from '@consortia/proto/funding-ingest/condition-facts';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { type Asking, hasWord, isReferring, valuesOf } from '../asking.ts';
import { beginning, type Finding, type Line, quotable } from '../finding.ts';
import { isAboutSpeaker, kindWords } from '../reading/who-is-meant.ts';
import { sayingsOf } from './call-sayings.ts';
import { identified, sourceLine } from './call-words.ts';
import { type NamedCall, nameCall, readWholeCall } from './name-call.ts';
import { callAsSource, datesOf, unclearCall, withOthers } from './tell-call.ts';
import { compositionInLines, compositionNamed } from './tell-composition.ts';

const quoted = 700;
const shownVerdicts = 5;
const listed = new Intl.ListFormat('en-GB');

const kindNamed = (asking: Asking): OrganisationKind | null =>
  kindWords.find(([word]) => hasWord(asking, word.toLowerCase()))?.[1] ?? null;

const partnerOf = (country: string, kind: OrganisationKind | null, coordinates: boolean): Partner => ({
  ...{ id: 'asked', entity: 'asked', country: isoCountry(country), role: 'beneficiary', kind, coordinates },
  ...{ region: null, special: null, controlledFrom: null },
});

function reasonOf({ value, why, span, standard }: Verdict): string | null {
  const sentence = span && quotable(beginning(span.text, quoted));
  if (value === 'met') return sentence ? `- ${words.callSays(sentence)}` : null;
  const reason = balanceMessages.reasons[why];
  if (sentence) return `- ${words.because(reason, sentence)}`;
  if (!standard) return null;
  if (standard.name === '') return `- ${reason}`;
  return `- ${words.becauseStandard(reason, standard.source ? `${standard.name} (${standard.source.title})` : standard.name)}`;
}

/** What the call says of owners and control, which a country does not answer. */
const controlIn = ({ compiled }: FundingCall): Line[] =>
  (compiled ? conditionFacts(compiled) : [])
    .filter(({ name }) => name === 'control')
    .flatMap(({ spans }) => spans.slice(0, 1))
    .map(({ text }) => ({ text: `- ${words.control(quotable(beginning(text, quoted)))}` }));

function judgeCall(
  call: FundingCall,
  country: string,
  {
    kind,
    coordinates,
    isOwned,
    today,
  }: { kind: OrganisationKind | null; coordinates: boolean; isOwned: boolean; today: string },
): Line[] {
  const { identifier, title } = call.action.topic;
  const types = [call.action, ...call.action.activeActions].flatMap(({ actionTypes }) =>
    actionTypes.map(({ name }) => name),
  );
  const comparison = comparisonWith(
    { identifier, typesOfAction: [...new Set(types)], conditions: call.compiled ?? null },
    standardRules,
    today,
  );
  const partner = partnerOf(country, kind, coordinates);
  const eligible = eligibilityOf(comparison, partner);
  const coordinating = coordinates ? judgeCoordinator(comparison.conditions, [partner], comparison.setting) : [];
  const verdicts = [...eligible.verdicts, ...coordinating];
  const known = call.compiled && comparison.setting.rules ? allOf(verdicts.map((one) => one.value)) : 'unknown';
  const control = controlIn(call);
  // A country does not answer who owns an organisation.
  const value = known === 'met' && isOwned ? 'unknown' : known;
  const who = words.from(kind ? words.kinds[kind] : words.anyKind, countryName(country));
  const role = coordinates ? words.asCoordinator : words.asPartner;
  const deciding = verdicts.filter((one) => one.value === known);
  const reasons = [...new Set(deciding.flatMap((one) => reasonOf(one) ?? []))].slice(0, shownVerdicts);
  return [
    { text: words.fits[value](who, role, `“${quotable(title)}” ${identified(identifier)}`), of: callAsSource(call) },
    ...(call.compiled ? [] : [{ text: `- ${balanceMessages.reasons.notCompiled}` }]),
    ...reasons.map((text) => ({ text })),
    ...(known === 'met' ? control : []),
    ...(isOwned && control.length === 0 ? [{ text: `- ${words.noControl}` }] : []),
    ...(call.status === 'closed' ? [{ text: `- ${words.closedNow}` }] : []),
  ];
}

const horizon = standardRules.find(({ name }) => name === 'Horizon Europe')!;
/** What the standard rules say of a country. */
function standingOf(country: string, asksWidening: boolean): Line[] {
  const code = cordisCountry(isoCountry(country));
  const name = countryName(code);
  const widening =
    horizon.widening && asksWidening
      ? [{ text: words.widening(name, horizon.widening.countries.includes(code)) }, sourceLine(horizon.widening.source)]
      : [];
  if (horizon.excluded?.countries.includes(code))
    return [{ text: words.barred(name) }, sourceLine(horizon.excluded.source), ...widening];
  if (horizon.memberStates.countries.includes(code))
    return [{ text: words.memberState(name) }, sourceLine(horizon.memberStates.source), ...widening];
  const association = horizon.associations.find((one) => one.country === code);
  if (!association) return [{ text: words.third(name) }, sourceLine(horizon.funding), ...widening];
  const { state, scope, from, source } = association;
  const said =
    state === 'arrangement'
      ? words.arrangement(name)
      : state === 'negotiating'
        ? words.negotiating(name)
        : scope === 'all'
          ? words.associated(name, from)
          : words.pillarTwo(name, from);
  return [{ text: said }, sourceLine(source), ...widening];
}

/** All countries of a standing, where a question names none. */
function standings(asking: Asking): Line[] | null {
  const names = (codes: readonly string[]): string => listed.format(codes.map(countryName));
  if (hasWord(asking, 'excluded') && horizon.excluded)
    return [{ text: words.excludedCountries(names(horizon.excluded.countries)) }, sourceLine(horizon.excluded.source)];
  if (hasWord(asking, 'widening') && horizon.widening)
    return [{ text: words.wideningCountries(names(horizon.widening.countries)) }, sourceLine(horizon.widening.source)];
  if (!hasWord(asking, 'associated')) return null;
  const of = (scope: string) => horizon.associations.filter((one) => one.state === 'associated' && one.scope === scope);
  const sources = [...new Set(of('all').map(({ source }) => source))];
  return [
    {
      text: words.associatedCountries(
        names(of('all').map(({ country }) => country)),
        names(of('pillarTwo').map(({ country }) => country)),
      ),
    },
    ...sources.map(sourceLine),
  ];
}

/** The composition of a type of action that a question names, where it names no call, with the standing of its countries; null where it names none. */
function tellComposition(asking: Asking): Finding | null {
  const isOfCall = valuesOf(asking, 'call').length > 0;
  const named = isOfCall ? null : compositionNamed(asking.reading.question, asking.reviewiq.clock().getUTCFullYear());
  const standing = valuesOf(asking, 'country').flatMap((country) => standingOf(country, false));
  return named && { lines: [...compositionInLines(named), ...standing] };
}

/** What the standard rules say, where a question names no call: of types of action, or of the countries of a standing; null where it asks for neither. */
export function tellStandards(asking: Asking): Finding | null {
  const composition = tellComposition(asking);
  const lines = composition ? null : standings(asking);
  return composition ?? (lines && { lines });
}

/** The countries of a question: those of organisations and cities that it names before others, which may be those of owners. */
function countriesOf(asking: Asking): string[] {
  const { tokens, around } = asking.reading;
  const placed = [...tokens, ...around].flatMap(({ place, value }) => (place ? [value] : []));
  return placed.length > 0 ? [...new Set(placed)] : valuesOf(asking, 'country');
}
/** Words by which people say that others own or control an organisation. */
const owning = /^(?:owned|owners?|ownership|controlled|subsidiary|shareholders?)$/i;
const mostCalls = 3;
const mostCountries = 3;
/** The whole calls that a question is about. */
async function callsOf({ reviewiq }: Asking, named: NamedCall): Promise<FundingCall[]> {
  if (named.kind === 'one') return [named.call];
  if (named.kind === 'unknown' || named.identifier || !named.isSure) return [];
  const read = named.items.slice(0, mostCalls).map(({ identifier }) => readWholeCall(reviewiq, identifier));
  return (await Promise.all(read)).filter((call) => call !== null);
}

/** Whether who asks, or an organisation from a country that is named, may take part in a call or in Horizon Europe; null where the question gives too little. */
export async function judgeFit(asking: Asking): Promise<Finding | null> {
  const { reviewiq, viewer } = asking;
  const countries = countriesOf(asking);
  const composition = tellComposition(asking);
  if (composition) return composition;
  // A country alone is asked of the programme, unless the question goes on about a call.
  const named = await nameCall(asking, countries.length === 0 || isReferring(asking));
  const coordinates = hasWord(asking, 'coordinate', 'coordinator', 'lead', 'leader');
  const isOwned = [...asking.reading.tokens, ...asking.reading.around].some(({ text }) => owning.test(text));
  const today = reviewiq.clock().toISOString().slice(0, 10);
  if (!named) {
    if (countries.length === 0) {
      const lines = standings(asking);
      return lines && { lines };
    }
    const standing = countries
      .slice(0, mostCountries)
      .flatMap((country) => standingOf(country, hasWord(asking, 'widening')));
    return { lines: [...standing, ...(hasWord(asking, 'call', 'topic', 'one') ? [{ text: words.whichMeant }] : [])] };
  }
  const kind = kindNamed(asking);
  const calls = await callsOf(asking, named);
  if (calls.length === 0) return named.kind === 'one' ? null : unclearCall(asking, named);
  // The name of somebody else: where they are is not known.
  const { tokens, hasRareWord } = asking.reading;
  const isOfOthers =
    !isAboutSpeaker(tokens, asking.reading.around) ||
    (hasRareWord &&
      tokens.some(({ kind, text }, at) => at > 0 && kind === 'word' && /^\p{Lu}\p{Ll}|^\p{Lu}{4}/u.test(text)));
  const person = await reviewiq.people.get(viewer.id);
  const own = person?.primaryOrganisation ? await reviewiq.organisations.get(person.primaryOrganisation.id) : null;
  const isOwn = countries.length === 0 && !isOfOthers;
  const judged = countries.length > 0 ? countries : isOwn && own?.country ? [own.country] : [];
  const lines: Line[] = [];
  for (const call of calls) {
    if (judged.length === 0)
      lines.push({
        text: `**${call.action.topic.title.replaceAll('*', '')}** ${identified(call.action.topic.identifier)}`,
        of: callAsSource(call),
      });
    for (const country of judged.slice(0, mostCountries))
      lines.push(...judgeCall(call, country, { kind, coordinates, isOwned, today }));
    const said = new Set(lines.map(({ text }) => text));
    const sayings = await sayingsOf(asking, call);
    lines.push({ text: datesOf(call, reviewiq.clock()) }, ...sayings.filter(({ text }) => !said.has(text)));
  }
  const places = [...asking.reading.tokens, ...asking.reading.around].flatMap(({ place }) => place ?? []);
  const located =
    isOwn && own?.country
      ? [words.yourOrganisation(own.name, countryName(own.country))]
      : [...new Set(places.map(({ title, country }) => words.placed(title, countryName(country))))];
  const which = named.kind === 'several' ? [words.whichCall(calls.length, named.total)] : [];
  const country = judged.length > 0 ? [] : [isOfOthers ? words.whichCountry : words.noCountry];
  const leads = [...which, ...country, ...located].map((text) => ({ text, isHeading: true }));
  return { lines: named.kind === 'one' ? withOthers(named, [...leads, ...lines]) : [...leads, ...lines] };
}

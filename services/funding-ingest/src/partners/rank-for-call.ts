import { specialOf } from '@consortia/proto/consortium/special-organisations';
import type { PartnerSuggestion } from '@consortia/proto/funding-ingest/partner-suggestions-api';
import { callFeaturesOf, callScores } from './call-features.ts';
import callWeights from './call-weights.json' with { type: 'json' };
import type { ReadIndex } from './loaded-index.ts';
import { mixHead } from './mixed-head.ts';
import { nearProjects } from './near-projects.ts';
import { featuresOf } from './partner-features.ts';
import type { PartnerIndex } from './partner-index.ts';
import { best, scoresOf } from './rank-partners.ts';
import weights from './weights.json' with { type: 'json' };

export type CallQuestion = {
  topicIdentifier: string;
  series: readonly string[];
  /** As CORDIS writes it; null: not known. */
  fundingScheme: string | null;
  /** What the call asks, and its words where partners are known. */
  texts: readonly string[];
  words: string;
  /** Organisations by their codes, countries as CORDIS writes them; no wanted ones: any. */
  partners: readonly string[];
  excluded: readonly string[];
  countries: readonly string[];
  /** Countries that the call rules out. */
  countriesOut: readonly string[];
};
export type RankedPartner = {
  pic: string;
  /** Its projects that are reasons. */
  grantIds: string[];
  reasons: Omit<PartnerSuggestion['reasons'], 'projects'>;
};

const shown = 30;
const ranked = 90;
const maxReasons = 3;
const maxNearest = 2;

/** Why an organisation is suggested, from its own projects. */
function reasonsOf(
  index: PartnerIndex,
  at: number,
  {
    series,
    topicIdentifier,
    partners,
  }: Pick<CallQuestion, 'series' | 'topicIdentifier'> & { partners: ReadonlySet<number> },
): Pick<PartnerSuggestion['reasons'], 'siblingTopics' | 'siblingProjects' | 'together'> {
  const sought = index.series.get(series[0] ?? '');
  const own = topicIdentifier.toUpperCase();
  const topics = new Set<string>();
  const together: { grantId: string; pic: string }[] = [];
  let siblingProjects = 0;
  const { memberships, seriesOfProject, partners: members } = index;
  // The latest projects have the highest numbers.
  for (let n = memberships.starts[at + 1]! - 1; n >= memberships.starts[at]!; n -= 1) {
    const project = memberships.values[n]!;
    const [from, to] = [seriesOfProject.starts[project], seriesOfProject.starts[project + 1]];
    const isOther = index.topics[project]!.toUpperCase() !== own;
    if (isOther && sought !== undefined && seriesOfProject.values.subarray(from, to).includes(sought)) {
      siblingProjects += 1;
      if (topics.size < maxReasons) topics.add(index.topics[project]!);
    }
    for (let m = members.starts[project]!; m < members.starts[project + 1]!; m += 1)
      if (partners.has(members.values[m]!) && together.length < maxReasons)
        together.push({ grantId: index.projects[project]!, pic: index.pics[members.values[m]!]! });
  }
  return { siblingTopics: [...topics], siblingProjects, together };
}

/** The projects of an organisation that are nearest to a call, of those that are nearer than the mean of all. */
function nearestOf({ memberships, projects }: PartnerIndex, at: number, near: Float32Array): string[] {
  const own = new Set(memberships.values.subarray(memberships.starts[at], memberships.starts[at + 1]));
  return [...own]
    .filter((project) => near[project]! > 0)
    .sort((one, other) => near[other]! - near[one]!)
    .slice(0, maxNearest)
    .map((project) => projects[project]!);
}

/** Scores of all organisations, by the call alone while no partner is in a funded project, and then the usual share of their kinds. */
async function scoresFor(
  read: ReadIndex,
  question: CallQuestion,
): Promise<{ scores: Float32Array; shares?: Float32Array; near?: Float32Array }> {
  const { index, countries } = read;
  const partners = question.partners.filter((pic) => index.numbers.has(pic));
  if (partners.length > 0) {
    const query = { ...question, fundingScheme: null, text: question.words, partners };
    return { scores: scoresOf(featuresOf(index, countries, query), weights) };
  }
  const vectors = await read.embed([...question.texts]);
  const texts = question.texts.map((text, at) => ({ text, vector: vectors[at]! }));
  const near = nearProjects(index, texts);
  const found = callFeaturesOf(index, read, { ...question, near });
  return { scores: callScores(found, callWeights), shares: found.kindOfScheme, near: near.all };
}

/** Organisations for a call, the best first, with reasons; those of countries that it rules out take the places that others leave. */
export async function rankForCall(read: ReadIndex, question: CallQuestion): Promise<RankedPartner[]> {
  const { index, countries, kinds } = read;
  const { pics, numbers } = index;
  const { scores, shares, near } = await scoresFor(read, question);
  const out = new Set(question.countriesOut);
  const isOut = (at: number): boolean => out.has(countries[at]!) && specialOf({ name: '', pic: pics[at]! }) === null;
  const left = new Set([...question.partners, ...question.excluded]);
  const wanted = new Set(question.countries);
  const isAllowed = (at: number): boolean => !left.has(pics[at]!) && (wanted.size === 0 || wanted.has(countries[at]!));
  const fitting = best(scores, ranked, (at) => isAllowed(at) && !isOut(at));
  const countryOf = (at: number): string => countries[at]!;
  const mixed = () =>
    mixHead(fitting, {
      ...{ scoreOf: (at) => scores[at]!, countryOf, kindOf: (at) => kinds[at] },
      shareOf: shares && ((at) => shares[at]!),
    });
  const order = (wanted.size > 0 ? fitting : mixed()).slice(0, shown);
  const others = order.length < shown ? best(scores, shown - order.length, (at) => isAllowed(at) && isOut(at)) : [];
  const partners = new Set(question.partners.flatMap((pic) => numbers.get(pic) ?? []));
  const present = new Set([...partners].map(countryOf));
  return [...order, ...others].map((at) => ({
    pic: pics[at]!,
    grantIds: near ? nearestOf(index, at, near) : [],
    reasons: {
      ...reasonsOf(index, at, { ...question, partners }),
      countryLacking: partners.size > 0 && countries[at] !== '' && !present.has(countries[at]!),
    },
  }));
}

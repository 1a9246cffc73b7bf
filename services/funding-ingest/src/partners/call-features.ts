import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import type { Nearness } from './near-projects.ts';
import { type PartnerIndex, programmeOf } from './partner-index.ts';

/** A call by its identifier, and how near each funded project is to what it asks. */
export type CallQuery = {
  topicIdentifier: string;
  series: readonly string[];
  /** As CORDIS writes it; null: not known. */
  fundingScheme: string | null;
  near: Nearness;
};
export type CountryAndKind = { countries: readonly string[]; kinds: readonly (OrganisationKind | null)[] };

/**
 * What an organisation did near a call. A project's nearness counts by its exponential, relative to the nearest five.
 * - `size`: the logarithm of its number of projects; `beyondSize`: nearness of its projects to that of as many average ones
 * - `nearSum`, `nearShare`: nearness of its projects, and over their number; `recentSum`: newer ones more; `ledSum`: those that it
 *   coordinates; `paidSum`: by its share of the contribution
 * - `among30`, `among100`, `among300`: how many of its projects are among the nearest, `among30Share`, `among100Share` of all of its own
 * - `nearest`, `nearestThree`, `mean`: of its projects; `nearestWords`, `nearestTogether`, `nearestSentences`: by one measure
 * - `narrow`, `area`, `programme`: its projects under the narrowest series of the call, its widest one, its
 *   part of the programme; these and those of its funding scheme as shares of its projects
 * - `kindOfScheme`, `kindNear`, `countryNear`: share of its kind among partners of the scheme in the programme, and of its kind and
 *   country among those of near projects
 * - `walk`, `walkShare`: nearness of those with whom it works, and over the root of its number of projects
 * - `latest`: recency of its latest project; `paid`: its mean share of the contribution; `coordinates`: how often it coordinates
 */
export const callFeatures = [
  'size',
  'beyondSize',
  'nearSum',
  'nearShare',
  'recentSum',
  'ledSum',
  'paidSum',
  'among30',
  'among100',
  'among300',
  'among30Share',
  'among100Share',
  'nearest',
  'nearestThree',
  'mean',
  'nearestWords',
  'nearestTogether',
  'nearestSentences',
  'narrow',
  'area',
  'programme',
  'narrowShare',
  'areaShare',
  'programmeShare',
  'schemeShare',
  'kindOfScheme',
  'kindNear',
  'countryNear',
  'walk',
  'walkShare',
  'latest',
  'paid',
  'coordinates',
] as const;
export type CallFeature = (typeof callFeatures)[number];
export type CallFeatures = Record<CallFeature, Float32Array>;
/** How much each feature counts; learned by `infra/lab/partners`, see `model-card.md`. */
export type CallWeights = Readonly<Record<CallFeature, number>>;

/** Of the nearest projects, those by whose partners kinds and countries are expected. */
const nearestPartners = 200;
/** Places of the nearest projects that nearness is relative to. */
const reference = 5;
const steepness = [1.2, 2.5] as const;
const projectsPerTurn = 1000;
const organisationsPerTurn = 4000;
/** Counts grow without end, and the second project says less than the first. */
const grown = (value: number): number => Math.log1p(20 * value);

const add = <Key>(sums: Map<Key, number>, key: Key, value: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + value);

/** Numbers of the call's series, programme and scheme in the index. */
const numbersOf = (index: PartnerIndex, { topicIdentifier, series, fundingScheme }: CallQuery) => ({
  narrow: index.series.get(series[0] ?? ''),
  wide: index.series.get(series.at(-1) ?? ''),
  programme: index.programmes.get(programmeOf(topicIdentifier)),
  scheme: fundingScheme === null ? undefined : index.schemes.get(fundingScheme),
});

/** Features of all organisations of the index, by their numbers. Yields between parts. */
export function* callFeaturesOf(
  index: PartnerIndex,
  { countries, kinds }: CountryAndKind,
  query: CallQuery,
): Generator<void, CallFeatures> {
  const { partners, memberships, recency } = index;
  const size = index.pics.length;
  const found = Object.fromEntries(callFeatures.map((name) => [name, new Float32Array(size)])) as CallFeatures;
  const { all, words, together, sentences } = query.near;
  const order = Uint32Array.from(all.keys()).sort((one, other) => all[other]! - all[one]!);
  const place = new Uint32Array(order.length);
  for (const [at, project] of order.entries()) place[project] = at;
  yield;
  const level = order.length === 0 ? 0 : (all[order[0]!]! + all[order[Math.min(reference, order.length) - 1]!]!) / 2;
  const weigh = (power: number) => all.map((value) => Math.exp(power * Math.min(value - level, 0.5)));
  const [broad, steep] = [weigh(steepness[0]), weigh(steepness[1])];
  const { narrow, wide, programme, scheme } = numbersOf(index, query);
  const kindsNear = new Map<OrganisationKind | null, number>();
  const countriesNear = new Map<string, number>();
  const kindsOfScheme = new Map<OrganisationKind | null, number>();
  let [sumNear, sumScheme, sumSteep] = [0, 0, 0];
  const steepOf = new Float32Array(size);
  for (let project = 0; project < recency.length; project += 1) {
    if (project % projectsPerTurn === projectsPerTurn - 1) yield;
    const own = index.seriesOfProject.values.subarray(
      index.seriesOfProject.starts[project],
      index.seriesOfProject.starts[project + 1],
    );
    const isNarrow = narrow !== undefined && own.includes(narrow);
    const isWide = wide !== undefined && own.includes(wide);
    const isProgramme = index.programmeOf[project] === programme;
    const isScheme = scheme !== undefined && index.schemeOf[project] === scheme;
    const [near, nearer] = [broad[project]!, steep[project]!];
    sumSteep += nearer;
    for (let at = partners.starts[project]!; at < partners.starts[project + 1]!; at += 1) {
      const other = partners.values[at]!;
      found.nearSum[other]! += near;
      steepOf[other]! += nearer;
      found.recentSum[other]! += nearer * recency[project]!;
      found.paidSum[other]! += nearer * index.shares[at]!;
      found.paid[other]! += index.shares[at]!;
      if (index.coordinates[at] === 1) {
        found.ledSum[other]! += nearer;
        found.coordinates[other]! += 1;
      }
      if (place[project]! < 30) found.among30[other]! += 1;
      if (place[project]! < 100) found.among100[other]! += 1;
      if (place[project]! < 300) found.among300[other]! += 1;
      if (isNarrow) found.narrow[other]! += 1;
      if (isWide) found.area[other]! += 1;
      if (isProgramme) found.programme[other]! += 1;
      if (isScheme) found.schemeShare[other]! += 1;
      found.nearestWords[other] = Math.max(found.nearestWords[other]!, words[project]!);
      found.nearestTogether[other] = Math.max(found.nearestTogether[other]!, together[project]!);
      found.nearestSentences[other] = Math.max(found.nearestSentences[other]!, sentences[project]!);
      found.latest[other] = Math.max(found.latest[other]!, recency[project]!);
      if (place[project]! < nearestPartners) {
        add(kindsNear, kinds[other] ?? null, nearer);
        add(countriesNear, countries[other] ?? '', nearer);
        sumNear += nearer;
      }
      if (isProgramme && (isScheme || scheme === undefined)) {
        add(kindsOfScheme, kinds[other] ?? null, 1);
        sumScheme += 1;
      }
    }
  }
  const company = new Float32Array(recency.length);
  for (let project = 0; project < recency.length; project += 1) {
    if (project % (2 * projectsPerTurn) === 0) yield;
    const [from, to] = [partners.starts[project]!, partners.starts[project + 1]!];
    for (let at = from; at < to; at += 1) {
      const other = partners.values[at]!;
      const count = memberships.starts[other + 1]! - memberships.starts[other]!;
      company[project]! += steepOf[other]! / Math.sqrt(count + 1) / (to - from + 2);
    }
  }
  const meanSteep = sumSteep / Math.max(1, recency.length);
  for (let other = 0; other < size; other += 1) {
    if (other % organisationsPerTurn === 0) yield;
    const [from, to] = [memberships.starts[other]!, memberships.starts[other + 1]!];
    const count = to - from;
    let [first, second, third, sum, walk] = [0, 0, 0, 0, 0];
    for (let at = from; at < to; at += 1) {
      const project = memberships.values[at]!;
      const value = all[project]!;
      sum += value;
      walk += company[project]!;
      if (value > first) [first, second, third] = [value, first, second];
      else if (value > second) [second, third] = [value, second];
      else if (value > third) third = value;
    }
    found.size[other] = Math.log(Math.max(1, count));
    found.beyondSize[other] = Math.log((steepOf[other]! + 0.02) / (meanSteep * count + 0.02));
    found.nearest[other] = first;
    found.nearestThree[other] = (first + second + third) / 3;
    found.mean[other] = sum / (count + 1);
    const share = (value: number): number => grown(value / (count + 2));
    found.nearShare[other] = share(found.nearSum[other]!);
    found.among30Share[other] = share(found.among30[other]!);
    found.among100Share[other] = share(found.among100[other]!);
    found.narrowShare[other] = share(found.narrow[other]!);
    found.areaShare[other] = share(found.area[other]!);
    found.programmeShare[other] = share(found.programme[other]!);
    found.schemeShare[other] = share(found.schemeShare[other]!);
    for (const name of ['nearSum', 'recentSum', 'ledSum', 'paidSum', 'among30', 'among100', 'among300'] as const)
      found[name][other] = grown(found[name][other]!);
    for (const name of ['narrow', 'area', 'programme'] as const) found[name][other] = grown(found[name][other]!);
    found.walk[other] = grown(walk);
    found.walkShare[other] = grown(walk / Math.sqrt(count + 1));
    found.paid[other]! /= Math.max(1, count);
    found.coordinates[other]! /= count + 2;
    const kind = kinds[other] ?? null;
    found.kindOfScheme[other] = (kindsOfScheme.get(kind) ?? 0) / Math.max(1, sumScheme);
    found.kindNear[other] = grown((kindsNear.get(kind) ?? 0) / Math.max(1e-9, sumNear));
    found.countryNear[other] = grown((countriesNear.get(countries[other] ?? '') ?? 0) / Math.max(1e-9, sumNear));
  }
  return found;
}

/** Scores of all organisations of the index for a call alone, by their numbers. */
export function callScores(found: CallFeatures, weights: CallWeights): Float32Array {
  const scores = new Float32Array(found.size.length);
  for (const name of callFeatures) {
    const [values, weight] = [found[name], weights[name]];
    for (let at = 0; at < scores.length; at += 1) scores[at]! += weight * values[at]!;
  }
  return scores;
}

import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import { companyOf, worthOf } from './company.ts';
import type { Nearness } from './near-projects.ts';
import { type PartnerIndex, programmeOf } from './partner-index.ts';
import type { Rows } from './rows.ts';

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
 * What an organisation did near a call:
 * - `size`: the logarithm of its number of projects
 * - `among100`, `among300`: how many of its projects are among the nearest; `among30Share`, `among100Share`: of all of its own
 * - `mean`: nearness of its projects; `nearestTogether`, `nearestSentences`: of the nearest by one measure
 * - `narrowShare`, `areaShare`, `programmeShare`, `schemeShare`: the share of its projects under the narrowest series of the call, its
 *   widest one, its part of the programme, and of its funding scheme
 * - `kindOfScheme`, `kindNear`, `countryNear`: share of its kind among partners of the scheme in the programme, and of its kind and
 *   country among those of near projects
 * - `walk`, `walkShare`: nearness of those with whom it works, and over the root of its number of projects
 * - `paid`: its mean share of the contribution; `coordinates`: how often it coordinates
 */
export const callFeatures = [
  'size',
  'among100',
  'among300',
  'among30Share',
  'among100Share',
  'mean',
  'nearestTogether',
  'nearestSentences',
  'narrowShare',
  'areaShare',
  'programmeShare',
  'schemeShare',
  'kindOfScheme',
  'kindNear',
  'countryNear',
  'walk',
  'walkShare',
  'paid',
  'coordinates',
] as const;
export type CallFeature = (typeof callFeatures)[number];
export type CallFeatures = Record<CallFeature, Float32Array>;
/** How much each feature counts; learned by `infra/lab/partners`, see `model-card.md`. */
export type CallWeights = Readonly<Record<CallFeature, number>>;

/** Of the nearest projects, those by whose partners kinds and countries are expected. */
const nearestPartners = 200;
/** Counts that become shares of all projects. */
const shares = ['among30Share', 'among100Share', 'narrowShare', 'areaShare', 'programmeShare', 'schemeShare'] as const;
/** Counts grow without end, and the second project says less than the first. */
const grown = (value: number): number => Math.log1p(20 * value);

/** Grows what is not nothing. */
function growAll(values: Float32Array, counted: (value: number, at: number) => number): void {
  for (let at = 0; at < values.length; at += 1) if (values[at] !== 0) values[at] = grown(counted(values[at]!, at));
}

const add = <Key>(sums: Map<Key, number>, key: Key, value: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + value);

/** Numbers of the call's series, programme and scheme in the index. */
const numbersOf = (index: PartnerIndex, { topicIdentifier, series, fundingScheme }: CallQuery) => ({
  narrow: index.series.get(series[0] ?? ''),
  wide: index.series.get(series.at(-1) ?? ''),
  programme: index.programmes.get(programmeOf(topicIdentifier)),
  scheme: fundingScheme === null ? undefined : index.schemes.get(fundingScheme),
});

/** Whether each project is under a series. */
function isUnder({ values, starts }: Rows, series: number | undefined): Uint8Array {
  const under = new Uint8Array(starts.length - 1);
  if (series === undefined) return under;
  for (let project = 0; project < under.length; project += 1)
    for (let at = starts[project]!; at < starts[project + 1]!; at += 1) if (values[at] === series) under[project] = 1;
  return under;
}

/** Features of all organisations of the index, by their numbers. */
export function callFeaturesOf(
  index: PartnerIndex,
  { countries, kinds }: CountryAndKind,
  query: CallQuery,
): CallFeatures {
  const { partners, memberships, recency } = index;
  const size = index.pics.length;
  const found = Object.fromEntries(callFeatures.map((name) => [name, new Float32Array(size)])) as CallFeatures;
  // As variables they are found once, and not for each project of each organisation.
  const {
    mean,
    paid,
    coordinates,
    among30Share,
    among100,
    among300,
    narrowShare,
    areaShare,
    programmeShare,
    schemeShare,
    nearestTogether,
    nearestSentences,
  } = found;
  const { all, together, sentences } = query.near;
  const order = Float32Array.from(all).sort();
  /** How near a project is that is among so many. */
  const least = (count: number): number => order.at(-Math.min(count, order.length)) ?? 0;
  const [of30, of100, of200, of300] = [least(30), least(100), least(nearestPartners), least(300)];
  const worth = worthOf(all);
  const { narrow, wide, programme, scheme } = numbersOf(index, query);
  const [underNarrow, underWide] = [isUnder(index.seriesOfProject, narrow), isUnder(index.seriesOfProject, wide)];
  const kindsNear = new Map<OrganisationKind | null, number>();
  const countriesNear = new Map<string, number>();
  const kindsOfScheme = new Map<OrganisationKind | null, number>();
  let [sumNear, sumScheme] = [0, 0];
  for (let project = 0; project < recency.length; project += 1) {
    const near = all[project]!;
    const isProgramme = index.programmeOf[project] === programme;
    const isScheme = scheme !== undefined && index.schemeOf[project] === scheme;
    for (let at = partners.starts[project]!; at < partners.starts[project + 1]!; at += 1) {
      const other = partners.values[at]!;
      mean[other]! += near;
      paid[other]! += index.shares[at]!;
      coordinates[other]! += index.coordinates[at]!;
      if (near >= of30) among30Share[other]! += 1;
      if (near >= of100) among100[other]! += 1;
      if (near >= of300) among300[other]! += 1;
      narrowShare[other]! += underNarrow[project]!;
      areaShare[other]! += underWide[project]!;
      if (isProgramme) programmeShare[other]! += 1;
      if (isScheme) schemeShare[other]! += 1;
      if (together[project]! > nearestTogether[other]!) nearestTogether[other] = together[project]!;
      if (sentences[project]! > nearestSentences[other]!) nearestSentences[other] = sentences[project]!;
      if (near >= of200) {
        add(kindsNear, kinds[other] ?? null, worth[project]!);
        add(countriesNear, countries[other] ?? '', worth[project]!);
        sumNear += worth[project]!;
      }
      if (isProgramme && (isScheme || scheme === undefined)) {
        add(kindsOfScheme, kinds[other] ?? null, 1);
        sumScheme += 1;
      }
    }
  }
  const projectsOf = (other: number): number => memberships.starts[other + 1]! - memberships.starts[other]!;
  const company = companyOf(index, worth);
  const grownShares = (counts: ReadonlyMap<string | null, number>, sum: number) =>
    new Map([...counts].map(([key, count]) => [key, grown(count / Math.max(1e-9, sum))]));
  const [kindShares, countryShares] = [grownShares(kindsNear, sumNear), grownShares(countriesNear, sumNear)];
  for (let other = 0; other < size; other += 1) {
    const count = projectsOf(other);
    let walk = 0;
    for (let at = memberships.starts[other]!; at < memberships.starts[other + 1]!; at += 1)
      walk += company[memberships.values[at]!]!;
    found.size[other] = Math.log(Math.max(1, count));
    found.mean[other]! /= count + 1;
    found.among100Share[other] = found.among100[other]!;
    found.walk[other] = grown(walk);
    found.walkShare[other] = grown(walk / Math.sqrt(count + 1));
    found.paid[other]! /= Math.max(1, count);
    found.coordinates[other]! /= count + 2;
    const kind = kinds[other] ?? null;
    found.kindOfScheme[other] = (kindsOfScheme.get(kind) ?? 0) / Math.max(1, sumScheme);
    found.kindNear[other] = kindShares.get(kind) ?? 0;
    found.countryNear[other] = countryShares.get(countries[other] ?? '') ?? 0;
  }
  for (const name of shares) growAll(found[name], (value, other) => value / (projectsOf(other) + 2));
  for (const name of ['among100', 'among300'] as const) growAll(found[name], (value) => value);
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

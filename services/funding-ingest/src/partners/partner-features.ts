import { neighbourFeatures, neighboursOf } from './neighbour-features.ts';
import { type PartnerIndex, programmeOf } from './partner-index.ts';
import { similarProjects } from './similar-projects.ts';
import { textFeatures, textFeaturesOf } from './text-features.ts';

/** A call and the organisations of a consortium so far. */
export type PartnerQuery = {
  topicIdentifier: string;
  series: readonly string[];
  fundingScheme: string | null;
  /** Words of the call. */
  text: string;
  partners: readonly string[];
};

/**
 * What is counted for an organisation in funded projects, newer ones more:
 * - `together`: with the partners, more in small projects; `partnersKnown`: with how many of the partners
 * - `series`, `area`, `programme`: under the narrowest series of the call, its widest one, its part of the programme
 * - `similar`: projects with a similar text; `similarTogether`: of these, with the partners
 * - `scheme`: of the same funding scheme; `frequent`: of all; `coordinates`: its share as the coordinator
 * - `closest`: projects with several of the partners, by the square of their number; `counted`: each project with each partner as one
 * - `specific`: `counted` over all of its projects
 * - `countryPartners`: how many partners are from its country
 */
export const features = [
  'together',
  'partnersKnown',
  'series',
  'area',
  'programme',
  'similar',
  'similarTogether',
  'scheme',
  'frequent',
  'coordinates',
  'closest',
  'counted',
  'specific',
  'countryLacking',
  'countryUsual',
  'countryPartners',
  ...neighbourFeatures,
  ...textFeatures,
] as const;
export type Feature = (typeof features)[number];
export type Features = Record<Feature, Float32Array>;

const similarLimit = 400;

/** `countries` are those of the organisations of the index, by their numbers; empty where unknown. */
export function featuresOf(index: PartnerIndex, countries: readonly string[], query: PartnerQuery): Features {
  const { partners, memberships, numbers, recency, pics } = index;
  const size = pics.length;
  const found = Object.fromEntries(features.map((name) => [name, new Float32Array(size)])) as Features;
  const given = [...new Set(query.partners)].flatMap((pic) => numbers.get(pic) ?? []);
  const withPartners = new Float32Array(recency.length);
  const numberOfPartners = new Uint8Array(recency.length);
  for (const number of given) {
    const known = new Set<number>();
    // One of thousands of projects says less than one of ten.
    const weight = 1 / Math.sqrt(1 + Math.log1p(memberships.starts[number + 1]! - memberships.starts[number]!));
    for (let at = memberships.starts[number]!; at < memberships.starts[number + 1]!; at += 1) {
      const project = memberships.values[at]!;
      withPartners[project]! += weight;
      numberOfPartners[project]! += 1;
      for (let other = partners.starts[project]!; other < partners.starts[project + 1]!; other += 1)
        known.add(partners.values[other]!);
    }
    for (const other of known) found.partnersKnown[other]! += 1;
  }
  const texts = similarProjects(index, query.text, similarLimit);
  const narrow = index.series.get(query.series[0] ?? '');
  const wide = index.series.get(query.series.at(-1) ?? '');
  const programme = index.programmes.get(programmeOf(query.topicIdentifier));
  const scheme = query.fundingScheme === null ? undefined : index.schemes.get(query.fundingScheme);
  for (let project = 0; project < recency.length; project += 1) {
    const [from, to] = [partners.starts[project]!, partners.starts[project + 1]!];
    const recent = recency[project]!;
    const shared = withPartners[project]!;
    const several = numberOfPartners[project]!;
    const text = texts[project]!;
    const own = index.seriesOfProject.values.subarray(
      index.seriesOfProject.starts[project],
      index.seriesOfProject.starts[project + 1],
    );
    const isNarrow = narrow !== undefined && own.includes(narrow);
    const isWide = wide !== undefined && own.includes(wide);
    const isProgramme = index.programmeOf[project] === programme;
    const isScheme = index.schemeOf[project] === scheme;
    const share = 1 / Math.sqrt(to - from - 1);
    for (let at = from; at < to; at += 1) {
      const other = partners.values[at]!;
      found.frequent[other]! += recent;
      if (shared > 0) found.together[other]! += shared * recent * share;
      if (several > 0) found.counted[other]! += several;
      if (several > 1) found.closest[other]! += (several * several * recent) / (to - from);
      if (text > 0) found.similar[other]! += text * text * recent;
      if (shared > 0 && text > 0) found.similarTogether[other]! += shared * text * recent;
      if (isNarrow) found.series[other]! += recent;
      if (isWide) found.area[other]! += recent;
      if (isProgramme) found.programme[other]! += recent;
      if (isScheme) found.scheme[other]! += recent;
    }
  }
  addCountries(index, countries, given, found);
  Object.assign(found, neighboursOf(index, { partners: given, texts, narrow, wide }, size));
  Object.assign(found, textFeaturesOf(index, given, texts));
  for (let other = 0; other < size; other += 1)
    found.specific[other] = found.counted[other]! / Math.sqrt(1 + index.frequency[other]!);
  for (let other = 0; other < size; other += 1)
    found.coordinates[other] = index.coordinated[other]! / Math.max(1, index.frequency[other]!);
  return found;
}

function addCountries(
  { pics }: PartnerIndex,
  countries: readonly string[],
  given: readonly number[],
  found: Features,
): void {
  const present = new Map<string, number>();
  for (const number of given) present.set(countries[number] ?? '', (present.get(countries[number] ?? '') ?? 0) + 1);
  const usual = new Map<string, number>();
  let sum = 0;
  for (let other = 0; other < pics.length; other += 1) {
    const weight = found.area[other]!;
    usual.set(countries[other] ?? '', (usual.get(countries[other] ?? '') ?? 0) + weight);
    sum += weight;
  }
  for (let other = 0; other < pics.length; other += 1) {
    const country = countries[other] ?? '';
    found.countryLacking[other] = country !== '' && !present.has(country) ? 1 : 0;
    found.countryPartners[other] = country === '' ? 0 : (present.get(country) ?? 0);
    found.countryUsual[other] = sum === 0 ? 0 : (usual.get(country) ?? 0) / sum;
  }
}

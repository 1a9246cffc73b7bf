import { bucketsOf } from '@consortia/funding-ingest/src/partners/text-buckets';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { isOfKind, type OrganisationKind } from '@consortia/proto/organisation-kinds';
import type { BenchProject } from './bench-project.ts';

/**
 * Seats whose answers are known. All of it comes from projects of a later period, of which the ranking that is measured has none.
 *
 * - Words are the keywords that at least three projects declare. A project is about those that its title or keywords name, or its objective
 *   twice; an organisation does what one of its projects of the period is about.
 * - A seat is made of a participant of a project with partners: of the words that the project's title or keywords and its objective name,
 *   the three that its other projects of the period under other topics are about most often, compared with all projects. So they are its
 *   own rather than its partners'. Its kind is that of the participant, and every second seat asks for its country or those of four other
 *   participants.
 * - Right are all organisations of that kind and those countries that do at least two of the three words in the period, where an earlier
 *   project makes at least five of them known.
 */
export type Seat = {
  words: readonly string[];
  kind: OrganisationKind;
  /** Empty: any. */
  countries: ReadonlySet<string>;
  /** Codes of the right ones, those without an earlier project too. */
  right: ReadonlySet<string>;
  /** The call of the project that it is made of. */
  call: { identifier: string; title: string; scheme: string | null };
};
type Of = {
  kindOf: (pic: string) => OrganisationKind | null;
  countryOf: (pic: string) => string;
  /** Whether an organisation has an earlier project with partners. */
  isKnown: (pic: string) => boolean;
};

const [declaredBy, named] = [3, 2];
/** Projects of the period that are about a word: fewer say nothing of others, and more have it as a general word. */
const [rare, general] = [4, 60];
const [longest, wordsOfSeat, doneOfThem, leastKnown] = [4, 3, 2, 5];
const otherCountries = 4;

/** Words of a text as the ranking tells them apart, one after the other; sentences end where punctuation does. */
const piecesOf = (text: string): number[][] => text.split(/[.,;:()!?\n"]/).map(bucketsOf);
const keyOf = (buckets: readonly number[]): string => buckets.join(' ');

/** The keywords that several projects declare, by their words. */
function declared(projects: readonly BenchProject[]): ReadonlyMap<string, string> {
  const counts = new Map<string, { keyword: string; count: number }>();
  for (const { keywords } of projects)
    for (const [key, keyword] of new Map(keywords.map((one) => [keyOf(bucketsOf(one)), one]))) {
      const known = counts.get(key);
      counts.set(key, { keyword, count: (known?.count ?? 0) + 1 });
    }
  return new Map(
    [...counts].flatMap(([key, { keyword, count }]) =>
      count >= declaredBy && key !== '' && key.split(' ').length <= longest ? [[key, keyword] as const] : [],
    ),
  );
}

/** How often texts name each known word. */
function namedIn(texts: readonly string[], known: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const piece of texts.flatMap(piecesOf))
    for (let from = 0; from < piece.length; from += 1)
      for (let size = 1; size <= longest && from + size <= piece.length; size += 1) {
        const key = keyOf(piece.slice(from, from + size));
        if (known.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  return counts;
}

function subjectsOf({ title, keywords, objective }: BenchProject, known: ReadonlyMap<string, string>) {
  const head = new Set(namedIn([title, ...keywords], known).keys());
  const body = namedIn([objective], known);
  return {
    about: new Set([...head, ...[...body].flatMap(([key, count]) => (count >= named ? [key] : []))]),
    wordsForSeat: [...head].filter((key) => body.has(key)),
  };
}

const overlap = (one: string, other: string): boolean => {
  const buckets = new Set(other.split(' '));
  return one.split(' ').some((bucket) => buckets.has(bucket));
};

/** At most one seat of each organisation, and of the same words and kind; the same for the same projects. */
export function makeSeats(
  all: readonly BenchProject[],
  isOfPeriod: (signed: string) => boolean,
  { kindOf, countryOf, isKnown }: Of,
): Seat[] {
  const random = seededRandom(48);
  const known = declared(all);
  const projects = all
    .filter(({ signed }) => isOfPeriod(signed))
    .map((project) => ({
      ...{ topic: project.topicIdentifier, topicTitle: project.topicTitle, scheme: project.fundingScheme },
      pics: [...new Set(project.partners.filter(({ role }) => role !== 'thirdParty').map(({ pic }) => pic))],
      ...subjectsOf(project, known),
    }));
  const frequency = new Map<string, number>();
  const projectsOf = new Map<string, typeof projects>();
  for (const project of projects) {
    for (const word of project.about) frequency.set(word, (frequency.get(word) ?? 0) + 1);
    for (const pic of project.pics) {
      projectsOf.set(pic, [...(projectsOf.get(pic) ?? []), project]);
    }
  }
  const countries = projects.flatMap(({ pics }) => pics.map(countryOf)).filter((one) => one !== '');
  const seats: Seat[] = [];
  const perKind = new Map<OrganisationKind, number>();
  const taken = new Set<string>();
  const order = projects
    .filter(({ pics }) => pics.length >= 3)
    .flatMap((project) => project.pics.map((pic) => ({ project, pic, place: random() })))
    .sort((one, other) => one.place - other.place);
  for (const { project, pic } of order) {
    const kind = kindOf(pic);
    if (kind === null || taken.has(pic)) continue;
    const others = projectsOf.get(pic)!.filter(({ topic }) => topic !== project.topic);
    const words: string[] = [];
    const candidates = project.wordsForSeat
      .flatMap((word) => {
        const count = frequency.get(word)!;
        const own = others.filter(({ about }) => about.has(word)).length;
        if (count < rare || count > general || own === 0) return [];
        return [{ word, lift: own / (others.length + 2) / count }];
      })
      .sort((one, other) => other.lift - one.lift);
    for (const { word } of candidates)
      if (words.length < wordsOfSeat && !words.some((one) => overlap(one, word))) words.push(word);
    const name = `${kind}: ${words.toSorted().join(', ')}`;
    if (words.length < wordsOfSeat || taken.has(name)) continue;
    const wanted = new Set<string>();
    if ((perKind.get(kind) ?? 0) % 2 === 1) {
      wanted.add(countryOf(pic));
      while (wanted.size <= otherCountries) wanted.add(countries[Math.floor(random() * countries.length)]!);
    }
    const fitting = projects.filter(({ about }) => words.filter((word) => about.has(word)).length >= doneOfThem);
    const right = [...new Set(fitting.flatMap(({ pics }) => pics))].filter(
      (one) => isOfKind(kindOf(one), kind) && (wanted.size === 0 || wanted.has(countryOf(one))),
    );
    if (right.filter(isKnown).length < leastKnown) continue;
    for (const one of [pic, name]) taken.add(one);
    perKind.set(kind, (perKind.get(kind) ?? 0) + 1);
    seats.push({
      ...{ words: words.map((word) => known.get(word)!), kind, countries: wanted, right: new Set(right) },
      call: { identifier: project.topic, title: project.topicTitle, scheme: project.scheme },
    });
  }
  return seats;
}

import { splitWords, termOf } from '@consortia/infra/text/terms';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import type { SeatMember } from '@consortia/proto/consortium/suggestions-api';
import { countryCode } from '@consortia/proto/funding-ingest/codes';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { StoredConsortium } from '../consortia/consortium-model.ts';
import type { ReadingConsortia } from '../consortia/related.ts';
import { sentencesOf } from '../coverage/sentences.ts';
import type { OrganisationProjection, PersonProjection } from '../projections.ts';

export type FoundMember = Pick<SeatMember, 'kind' | 'id' | 'name' | 'url' | 'evidence'> & {
  organisation: Pick<OrganisationProjection, 'id' | 'name'> & { country: SeatMember['country'] };
};
type Sought = { words: readonly string[]; countries: readonly string[] };

const maxQueryCharacters = 200;
const kinds = ['expert', 'organisation'] as const;

const termsOf = (text: string): string[] => splitWords(text).map(termOf).filter(Boolean);

/** For each word the first text that has all of it. */
function evidenceIn(texts: readonly string[], words: readonly string[]): SeatMember['evidence'] {
  const terms = texts.map((text) => new Set(termsOf(text)));
  return words.flatMap((word) => {
    const sought = termsOf(word);
    const at = sought.length === 0 ? -1 : terms.findIndex((has) => sought.every((term) => has.has(term)));
    return at === -1 ? [] : [{ word, text: texts[at]! }];
  });
}

const textsOfPerson = ({ expertise, expertiseKeywords, biography }: PersonProjection): string[] => [
  ...[...expertise, ...expertiseKeywords],
  ...sentencesOf(biography ?? '', sizes.coverageSentences),
];

/** The ids of people and organisations that a search for each word has found, the best first. */
async function searched({ call }: ReadingConsortia, { words, countries }: Sought) {
  const country = countries.length > 0 ? { country: [...countries] } : {};
  const found = await Promise.all(
    words.flatMap((word) =>
      kinds.map(async (kind) => {
        const filters = { q: word.slice(0, maxQueryCharacters), ...country };
        const body = { filters, right: 'member' as const, fills: false };
        return (await call(recommendationsApi.listFoundForViewer, { params: { kind }, body })).items;
      }),
    ),
  );
  const idsOf = (kind: (typeof kinds)[number]) => [
    ...new Set(found.flatMap((items) => items.flatMap((one) => (one.kind === kind ? [one.id] : [])))),
  ];
  return { people: idsOf('expert'), organisations: idsOf('organisation') };
}

/**
 * Who is left out: those who build the consortium and their organisations with everyone of these, those in the list, and whoever was
 * dismissed.
 */
function leftOut(
  { coordinatorId, editorIds, candidates, dismissed }: StoredConsortium,
  known: ReadonlyMap<string, PersonProjection>,
) {
  const builders = [coordinatorId, ...editorIds];
  const own = new Set(builders.map((id) => known.get(id)?.primaryOrganisation?.id));
  const others = new Set([
    ...builders,
    ...(dismissed ?? []),
    ...candidates.flatMap(({ userId, organisationId }) => [userId, organisationId]),
  ]);
  return (id: string, organisationId: string): boolean => others.has(id) || own.has(organisationId);
}

/** People and organisations whose profiles name a word of a seat, in its countries. Where a country is not known, it is not said to fit. */
export async function findMembers(
  consortia: ReadingConsortia,
  consortium: StoredConsortium,
  sought: Sought,
): Promise<FoundMember[]> {
  const ids = await searched(consortia, sought);
  const people = await consortia.people.getMany([
    ...new Set([...ids.people, consortium.coordinatorId, ...consortium.editorIds]),
  ]);
  const ofPeople = ids.people.flatMap((id) => people.get(id)?.primaryOrganisation?.id ?? []);
  const organisations = await consortia.organisations.getMany([...new Set([...ids.organisations, ...ofPeople])]);
  const isLeftOut = leftOut(consortium, people);
  const placed = (organisationId: string): FoundMember['organisation'] | null => {
    const one = organisations.get(organisationId);
    if (!one || one.waiting || one.replacedBy) return null;
    const country = countryCode.safeParse(one.country).data ?? null;
    const isThere = sought.countries.length === 0 || (country !== null && sought.countries.includes(country));
    return isThere ? { id: one.id, name: one.name, country } : null;
  };
  const found = [
    ...ids.people.flatMap((id): FoundMember[] => {
      const one = people.get(id);
      const organisation = placed(one?.primaryOrganisation?.id ?? '');
      if (!one?.hasProfile || !organisation) return [];
      const { name, profileUrl: url } = one;
      return [{ kind: 'expert', id, name, url, organisation, evidence: evidenceIn(textsOfPerson(one), sought.words) }];
    }),
    ...ids.organisations.flatMap((id): FoundMember[] => {
      const organisation = placed(id);
      const one = organisations.get(id);
      if (!organisation || !one?.profileUrl) return [];
      const { name, profileUrl: url, expertise } = one;
      return [{ kind: 'organisation', id, name, url, organisation, evidence: evidenceIn(expertise, sought.words) }];
    }),
  ];
  return found.filter(({ id, organisation, evidence }) => evidence.length > 0 && !isLeftOut(id, organisation.id));
}

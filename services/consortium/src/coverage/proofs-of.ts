import type { Proof } from '@consortia/proto/consortium/coverage-shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { PartnerRecord, SoughtOrganisation } from '@consortia/proto/funding-ingest/partner-records-api';
import { projectLink } from '@consortia/proto/funding-ingest/project-link';
import type { Named, Related } from '../consortia/related.ts';
import { organisationOf } from '../consortia/related.ts';
import type { Consortia } from '../consortium.ts';
import type { ResultProjection } from '../projections.ts';
import { sentencesOf } from './sentences.ts';

/** Large organisations have thousands of projects. */
const timeoutMs = 5000;

/** Words of a sentence that proves nothing. */
const negated = /\b(?:not|never|cannot)\b/i;

const shortened = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.slice(0, sizes.itemCharacters)).filter((text) => text && !negated.test(text))),
];
const from =
  (source: Proof['source'], title: string, url: string | null) =>
  (text: string): Proof => ({ source, text, title, url });

/** What members see in the profiles of a partner. */
function ofProfile({ people, organisations }: Related, { userId, organisationId }: Named): Proof[] {
  const known = userId ? people.get(userId) : undefined;
  const person = known?.hasProfile ? known : undefined;
  const organisation = organisations.get(organisationId ?? person?.primaryOrganisation?.id ?? '');
  const isShown = organisation && !organisation.waiting && !organisation.replacedBy;
  const keywords = [...(person?.expertise ?? []), ...(person?.expertiseKeywords ?? [])];
  const biography = sentencesOf(person?.biography ?? '', sizes.coverageSentences);
  const texts = shortened([...keywords, ...(isShown ? organisation.expertise : []), ...biography]);
  return texts.slice(0, sizes.coverageSentences).map(from('profile', '', null));
}

/** The latest Results of a person; of a partner without a person those of the organisation. Members see all of them. */
async function ofResults({ results }: Pick<Consortia, 'results'>, { userId, organisationId }: Named): Promise<Proof[]> {
  if (!userId && !organisationId) return [];
  const found = await results.model
    .find({ ...(userId ? { userId } : { organisationId }), deletedAt: null })
    .sort({ publishedAt: -1 })
    .limit(sizes.coverageResults)
    .lean<ResultProjection[]>();
  return found.flatMap(({ id, alias, title, text }) =>
    shortened([title, ...sentencesOf(text, sizes.coverageResultSentences)]).map(
      from('result', title, `/results/${alias}-${id}`),
    ),
  );
}

export const ofProjects = ({ projects }: Pick<PartnerRecord, 'projects'>): Proof[] =>
  projects.flatMap(({ grantId, acronym, title, objective }) =>
    shortened([title, ...sentencesOf(objective, sizes.coverageProjectSentences)]).map(
      from('project', acronym ?? title, projectLink(grantId)),
    ),
  );

/** How funded projects identify a candidate. */
export function soughtOf(related: Related, one: Named): SoughtOrganisation {
  const organisation = organisationOf(related, one);
  return { organisationId: organisation?.id ?? null, pic: organisation?.pic ?? null };
}

/** Funded projects of partners. Throws `CallError` while the service that has them does not respond: nothing is said without them. */
export async function recordsOf(
  { call }: Pick<Consortia, 'call'>,
  related: Related,
  partners: readonly Named[],
  texts: string[],
): Promise<readonly PartnerRecord[]> {
  const organisations = partners.map((one) => soughtOf(related, one));
  return (await call(fundingIngestApi.readPartnerRecords, { body: { organisations, texts } }, { timeoutMs })).records;
}

/** Everything that may prove what partners cover, by partner. */
export async function proofsOf(
  consortia: Pick<Consortia, 'call' | 'results'>,
  related: Related,
  partners: readonly Named[],
  items: string[],
): Promise<Proof[][]> {
  const [records, results] = await Promise.all([
    recordsOf(consortia, related, partners, items),
    Promise.all(partners.map((one) => ofResults(consortia, one))),
  ]);
  return partners.map((one, at) => [...ofProfile(related, one), ...results[at]!, ...ofProjects(records[at]!)]);
}

import { handle } from '@consortia/infra/kit/requests/handler';
import { splitWords, termOf } from '@consortia/infra/text/terms';
import { within } from '@consortia/infra/wait/within';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { presentProject } from '../projects/present-project.ts';
import type { Project } from '../projects/project-model.ts';

const maxCandidates = 100;
/** Milliseconds for which a request waits for an index that is being read, and its answer. */
const patienceMs = 2000;

const termsOf = (text: string): string[] => splitWords(text).map(termOf).filter(Boolean);
const hasAll = ({ acronym, title, objective, keywords }: Project, sought: readonly string[]): boolean => {
  const terms = new Set(termsOf([acronym ?? '', title, objective, ...keywords].join(' ')));
  return sought.every((term) => terms.has(term));
};

/** Projects with this acronym, or those whose texts have all of the words, the most similar first. */
async function projectsFor(
  { projects, partnerIndexes }: Pick<FundingIngest, 'partnerIndexes' | 'projects'>,
  q: string,
): Promise<Project[]> {
  const named = await projects.find({ acronym: q }).limit(maxCandidates).lean<Project[]>();
  const sought = [...new Set(termsOf(q))];
  if (named.length > 0 || sought.length === 0) return named;
  const asking = partnerIndexes.ask(({ ask }) => ask.similarProjects(q, maxCandidates));
  const best = await within(patienceMs, asking, () =>
    fail('funding-ingest.not_ready', { headers: { 'Retry-After': '2' } }),
  );
  const found = await projects.find({ _id: trusted({ $in: best }) }).lean<Project[]>();
  const byId = new Map(found.map((project) => [project._id, project]));
  return best.flatMap((id) => byId.get(id) ?? []).filter((project) => hasAll(project, sought));
}

/** Funded projects on a subject with those who coordinate them, or with their partners from a country. */
export const findProjects = (parts: Pick<FundingIngest, 'organisations' | 'partnerIndexes' | 'projects'>) =>
  handle(fundingIngestApi.findProjects, async ({ body: { q, country, coordinated, size } }) => {
    const found = await projectsFor(parts, q);
    const pics = [...new Set(found.flatMap(({ partners }) => partners.map(({ pic }) => pic)))];
    const organisations = await parts.organisations.find({ _id: trusted({ $in: pics }) }).lean<FundedOrganisation[]>();
    const byPic = new Map(organisations.map((one) => [one._id, one]));
    const items = found.flatMap((project) => {
      const shown = project.partners.flatMap(({ pic, role }) => {
        const organisation = byPic.get(pic);
        const isShown = country && !coordinated ? organisation?.country === country : role === 'coordinator';
        return organisation && isShown && (!country || organisation.country === country)
          ? [{ pic, name: organisation.name, country: organisation.country, role }]
          : [];
      });
      return shown.length > 0 ? [{ project: presentProject(project), organisations: shown.slice(0, 3) }] : [];
    });
    return { items: items.slice(0, size), total: items.length };
  });

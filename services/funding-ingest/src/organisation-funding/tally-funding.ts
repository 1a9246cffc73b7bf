import { programmePartOf } from '@consortia/proto/funding-ingest/programme-parts';
import { partnerRoles } from '@consortia/proto/funding-ingest/shapes';
import type { Project } from '../projects/project-model.ts';
import type { FundingFigures } from './funding-summary-model.ts';
import type { OrganisationProject } from './organisation-project-model.ts';

export type CountedProject = Omit<Project, 'objective'>;
type Row = Omit<OrganisationProject, '_id' | 'organisationId'>;
type Sum = { projects: number; contribution: number };

const maxTopics = 30;
const maxKeywords = 40;
const maxPartners = 50;
const cents = (euros: number): number => Math.round(100 * euros) / 100;

/** The part of an organisation with these codes in a project; null where it has none. Its first role in `partnerRoles` counts. */
export function partOf(project: CountedProject, pics: ReadonlySet<string>): Row | null {
  const own = project.partners.filter(({ pic }) => pics.has(pic));
  if (own.length === 0) return null;
  const amounts = own.flatMap(({ contribution }) => contribution ?? []);
  const { acronym, title, startDate, endDate, participants, topicIdentifier } = project;
  return {
    grantId: project._id,
    acronym,
    title,
    role: partnerRoles.find((role) => own.some((partner) => partner.role === role))!,
    contribution: amounts.length === 0 ? null : cents(amounts.reduce((sum, amount) => sum + amount, 0)),
    projectContribution: project.contribution,
    startDate,
    endDate,
    participants,
    topicIdentifier,
    year: startDate === null ? null : Number(startDate.slice(0, 4)),
  };
}

function addTo<K>(sums: Map<K, Sum>, key: K, contribution: number): void {
  const sum = sums.get(key);
  if (sum) {
    sum.projects += 1;
    sum.contribution += contribution;
  } else sums.set(key, { projects: 1, contribution });
}
const addOne = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** The sums with the largest number of projects first, then by contribution and name. */
const ranked = (sums: ReadonlyMap<string, Sum>): [string, Sum][] =>
  [...sums]
    .map(([key, { projects, contribution }]): [string, Sum] => [key, { projects, contribution: cents(contribution) }])
    .sort(
      ([a, one], [b, other]) =>
        other.projects - one.projects || other.contribution - one.contribution || (a < b ? -1 : 1),
    );
const frequent = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));

/** Counts the projects of an organisation one after the other; `figures` is called once at the end. */
export function createTally(pics: ReadonlySet<string>) {
  const total: Sum = { projects: 0, contribution: 0 };
  let withoutContribution = 0;
  const years = new Map<number, Sum>();
  const roles = new Map<string, Sum>();
  const areas = new Map<string, Sum>();
  const topics = new Map<string, Sum>();
  const latest = new Map<string, { identifier: string; startDate: string }>();
  const keywords = new Map<string, { written: string; count: number }>();
  const partners = new Map<string, number>();
  return {
    add(project: CountedProject, { role, contribution, year }: Row): void {
      const euros = contribution ?? 0;
      total.projects += 1;
      total.contribution += euros;
      if (contribution === null) withoutContribution += 1;
      if (year !== null) addTo(years, year, euros);
      addTo(roles, role, euros);
      addTo(areas, programmePartOf(project.topicIdentifier), euros);
      const series = project.series[0] ?? project.topicIdentifier;
      addTo(topics, series, euros);
      const startDate = project.startDate ?? '';
      const known = latest.get(series);
      if (!known || known.startDate <= startDate)
        latest.set(series, { identifier: project.topicIdentifier, startDate });
      for (const written of new Set(project.keywords)) {
        const keyword = keywords.get(written.toLowerCase());
        if (keyword) keyword.count += 1;
        else keywords.set(written.toLowerCase(), { written, count: 1 });
      }
      for (const pic of new Set(project.partners.map((partner) => partner.pic)))
        if (!pics.has(pic)) addOne(partners, pic);
    },
    /** How many projects each partner shares, by its code. */
    partners: partners as ReadonlyMap<string, number>,
    /** `countries`: country codes of partners, where they are known. */
    figures(countries: ReadonlyMap<string, string>): FundingFigures {
      const byCountry = new Map<string, number>();
      for (const [pic, count] of partners) {
        const country = countries.get(pic);
        if (country) byCountry.set(country, (byCountry.get(country) ?? 0) + count);
      }
      return {
        projects: total.projects,
        contribution: cents(total.contribution),
        withoutContribution,
        years: [...years]
          .sort(([a], [b]) => a - b)
          .map(([year, { projects, contribution }]) => ({ year, projects, contribution: cents(contribution) })),
        roles: partnerRoles.flatMap((role) => {
          const sum = roles.get(role);
          return sum ? [{ role, projects: sum.projects, contribution: cents(sum.contribution) }] : [];
        }),
        areas: ranked(areas).map(([area, sum]) => ({ area, ...sum })),
        topics: ranked(topics)
          .slice(0, maxTopics)
          .map(([series, sum]) => ({ series, identifier: latest.get(series)!.identifier, ...sum })),
        keywords: [...keywords.values()]
          .sort((one, other) => other.count - one.count || (one.written < other.written ? -1 : 1))
          .slice(0, maxKeywords)
          .map(({ written, count }) => ({ keyword: written, projects: count })),
        partnersTotal: partners.size,
        partners: frequent(partners)
          .slice(0, maxPartners)
          .map(([pic, projects]) => ({ pic, projects })),
        partnerCountries: frequent(byCountry).map(([country, count]) => ({ country, count })),
      };
    },
  };
}

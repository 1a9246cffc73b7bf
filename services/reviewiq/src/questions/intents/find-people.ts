import { namesSubject } from '@consortia/infra/text/subject-words';
import { splitWords, termOf } from '@consortia/infra/text/terms';
import { CallError } from '@consortia/proto/client';
import { countryName, isoCountry } from '@consortia/proto/country-names';
import { foldedWords } from '@consortia/proto/fold';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';

import { postsPages } from '@consortia/proto/posts/pages';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationsPages } from '@consortia/proto/recommendations/pages';
import type { FoundItem, SearchKind } from '@consortia/proto/recommendations/shapes';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import { type Asking, hasWord, ownSubject, rightOf, subjectText, timeoutMs, valuesOf } from '../asking.ts';
import { beginning, type Finding, type Line, quotable } from '../finding.ts';
import { nameCall } from './name-call.ts';
import { callAsSource } from './tell-call.ts';

const shownInNetwork = 6;
const shownPartners = 5;
const shownProjects = 6;
const evidenceCharacters = 160;

const kindNames: Partial<Record<SearchKind, string>> = {
  expert: assistantMessages.kindExpert,
  organisation: assistantMessages.kindOrganisation,
  group: assistantMessages.kindGroup,
  opportunity: assistantMessages.kindOpportunity,
  result: assistantMessages.kindResult,
};

type Found = { kind: SearchKind; items: FoundItem[]; total: number; totalCapped: boolean };
/** The best of one kind that the viewer may find, and how many there are in all. */
export async function listKind(
  { reviewiq, viewer }: Asking,
  kind: SearchKind,
  filters: { q?: string; country?: string[] },
  fills = false,
): Promise<Found> {
  const found = await reviewiq.call(
    recommendationsApi.listFoundForViewer,
    { params: { kind }, body: { filters, right: rightOf(viewer), fills } },
    { timeoutMs },
  );
  return { ...found, kind, items: found.items.map((item) => ({ ...item, facts: item.facts ?? null })) };
}

/** What was found, without some; those that fill it up are counted nowhere. */
export function onlyWhere(found: Found, isShown: (item: FoundItem) => boolean): Found {
  const items = found.items.filter(isShown);
  const left = found.items.filter((item) => !item.related && !isShown(item)).length;
  return { ...found, items, total: found.total - left };
}

const listPaths: Partial<Record<SearchKind, string>> = {
  expert: recommendationsPages.experts.path,
  organisation: recommendationsPages.organisations.path,
  group: recommendationsPages.groups.path,
  opportunity: postsPages.opportunities.path,
  result: postsPages.results.path,
};
/** For each kind of which more was found than is shown: how many there are in all, and the list that has them. */
export function wholeLists(
  found: readonly Found[],
  shown: readonly FoundItem[],
  { q = '', country = [] }: { q?: string; country?: string[] },
): Line[] {
  const query = [...(q ? [['q', q]] : []), ...country.map((code) => ['country][', code])]
    .map(([name, value]) => `filters[${name}]=${encodeURIComponent(value!)}`)
    .join('&');
  return found.flatMap(({ kind, total, totalCapped }) => {
    const count = shown.filter((item) => item.kind === kind && !item.related).length;
    const [path, name] = [listPaths[kind], kindNames[kind]];
    if (!path || !name || count === 0 || count >= total) return [];
    const of = { title: words.listOf(name), url: `${path}?${query}`, kind: name };
    return [{ text: words.moreOfKind(count, total, totalCapped, name), of }];
  });
}

const plain = (pieces: FoundItem['highlight']): string => pieces.map(({ text }) => text).join('');
const isNamed = ({ title }: FoundItem, sought: string): boolean =>
  foldedWords(title).join(' ') === foldedWords(sought).join(' ');

/** What was found, with the words that it was found by. */
export function itemInLine(item: FoundItem): Line {
  const { title, url, kind, detail, highlight, facts } = item;
  const where = facts?.country ? countryName(facts.country) : null;
  const matched = highlight.some(({ marked }) => marked)
    ? quotable(beginning(plain(highlight), evidenceCharacters))
    : null;
  const about = [...new Set([detail, where].filter((one): one is string => Boolean(one)))].join(', ');
  const tags = facts && facts.tags.length > 0 ? words.expertise(facts.tags.join(', ')) : null;
  const proof = matched ? `“${matched}”` : tags;
  return {
    text: `- **${title.replaceAll('*', '')}**${about ? ` (${about})` : ''}${proof ? `: ${proof}` : ''}`,
    of: { title, url, kind: kindNames[kind] ?? kind },
  };
}

/** Organisations of funded projects that may be partners for a call, which full members may see. */
async function likelyPartners(asking: Asking): Promise<Finding | null> {
  const { reviewiq, viewer } = asking;
  const named = await nameCall(asking);
  if (named?.kind !== 'one' || !named.isSure) return null;
  const { topic } = named.call.action;
  const of = callAsSource(named.call);
  if (rightOf(viewer) !== 'member') return { lines: [{ text: words.membersOnly, of }] };
  const person = await reviewiq.people.get(viewer.id);
  const own = person?.primaryOrganisation?.id ?? null;
  const partners = own ? [{ organisationId: own, pic: null }] : [];
  const countries = valuesOf(asking, 'country');
  const subject = { accountId: viewer.id, identifier: topic.identifier };
  const body = { ...subject, partners, excluded: [], countries };
  const found = await reviewiq.call(fundingIngestApi.rankPartners, { body }, { timeoutMs }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 503) return null;
    throw error;
  });
  if (!found) return { lines: [{ text: words.partnersLater, of }] };
  const { items } = found;
  if (items.length === 0) return null;
  const said = items.slice(0, shownPartners).map(({ name, country, organisation, exclusion, reasons }): Line => {
    const parts = [
      ...(country ? [countryName(country)] : []),
      ...(reasons.siblingTopics.length > 0 ? [words.fundedUnder(reasons.siblingTopics.join(', '))] : []),
      ...(exclusion ? [words.mayNot] : []),
    ];
    const source = organisation?.profileUrl
      ? { title: organisation.name, url: organisation.profileUrl, kind: assistantMessages.kindOrganisation }
      : undefined;
    return { text: `- **${name.replaceAll('*', '')}**: ${parts.join('; ')}`, of: source };
  });
  return { lines: [{ text: words.likelyPartners(said.length, `“${quotable(topic.title)}”`), of }, ...said] };
}

/** Organisations of funded projects on a subject, each with its project as evidence; null while these are still being read. */
async function ofProjects(asking: Asking): Promise<Line[] | null> {
  const q = subjectText(asking);
  // "Cluster" or "partner" alone says of no project what it is about.
  if (!splitWords(q).some((word) => namesSubject(termOf(word)))) return [];
  const body = {
    ...{ q, country: valuesOf(asking, 'country')[0] ?? null, size: shownProjects },
    coordinated: hasWord(asking, 'coordinate', 'coordinator'),
  };
  const found = await asking.reviewiq
    .call(fundingIngestApi.findProjects, { body }, { timeoutMs })
    .catch((error: unknown) => {
      if (error instanceof CallError && error.status === 503) return null;
      throw error;
    });
  if (!found) return null;
  const lines = found.items.flatMap(({ project, organisations }) =>
    organisations.map(({ name, country, role }): Line => {
      const named = project.acronym ?? project.title;
      const said = words.inProject(
        role === 'coordinator',
        named.replaceAll('*', ''),
        quotable(beginning(project.title, evidenceCharacters)),
      );
      const of = { title: words.projectSource(named, project.grantId), url: project.link, kind: words.kindProject };
      return { text: `- **${name.replaceAll('*', '')}**${country ? ` (${countryName(country)})` : ''}: ${said}`, of };
    }),
  );
  return lines.length > 0
    ? [
        { text: words.projectsFound(Math.min(shownProjects, lines.length)), isHeading: true },
        ...lines.slice(0, shownProjects),
      ]
    : [];
}

/** What a full member may do where nobody is found. */
const postInstead = ({ viewer }: Asking): Line[] =>
  rightOf(viewer) === 'member'
    ? [
        {
          text: words.postInstead,
          of: {
            title: postsPages.createOpportunity.title,
            url: postsPages.createOpportunity.path,
            kind: assistantMessages.kindOpportunity,
          },
        },
      ]
    : [];

/** A single thing that has some of the words alone is no answer. */
const leastRelated = 2;

/** People, organisations and groups of the network with what a question asks for, never who asks it; null where there are none. */
export async function findPeople(asking: Asking): Promise<Finding | null> {
  const { reviewiq, viewer } = asking;
  const q = subjectText(asking);
  // "Who could be our partner?", after one call was told.
  const isOfLast = ownSubject(asking) === '' && asking.lastCalls.length === 1;
  if (valuesOf(asking, 'call').length > 0 || (isOfLast && (q === '' || hasWord(asking, 'partner'))))
    return likelyPartners(asking);
  // "A university for the hydrogen cities call".
  const ofCall = q !== '' && hasWord(asking, 'call', 'topic') ? await likelyPartners(asking) : null;
  if (ofCall) return ofCall;
  const countries = valuesOf(asking, 'country').map(isoCountry);
  if (q === '' && countries.length === 0) return null;
  const person = await reviewiq.people.get(viewer.id);
  const own = person?.primaryOrganisation?.id;
  const wantsOrganisations = hasWord(
    asking,
    ...['organisation', 'university', 'company', 'sme', 'institute', 'hospital', 'partner', 'firm'],
  );
  const kinds: SearchKind[] = wantsOrganisations
    ? ['organisation', 'group', 'expert']
    : ['expert', 'organisation', 'group'];
  const filtersIn = (country: string[]) => ({ ...(q && { q }), ...(country.length > 0 && { country }) });
  const isOther = (item: FoundItem): boolean => item.id !== viewer.id && (item.id !== own || isNamed(item, q));
  const search = async (country: string[]): Promise<Found[]> =>
    Promise.all(kinds.map(async (kind) => onlyWhere(await listKind(asking, kind, filtersIn(country), true), isOther)));
  const about = (names: readonly string[]): string =>
    [...(q ? [words.about(q)] : []), ...(names.length > 0 ? [words.inCountry(names.join(', '))] : [])].join(' ');
  const inLines = (items: readonly FoundItem[], lead: string): Line[] =>
    items.length === 0 ? [] : [{ text: lead, isHeading: true }, ...items.slice(0, shownInNetwork).map(itemInLine)];
  const countryNames = countries.map(countryName);
  const [lists, funded] = await Promise.all([search(countries), ofProjects(asking)]);
  const found = lists.flatMap(({ items }) => items);
  const whole = found.filter(({ related }) => !related);
  const some = found.filter(({ related }) => related);
  const near = whole.length + some.length >= leastRelated ? some : [];
  const inNetwork = [
    ...inLines(whole, words.peopleFound(about(countryNames))),
    ...wholeLists(lists, whole.slice(0, shownInNetwork), filtersIn(countries)),
    ...(whole.length < leastRelated ? inLines(near, words.peopleNear(q)) : []),
  ];
  if (inNetwork.length > 0) return { lines: [...inNetwork, ...(funded ?? [])] };
  if (!funded) return { lines: [{ text: words.partnersLater }] };
  if (funded.length > 0)
    return { lines: [{ text: words.noPerson, isHeading: true }, ...funded, ...postInstead(asking)] };
  const elsewhere = q && countries.length > 0 ? (await search([])).flatMap(({ items }) => items) : [];
  const lines = inLines(
    elsewhere.filter(({ related }) => !related),
    words.elsewhere(countryNames.join(', ')),
  );
  return lines.length > 0 ? { lines } : null;
}

/** People and organisations that have the very name that a question has; null where none has. */
export async function findNamed(asking: Asking): Promise<Finding | null> {
  const q = subjectText(asking);
  if (!/\p{Lu}/u.test(q)) return null;
  const found = await Promise.all(
    (['expert', 'organisation', 'group'] as const).map((kind) => listKind(asking, kind, { q })),
  );
  const named = found.flatMap(({ items }) => items).filter((item) => isNamed(item, q) && item.id !== asking.viewer.id);
  return named.length > 0
    ? { lines: [{ text: words.peopleFound(words.about(q)), isHeading: true }, ...named.map(itemInLine)] }
    : null;
}

import type { Person } from '../../identity/shapes.ts';
import type { Group, Organisation } from '../../organisations/shapes.ts';
import { initialsOf } from './initials.ts';
import { hiddenProjectNames } from './project-names.ts';
import type { HiddenNames } from './spellings.ts';

type NamedPerson = Pick<Person, 'name' | 'firstname' | 'lastname' | 'primaryOrganisation'>;
type NamedOrganisation = Pick<Organisation, 'name' | 'emailDomains'>;
type NamedGroup = Pick<Group, 'name' | 'organisationId'>;
/** For whom a post is written. */
type WrittenFor = {
  userId: string;
  organisationId: string | null;
  groupId: string | null;
  /** Title of the project, which its author may show elsewhere; not given where there is none. */
  projectTitle?: string | null;
  /** Its further names, see `projectNames`. */
  projectNames?: readonly string[];
};
/** People, organisations and groups related to posts, by id. */
type RelatedOwners = {
  people: ReadonlyMap<string, NamedPerson>;
  organisations: ReadonlyMap<string, NamedOrganisation>;
  groups: ReadonlyMap<string, NamedGroup>;
};

/** Words that many organisations have in their names, so that they tell nothing. */
const common = new Set(
  'academy applied center centre college european foundation group hospital institute international national'
    .split(' ')
    .concat('research school science sciences technical technology university'.split(' ')),
);
const tellingWords = (name: string): string[] =>
  name.split(/[^\p{L}]+/u).filter((word) => word.length > 3 && !common.has(word.toLowerCase()));

/** Short forms that a name carries itself: DTU in "Technical University of Denmark (DTU)". */
const shortForms = (name: string): string[] =>
  name === name.toUpperCase() ? [] : name.split(/[^\p{L}]+/u).filter((word) => /^\p{Lu}{2,}$/u.test(word));
/** First letters of a first name and a last name, and user names made of both. */
const firstLetter = (name: string): string => [...name.trim()][0] ?? '';
const minHandle = 4;
function handlesOf({ firstname, lastname }: NamedPerson): string[] {
  const [first, last] = [firstname, lastname].map((name) => name.replace(/[^\p{L}\p{M}]/gu, ''));
  if (!first || !last) return [];
  const made = [
    first + last,
    last + first,
    firstLetter(first) + last,
    last + firstLetter(first),
    first + firstLetter(last),
  ];
  return made.filter((handle) => handle.length >= minHandle);
}

/** What tells who a person is and for whom they write: their names, and those of organisations and group. */
export function hiddenNames(
  person: NamedPerson,
  writtenFor: readonly (NamedOrganisation | undefined)[] = [],
  group?: Pick<NamedGroup, 'name'>,
): HiddenNames {
  const organisations = [...writtenFor, person.primaryOrganisation].filter((one) => one != null);
  const wholes = [...organisations.map(({ name }) => name), group?.name ?? ''];
  const domains = organisations.flatMap(({ emailDomains }) => emailDomains.map(({ domain }) => domain));
  return {
    names: [
      person.name,
      person.firstname,
      person.lastname,
      group?.name ?? '',
      ...organisations.map(({ name }) => name),
    ],
    domains: domains.flatMap((domain) => [domain, domain.split('.')[0]!]),
    words: organisations.flatMap(({ name }) => tellingWords(name)),
    initials: wholes.flatMap((name) => [...initialsOf(name), ...shortForms(name)]),
    dotted: initialsOf(`${person.firstname} ${person.lastname}`),
    handles: handlesOf(person),
  };
}

/** Everything that any of these hides. */
export const hiddenTogether = (all: readonly HiddenNames[]): HiddenNames => ({
  names: all.flatMap(({ names }) => names).filter((name) => name !== ''),
  domains: all.flatMap(({ domains }) => domains),
  words: all.flatMap(({ words = [] }) => words),
  capitals: all.flatMap(({ capitals = [] }) => capitals),
  initials: all.flatMap(({ initials = [] }) => initials),
  dotted: all.flatMap(({ dotted = [] }) => dotted),
  handles: all.flatMap(({ handles = [] }) => handles),
});

/** The names behind a post, or null where they are not known here, so that the names to hide are unknown. */
export function namesBehind(post: WrittenFor, { people, organisations, groups }: RelatedOwners): HiddenNames | null {
  const person = people.get(post.userId);
  const organisation = organisations.get(post.organisationId ?? '');
  const group = groups.get(post.groupId ?? '');
  const groupOrganisation = organisations.get(group?.organisationId ?? '');
  if (!person || (post.organisationId && !organisation) || (post.groupId && !groupOrganisation)) return null;
  const hidden = hiddenNames(person, [organisation, groupOrganisation], group);
  const project = hiddenProjectNames(post.projectNames ?? []);
  return {
    ...hidden,
    names: [...hidden.names, ...project.names, ...(post.projectTitle ? [post.projectTitle] : [])],
    capitals: project.capitals,
  };
}

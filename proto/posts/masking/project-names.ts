import type { Project } from '../project-shapes.ts';
import type { HiddenNames } from './spellings.ts';

type NamedProject = Pick<Project, 'title'> & Partial<Pick<Project, 'acronym' | 'horizonGrantId'>>;

const minName = 3;
/** Shorter ones are other numbers as well; no grant of the last programmes has so few digits. */
const minGrant = 6;
/** Short forms that a title carries itself: GLIMMER in "GLIMMER: optics of cold water" and in "Optics of cold water (GLIMMER)". */
const shortForms = (title: string): string[] =>
  [/^([^\s:–—()]{2,30})(?::\s| [-–—] )/u, /\(([^\s()]{2,30})\)$/u].flatMap(
    (pattern) => pattern.exec(title.trim())?.[1] ?? [],
  );

/** By what a project is known besides its title: its acronym, and its grant, with which CORDIS lists everyone in it. */
export const projectNames = ({ title, acronym = null, horizonGrantId = null }: NamedProject): string[] => {
  const names = [acronym?.trim() ?? '', ...shortForms(title)].filter((name) => name.length >= minName);
  const grants = horizonGrantId !== null && horizonGrantId.length >= minGrant ? [horizonGrantId] : [];
  return [...new Set([...names, ...grants])];
};

/** BRIGHT, and not SolDAC: in small letters it is an ordinary word. */
const isWord = (name: string): boolean => /^\p{L}\p{Ll}+$|^\p{Lu}+$/u.test(name);

/** Digits in groups of three from the end, so that they are found with blanks between the groups and without. */
function grouped(name: string): string {
  if (!/^\d+$/.test(name)) return name;
  const groups = [name.slice(0, name.length % 3)];
  for (let start = name.length % 3; start < name.length; start += 3) groups.push(name.slice(start, start + 3));
  return groups.filter((group) => group !== '').join(' ');
}

/** Names to hide for these names of a project. */
export const hiddenProjectNames = (names: readonly string[]): Required<Pick<HiddenNames, 'names' | 'capitals'>> => ({
  names: names.filter((name) => !isWord(name)).map(grouped),
  capitals: names.filter(isWord),
});

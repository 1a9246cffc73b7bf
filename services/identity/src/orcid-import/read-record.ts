import { plainText } from '@consortia/infra/text/plain-text';
import type { ImportedEmployment } from '@consortia/proto/identity/employment';
import { distinctKeywords } from '@consortia/proto/identity/field-actions';
import { readOrcidId } from '@consortia/proto/identity/orcid-id';
import type { OrcidRecord } from '@consortia/proto/identity/orcid-import-api';
import { keywordOf, keywordProblem } from '@consortia/proto/keyword';
import { limits } from '@consortia/proto/limits';
import { multiline, singleLine } from '@consortia/proto/shapes';
import { readPartialDate } from './partial-date.ts';

/** Characters of a text that are read, before tags and what cannot be seen are removed. */
const maxRaw = 40_000;
const maxLine = 200;
/** Entries of a list that are read, far more than are shown. */
const maxEntries = 1000;
const thesisTypes: readonly unknown[] = ['dissertation-thesis', 'dissertation'];

/** The value at a path of objects; undefined where a part of it is missing or of another type. */
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner) && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  );
const listAt = (value: unknown, ...path: string[]): readonly unknown[] => {
  const list = at(value, ...path);
  return Array.isArray(list) ? list.slice(0, maxEntries) : [];
};
const textAt = (value: unknown, ...path: string[]): string => {
  const text = at(value, ...path);
  return typeof text === 'string' ? plainText(text.slice(0, maxRaw)) : '';
};
const lineAt = (value: unknown, ...path: string[]): string =>
  singleLine(textAt(value, ...path).slice(0, 8 * maxLine)).slice(0, maxLine);
/** Public, or without a visibility as in the lists of ORCID's oldest records. */
const isPublic = (value: unknown): boolean => [undefined, null, 'public'].includes(at(value, 'visibility') as never);

/** People put several keywords into one, with commas or semicolons between them. */
function readKeywords(person: unknown): { keywords: string[]; leftOut: string[] } {
  const written = listAt(person, 'keywords', 'keyword')
    .filter(isPublic)
    .flatMap((entry) => lineAt(entry, 'content').split(/[,;]/))
    .map(keywordOf)
    .filter((keyword) => keyword !== '');
  const max = limits.expertiseOfOnePerson;
  const usable = written.filter((keyword) => keywordProblem(keyword) === null);
  return {
    keywords: distinctKeywords(usable).slice(0, max),
    leftOut: [...new Set(written.filter((keyword) => keywordProblem(keyword) !== null))].slice(0, max),
  };
}

function readEmployments(activities: unknown): {
  employments: ImportedEmployment[];
  leftOut: number;
  dates: number;
} {
  const employments: ImportedEmployment[] = [];
  let leftOut = 0;
  let dates = 0;
  const groups = listAt(activities, 'employments', 'affiliation-group');
  const summaries = groups
    .flatMap((group) => listAt(group, 'summaries').slice(0, 1))
    .map((entry) => at(entry, 'employment-summary'))
    .filter(isPublic);
  for (const summary of summaries) {
    const organisation = lineAt(summary, 'organization', 'name');
    if (organisation === '' || employments.length === limits.employmentsOfOnePerson) {
      leftOut += 1;
      continue;
    }
    const [start, end] = [at(summary, 'start-date'), at(summary, 'end-date')].map(readPartialDate);
    dates += [start, end].filter((date) => date!.isShortened).length;
    const isBackwards =
      start!.date !== null && end!.date !== null && end!.date < start!.date.slice(0, end!.date.length);
    if (isBackwards) dates += 1;
    employments.push({
      organisation,
      department: lineAt(summary, 'department-name') || null,
      role: lineAt(summary, 'role-title') || null,
      startedOn: start!.date,
      endedOn: isBackwards ? null : end!.date,
    });
  }
  return { employments, leftOut, dates };
}

/** Titles of works, each once, and that of the latest thesis. */
function readWorks(activities: unknown): { works: string[]; thesis: string | null } {
  const works = new Set<string>();
  let thesis: { title: string; year: string } | null = null;
  for (const group of listAt(activities, 'works', 'group')) {
    const [summary] = listAt(group, 'work-summary').filter(isPublic);
    const title = lineAt(summary, 'title', 'title', 'value');
    if (title === '') continue;
    if (works.size < limits.worksRead) works.add(title);
    if (!thesisTypes.includes(at(summary, 'type'))) continue;
    const year = lineAt(summary, 'publication-date', 'year', 'value');
    if (thesis === null || year > thesis.year) thesis = { title, year };
  }
  return { works: [...works], thesis: thesis?.title ?? null };
}

/**
 * What a profile can use of a record of ORCID's API v3.0 (`/record`, or an object with its `person` and `activities-summary`).
 * Null where it is no record. Parts that are missing or of another type count as empty; the work is linear in the record.
 */
export function readRecord(record: unknown, { withWorks = true } = {}): OrcidRecord | null {
  const orcid = readOrcidId(lineAt(record, 'orcid-identifier', 'path'));
  const person = at(record, 'person');
  if (orcid === null || typeof person !== 'object' || person === null) return null;
  const activities = at(record, 'activities-summary');
  const { keywords, leftOut: leftOutKeywords } = readKeywords(person);
  const { employments, leftOut: leftOutEmployments, dates } = readEmployments(activities);
  const { works, thesis } = readWorks(activities);
  const biography = isPublic(at(person, 'biography'))
    ? multiline(textAt(person, 'biography', 'content').replace(/\r\n?/g, '\n'))
    : '';
  const name = isPublic(at(person, 'name'))
    ? [lineAt(person, 'name', 'given-names', 'value'), lineAt(person, 'name', 'family-name', 'value')]
    : [];
  const short = biography.slice(0, limits.biographyCharacters);
  return {
    orcid,
    name: name.filter(Boolean).join(' ') || null,
    biography: short || null,
    keywords,
    phdThesisTitle: thesis,
    employments,
    works,
    leftOut: {
      keywords: leftOutKeywords,
      employments: leftOutEmployments,
      dates,
      biography: short !== biography,
      works: !withWorks,
    },
  };
}

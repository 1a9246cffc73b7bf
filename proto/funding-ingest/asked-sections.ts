import type { TextSection } from './shapes.ts';

/** Titles of sections that say what a project has to reach. */
const outcome = /\b(?:outcome|impact)/i;
const scope = /\b(?:scope|objective|challenge)/i;

/** Sections of a call that say what a project has to reach, each once; what has both kinds in its title is an outcome. */
export function askedSections(sections: readonly TextSection[]): { outcomes: TextSection[]; scope: TextSection[] } {
  const outcomes = sections.filter(({ title }) => outcome.test(title ?? ''));
  return { outcomes, scope: sections.filter((one) => scope.test(one.title ?? '') && !outcomes.includes(one)) };
}

/** A text without the marks of its footnotes, as in "valleys[3]" or "valleys[[3]]". */
export const withoutMarks = (text: string): string => text.replace(/\[{1,2}\d{1,3}\]{1,2}/g, '');

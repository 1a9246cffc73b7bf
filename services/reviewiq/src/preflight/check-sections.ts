import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { figuresOfSections } from './check-figures.ts';
import type { Stated } from './stated.ts';
import type { Statement } from './statement.ts';

/** The latest version of another section of the session. */
export type OtherSection = { title: string; text: string };

/** Whether a finding is about words of the text and words of another section. */
const isBetween = ({ places }: PreflightFinding): boolean =>
  places.some(({ section }) => section === undefined) && places.some(({ section }) => section !== undefined);

/** What a text states of the whole project against what another section states of it. */
export function compareWith(own: Stated, title: string, ofOther: readonly Statement[]): PreflightFinding[] {
  const others = ofOther.map((one) => ({ ...one, place: { ...one.place, section: title } }));
  const both = { ...own, statements: [...own.statements, ...others] };
  return figuresOfSections(both)
    .filter(isBetween)
    .map((found) => ({ ...found, finding: say.comparedWith(title, found.finding) }));
}

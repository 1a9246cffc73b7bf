import type { SchemeValue, SelectedSection } from '@consortia/proto/reviewiq/proposal-guides';
import type { Rubric, RubricAspect } from '../reviewer/rubric.ts';
import { answerModel } from '../rubrics/answer-model.ts';
import { documents } from '../rubrics/documents.ts';
import { examples } from '../rubrics/examples/examples.ts';
import { rubrics } from '../rubrics/rubrics.ts';
import sectionModel from '../rubrics/section.json' with { type: 'json' };
import { substance } from '../rubrics/substance.ts';

/** An aspect of several subsections is sought once. */
const oneOfEach = (aspects: readonly RubricAspect[]): RubricAspect[] => [
  ...new Map(aspects.map((aspect) => [aspect.name, aspect])).values(),
];

/** The rubric of a subsection, of a document, or of all subsections of a section. */
export function rubricOf(
  scheme: SchemeValue,
  { section, subsection, document }: SelectedSection,
  model = answerModel,
): Rubric {
  const parts = subsection ? [subsection] : (section?.subsections ?? []);
  const ofSubsections = parts.flatMap(({ number }) => {
    const subsection = `${scheme} ${number}`;
    const decided = model.subsections[subsection]?.priors ?? {};
    const aspects = rubrics[scheme][number] ?? [];
    return aspects.map((aspect) => (aspect.name in decided ? { ...aspect, subsection } : aspect));
  });
  const aspects = document ? (documents[document.name] ?? []) : ofSubsections;
  return {
    aspects: oneOfEach(aspects).map((aspect) => ({ ...aspect, examples: examples[aspect.name] })),
    statements: document ? { ...model, empty: model.emptyInDocuments } : model,
    substance,
    section: sectionModel,
  };
}

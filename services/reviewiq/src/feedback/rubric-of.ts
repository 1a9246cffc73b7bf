import type { Rubric } from '@consortia/infra/llm/llm';
import type { SchemeValue, SelectedSection } from '@consortia/proto/reviewiq/proposal-guides';
import { documents } from '../rubrics/documents.ts';
import { examples } from '../rubrics/examples/examples.ts';
import { rubrics } from '../rubrics/rubrics.ts';
import { inDocuments, statementModel } from '../rubrics/statement-model.ts';
import { substance } from '../rubrics/substance.ts';

/** The rubric of a subsection, of a document, or of all subsections of a section. */
export function rubricOf(
  scheme: SchemeValue,
  { section, subsection, document }: SelectedSection,
  model = statementModel,
): Rubric {
  const parts = subsection ? [subsection] : (section?.subsections ?? []);
  const aspects = document ? documents[document.name] : parts.flatMap(({ number }) => rubrics[scheme][number] ?? []);
  return {
    title: '',
    aspects: [...new Set(aspects)].map((aspect) => ({ ...aspect, examples: examples[aspect.name] })),
    statements: document ? inDocuments(model) : model,
    substance,
  };
}

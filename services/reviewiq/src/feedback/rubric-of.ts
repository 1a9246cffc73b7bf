import type { Rubric } from '@consortia/infra/llm/llm';
import type { SelectedSection } from '@consortia/proto/reviewiq/proposal-guides';

/** The rubric of a subsection, document, or of all subsections of a section. */
export function rubricOf({ section, subsection, document }: SelectedSection): Rubric {
  const parts = subsection ? [subsection] : (section?.subsections ?? (document ? [document] : []));
  return {
    title: '',
    aspects: parts.flatMap(({ addresses }) =>
      addresses.map((name) => ({ name, cues: name.match(/[\p{L}-]{8,}/gu) ?? [name], advice: name })),
    ),
  };
}

import { handle } from '@consortia/infra/kit/requests/handler';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { measureText } from '@consortia/proto/reviewiq/measure-text';
import { findSelection, proposalGuides } from '@consortia/proto/reviewiq/proposal-guides';
import { assistantUser } from '../policies.ts';
import type { Reading } from '../sessions/exchanges.ts';
import { sameSelection } from '../versions/same-selection.ts';
import { versionsOf } from '../versions/text-versions.ts';
import { reviewTexts } from './review-texts.ts';

export const readCoverage = (parts: Reading) =>
  handle(reviewiqApi.readCoverage, async ({ viewer, query: { scheme } }) => {
    const versions = await versionsOf(parts, assistantUser(viewer).id, scheme);
    const guide = proposalGuides[scheme];
    const names = [
      ...guide.sections.flatMap(({ subsections }) => subsections.map(({ title }) => title)),
      ...guide.documents.map(({ name }) => name),
    ];
    const texts = names.map((name) => {
      const selected = findSelection(scheme, name)!;
      return { selected, latest: versions.findLast(({ selection }) => sameSelection(selection, selected.selection)) };
    });
    const { aspects, findings } = await reviewTexts(
      scheme,
      texts.map(({ selected, latest }) => ({ selected, text: latest?.prompt ?? null })),
    );
    const sections = texts.map(({ selected, latest }, index) => ({
      sectionSelection: selected.selection,
      number: selected.subsection?.number ?? null,
      title: names[index]!,
      version: latest?.version ?? null,
      at: latest?.at.toISOString() ?? null,
      measure: latest ? measureText(latest.prompt) : null,
      aspects: aspects[index]!,
    }));
    const used = sections
      .filter(({ sectionSelection }) => sectionSelection.part === 'Part B-1')
      .reduce((sum, { measure }) => sum + (measure?.pages ?? 0), 0);
    return { sections, findings, pages: { used: Math.round(used * 10) / 10, limit: guide.pages } };
  });

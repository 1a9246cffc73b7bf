import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { assistantUser } from '../policies.ts';
import type { Reading } from '../sessions/exchanges.ts';
import { compareTexts } from './compare-texts.ts';
import { comparePoints, readPoints } from './feedback-points.ts';
import { sameSelection } from './same-selection.ts';
import { presentVersion, versionsOf } from './text-versions.ts';

export const compareVersions = (parts: Reading) =>
  handle(reviewiqApi.compareVersions, async ({ viewer, query }) => {
    const versions = await versionsOf(parts, assistantUser(viewer).id, query.scheme);
    const find = (id: string) => versions.find((version) => version.id === id) ?? fail('reviewiq.version_not_found');
    const [from, to] = [find(query.from), find(query.to)];
    if (!sameSelection(from.selection, to.selection)) fail('reviewiq.different_sections');
    const [before, after] = [readPoints(from.answer), readPoints(to.answer)];
    return {
      from: presentVersion(from),
      to: presentVersion(to),
      strengths: comparePoints(before.strengths, after.strengths),
      weaknesses: comparePoints(before.weaknesses, after.weaknesses),
      improvements: comparePoints(before.improvements, after.improvements),
      text: await compareTexts(from.prompt, to.prompt),
    };
  });

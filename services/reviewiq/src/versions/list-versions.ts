import { handle } from '@consortia/infra/kit/handler';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { assistantUser } from '../policies.ts';
import type { Reviewiq } from '../reviewiq.ts';
import { presentVersion, versionsOf } from './text-versions.ts';

export const listVersions = (parts: Reviewiq) =>
  handle(reviewiqApi.listVersions, async ({ viewer, query: { scheme } }) => {
    const versions = await versionsOf(parts, assistantUser(viewer).id, scheme);
    return { versions: versions.reverse().map(presentVersion) };
  });

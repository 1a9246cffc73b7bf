import { setImmediate } from 'node:timers/promises';
import { handle } from '@consortia/infra/kit/requests/handler';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import type { TextVersion } from '@consortia/proto/reviewiq/shapes';
import { assistantUser } from '../policies.ts';
import type { Reading } from '../sessions/exchanges.ts';
import { presentVersion, versionsOf } from './text-versions.ts';

export const listVersions = (parts: Reading) =>
  handle(reviewiqApi.listVersions, async ({ viewer, query: { scheme } }) => {
    const versions = await versionsOf(parts, assistantUser(viewer).id, scheme);
    const presented: TextVersion[] = [];
    for (const version of versions.reverse()) {
      presented.push(presentVersion(version));
      // A hundred texts are measured: others get their turn between two.
      await setImmediate();
    }
    return { versions: presented };
  });

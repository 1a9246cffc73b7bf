import { createHash } from 'node:crypto';
import { handle } from '@consortia/infra/kit/requests/handler';
import { byName } from '@consortia/infra/text/compare-names';
import { helixesApi, maxHelixes } from '@consortia/proto/helixes/api';
import type { Helixes } from '../helixes.ts';
import { type Helix, live } from './helix-model.ts';
import { presentHelix } from './present-helix.ts';

/** The list changes rarely and is the same for everyone, so browsers may cache it and revalidate. */
export const listHelixes = ({ helixes }: Pick<Helixes, 'helixes'>) =>
  handle(helixesApi.listHelixes, async ({ response }) => {
    const found = byName(await helixes.find(live).limit(maxHelixes).lean<Helix[]>());
    const versions = found.map(({ _id, version }) => `${_id}.${version}`).join();
    response.setHeader('ETag', `W/"${createHash('sha256').update(versions).digest('base64url').slice(0, 22)}"`);
    response.setHeader('Cache-Control', 'no-cache');
    return { helixes: found.map(presentHelix) };
  });

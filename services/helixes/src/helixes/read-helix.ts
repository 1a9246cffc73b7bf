import { handle } from '@consortia/infra/kit/handler';
import { CallError } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixesApi } from '@consortia/proto/helixes/api';
import type { Helixes } from '../helixes.ts';
import type { Helix } from './helix-model.ts';
import { presentHelix } from './present-helix.ts';

/** Actions open and close with the clock, so they are read from their owner and not copied. */
async function activeActions({ call, log }: Helixes, id: string) {
  try {
    return (await call(fundingIngestApi.listActionsOfHelix, { params: { id } })).activeActions;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    log.warn({ err: error }, 'The funding actions of a Helix could not be read');
    return null;
  }
}

export const readHelix = (context: Helixes) =>
  handle(helixesApi.readHelix, async ({ params }) => {
    const helix = await context.helixes.findOne({ alias: params.alias, deletedAt: null }).lean<Helix>();
    if (!helix) return fail('helixes.not_found');
    return { ...presentHelix(helix), activeActions: await activeActions(context, helix._id) };
  });

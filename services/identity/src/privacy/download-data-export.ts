import { pipeline } from 'node:stream/promises';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';
import type { DataExport, DataExportChunk } from './data-export-model.ts';
import { readExportLink } from './export-link.ts';

type Needed = Pick<Identity, 'dataExportChunks' | 'users' | 'keys' | 'dataExports' | 'clock'>;

/** One piece of the file at a time. */
async function* piecesOf({ dataExportChunks }: Needed, exportId: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const chunk = await dataExportChunks.findOne({ exportId, number }).lean<DataExportChunk>();
    if (!chunk) return;
    yield Buffer.isBuffer(chunk.bytes) ? chunk.bytes : Buffer.from((chunk.bytes as { buffer: Buffer }).buffer);
  }
}

export const downloadDataExport = (identity: Needed) =>
  handle(identityApi.downloadDataExport, async ({ viewer, query, response }) => {
    const { user } = await ownAccount(identity, viewer);
    const id = readExportLink(identity.keys, query.link);
    const found =
      id &&
      (await identity.dataExports
        .findOne({ _id: id, userId: user._id, state: 'ready', expiresAt: trusted({ $gt: identity.clock() }) })
        .lean<DataExport>());
    if (!found) return fail('identity.export_link_invalid');
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Content-Disposition', 'attachment; filename="consortia-data.zip"');
    response.setHeader('Content-Length', found.bytes ?? 0);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    await pipeline(piecesOf(identity, found._id), response);
    return '';
  });

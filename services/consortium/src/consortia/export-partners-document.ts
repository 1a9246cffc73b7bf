import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { loadForReading } from './change.ts';
import { partnerRows } from './partner-rows.ts';
import type { ReadingConsortia } from './related.ts';
import { writePartnersDocx } from './write-partners-docx.ts';

export const exportPartnersDocument = (consortia: ReadingConsortia) =>
  handle(consortiumApi.exportPartnersDocument, async ({ viewer, params: { consortiumId }, response }) => {
    const { consortium } = await loadForReading(consortia, viewer, consortiumId);
    const bytes = await writePartnersDocx(consortium.title, await partnerRows(consortia, consortium));
    response.writeHead(200, {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'Content-Length': bytes.length,
      'Content-Disposition': 'attachment; filename="partners.docx"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(bytes);
    return '';
  });

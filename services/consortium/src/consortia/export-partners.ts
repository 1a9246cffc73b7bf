import { handle } from '@consortia/infra/kit/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumFileMessages as labels } from '@consortia/proto/consortium/messages/files';
import type { Consortia } from '../consortium.ts';
import { loadForReading } from './change.ts';
import { partnerRows } from './partner-rows.ts';

/** A cell that spreadsheets would run as a formula gets an apostrophe in front. */
export const exportPartners = (consortia: Consortia) =>
  handle(consortiumApi.exportPartners, async ({ viewer, params: { consortiumId }, response }) => {
    const { consortium } = await loadForReading(consortia, viewer, consortiumId);
    const { stringify } = await import('csv-stringify/sync');
    response.setHeader('Content-Disposition', 'attachment; filename="partners.csv"');
    return stringify([[...labels.columns], ...(await partnerRows(consortia, consortium))], {
      record_delimiter: '\r\n',
      escape_formulas: true,
    });
  });

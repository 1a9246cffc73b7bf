import { csvFile, csvLines } from '@consortia/infra/kit/http/csv';
import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumFileMessages as labels } from '@consortia/proto/consortium/messages/files';
import { loadForReading } from './change.ts';
import { partnerRows } from './partner-rows.ts';
import type { ReadingConsortia } from './related.ts';

export const exportPartners = (consortia: ReadingConsortia) =>
  handle(consortiumApi.exportPartners, async ({ viewer, params: { consortiumId }, response }) => {
    const { consortium } = await loadForReading(consortia, viewer, consortiumId);
    const lines = await csvLines([[...labels.columns], ...(await partnerRows(consortia, consortium))]);
    return csvFile(response, 'partners.csv', lines);
  });

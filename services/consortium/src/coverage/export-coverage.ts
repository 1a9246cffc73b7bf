import { csvFile, csvLines } from '@consortia/infra/kit/http/csv';
import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { coverageMessages as labels } from '@consortia/proto/consortium/messages/coverage';
import { loadForReading } from '../consortia/change.ts';
import { type Covering, coverageOf } from './coverage-of.ts';

export const exportCoverage = (consortia: Covering) =>
  handle(consortiumApi.exportCoverage, async ({ viewer, params: { consortiumId }, response }) => {
    const { consortium } = await loadForReading(consortia, viewer, consortiumId);
    const { partners, items } = await coverageOf(consortia, consortium);
    const rows = items.map(({ text, cells }) => [
      text,
      ...cells.map(({ state, proof }) => labels.cell(labels.states[state], proof?.text ?? '')),
    ]);
    const lines = await csvLines([[labels.item, ...partners.map(({ name }) => name)], ...rows]);
    return csvFile(response, 'coverage.csv', lines);
  });

import { handle } from '@consortia/infra/kit/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { coverageMessages as labels } from '@consortia/proto/consortium/messages/coverage';
import { loadForReading } from '../consortia/change.ts';
import type { Consortia } from '../consortium.ts';
import { coverageOf } from './coverage-of.ts';

/** A cell that spreadsheets would run as a formula gets an apostrophe in front. */
export const exportCoverage = (consortia: Consortia) =>
  handle(consortiumApi.exportCoverage, async ({ viewer, params: { consortiumId }, response }) => {
    const { consortium } = await loadForReading(consortia, viewer, consortiumId);
    const { partners, items } = await coverageOf(consortia, consortium);
    const { stringify } = await import('csv-stringify/sync');
    response.setHeader('Content-Disposition', 'attachment; filename="coverage.csv"');
    const rows = items.map(({ text, cells }) => [
      text,
      ...cells.map(({ state, proof }) => labels.cell(labels.states[state], proof?.text ?? '')),
    ]);
    return stringify([[labels.item, ...partners.map(({ name }) => name)], ...rows], {
      record_delimiter: '\r\n',
      escape_formulas: true,
    });
  });

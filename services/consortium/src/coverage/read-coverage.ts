import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { loadForReading } from '../consortia/change.ts';
import { type Covering, coverageOf } from './coverage-of.ts';

export const readCoverage = (consortia: Covering) =>
  handle(consortiumApi.readCoverage, async ({ viewer, params: { consortiumId } }) => {
    const { consortium } = await loadForReading(consortia, viewer, consortiumId);
    return coverageOf(consortia, consortium);
  });

import type { CallInput } from '@consortia/proto/client';
import { reportsApi } from '@consortia/proto/inbox/reports-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

export type ReportState = 'open' | 'resolved';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: queryOf(
      build,
      (query: CallInput<typeof reportsApi.listReports>['query']) => request(reportsApi.listReports, { query }),
      { providesTags: ['Reports'] },
    ),
    resolveReport: mutationOf(
      build,
      ({ id, note }: { id: string; note: string }) =>
        request(reportsApi.resolveReport, { params: { id }, body: { note } }, { quiet: 'fields' }),
      { invalidatesTags: ['Reports'] },
    ),
  }),
});
export const { useListReportsQuery, useResolveReportMutation } = endpoints;

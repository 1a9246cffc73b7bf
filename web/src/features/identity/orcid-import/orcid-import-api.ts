import type { CallInput } from '@consortia/proto/client';
import { orcidImportApi } from '@consortia/proto/identity/orcid-import-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

export type ImportBody = CallInput<typeof orcidImportApi.importOrcidRecord>['body'];

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    orcidImport: queryOf(build, () => request(orcidImportApi.readOrcidImport, undefined, { quiet: 'all' }), {
      providesTags: ['Session'],
    }),
    readOrcidRecord: mutationOf(build, (orcid: string) =>
      request(orcidImportApi.readOrcidRecord, { body: { orcid } }, { quiet: 'all' }),
    ),
    importOrcidRecord: mutationOf(build, (body: ImportBody) => request(orcidImportApi.importOrcidRecord, { body }), {
      invalidatesTags: (_data, error) => (error ? [] : ['Session', 'Matches', 'People']),
    }),
    removeEmployment: mutationOf(
      build,
      (employmentId: string) => request(orcidImportApi.removeEmployment, { params: { employmentId } }),
      { invalidatesTags: ['Session', 'People'] },
    ),
  }),
});
export const {
  useOrcidImportQuery,
  useReadOrcidRecordMutation,
  useImportOrcidRecordMutation,
  useRemoveEmploymentMutation,
} = endpoints;

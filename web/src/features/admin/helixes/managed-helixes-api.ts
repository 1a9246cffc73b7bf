import type { CallInput } from '@consortia/proto/client';
import { managementApi } from '@consortia/proto/helixes/management-api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchHit } from '@consortia/proto/recommendations/shapes';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

export type FormBody = NonNullable<CallInput<typeof managementApi.createHelix>['body']>;
type Preview = NonNullable<CallInput<typeof managementApi.previewTerms>['body']>;

const quiet = { quiet: 'fields' } as const;
const changes = { invalidatesTags: ['Helixes'] } as const;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    managedHelixes: queryOf(build, () => request(managementApi.listManagedHelixes, undefined, { quiet: 'all' }), {
      transformResponse: ({ helixes }) => helixes,
      providesTags: ['Helixes'],
    }),
    saveHelix: mutationOf(
      build,
      ({ of, body }: { of: { id: string; version: number } | null; body: FormBody }) =>
        of
          ? request(managementApi.updateHelix, { params: { id: of.id }, body: { ...body, version: of.version } }, quiet)
          : request(managementApi.createHelix, { body }, quiet),
      changes,
    ),
    changeHelixImage: mutationOf(
      build,
      ({ id, file }: { id: string; file: File }) =>
        request(managementApi.changeHelixImage, { params: { id }, body: { file } }, quiet),
      changes,
    ),
    removeHelixImage: mutationOf(
      build,
      (id: string) => request(managementApi.removeHelixImage, { params: { id } }),
      changes,
    ),
    setRetired: mutationOf(
      build,
      ({ id, retired }: { id: string; retired: boolean }) =>
        request(retired ? managementApi.retireHelix : managementApi.restoreHelix, { params: { id } }),
      changes,
    ),
    previewTerms: mutationOf(build, (body: Preview) => request(managementApi.previewTerms, { body }, quiet)),
    expertsNamed: queryOf(
      build,
      (q: string) => request(recommendationsApi.search, { query: { q, first: 'expert' } }, { quiet: 'all' }),
      {
        transformResponse: ({ groups }): SearchHit[] => groups.find(({ kind }) => kind === 'expert')?.hits ?? [],
      },
    ),
  }),
});
export const {
  useManagedHelixesQuery,
  useSaveHelixMutation,
  useChangeHelixImageMutation,
  useRemoveHelixImageMutation,
  useSetRetiredMutation,
  usePreviewTermsMutation,
  useExpertsNamedQuery,
} = endpoints;

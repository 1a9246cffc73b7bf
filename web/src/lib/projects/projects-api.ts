import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { NewProject } from '@consortia/proto/posts/project-shapes';
import { projectsApi } from '@consortia/proto/posts/projects-api';
import { api, mutationOf, queryOf, request } from '../base-api.ts';

const changesProjects = {
  invalidatesTags: (_data: unknown, error: unknown) => (error ? [] : (['Projects', 'Opportunities'] as const)),
};

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    myProjects: queryOf(build, () => request(projectsApi.listMyProjects), {
      transformResponse: ({ projects }) => projects,
      providesTags: ['Projects'],
    }),
    project: queryOf(build, (id: string) => request(projectsApi.readProject, { params: { id } }, { quiet: 'all' }), {
      providesTags: ['Projects'],
    }),
    projectsOfPerson: queryOf(
      build,
      (userId: string) => request(projectsApi.listProjectsByPerson, { params: { userId } }),
      { transformResponse: ({ projects }) => projects, providesTags: ['Projects'] },
    ),
    // The form shows every failure itself (E12).
    addProject: mutationOf(
      build,
      ({ imageFile, ...fields }: NewProject) =>
        request(projectsApi.addProject, { body: { ...fields, imageFile: imageFile ?? undefined } }, { quiet: 'all' }),
      changesProjects,
    ),
    changeProject: mutationOf(
      build,
      ({ id, url }: { id: string; url: string }) =>
        request(projectsApi.changeProject, { params: { id }, body: { url } }, { quiet: 'fields' }),
      changesProjects,
    ),
    deleteProject: mutationOf(
      build,
      (id: string) => request(projectsApi.deleteProject, { params: { id } }),
      changesProjects,
    ),
    grant: queryOf(build, (grantId: string) =>
      request(fundingIngestApi.readProject, { params: { grantId } }, { quiet: 'all' }),
    ),
  }),
});
export const {
  useMyProjectsQuery,
  useProjectQuery,
  useProjectsOfPersonQuery,
  useAddProjectMutation,
  useChangeProjectMutation,
  useDeleteProjectMutation,
  useLazyGrantQuery,
} = endpoints;

import { collaboratorsApi } from '@consortia/proto/identity/collaborators-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

const changes = { invalidatesTags: ['Collaborators'] } as const;
const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    collaborators: queryOf(
      build,
      (slug: string) => request(collaboratorsApi.listCollaborators, { params: { slug } }, { quiet: 'all' }),
      { providesTags: ['Collaborators'] },
    ),
    ownCollaborators: queryOf(build, () => request(collaboratorsApi.listOwnCollaborators), {
      providesTags: ['Collaborators'],
    }),
    addCollaborator: mutationOf(
      build,
      (personId: string) => request(collaboratorsApi.addCollaborator, { body: { personId } }),
      changes,
    ),
    acceptCollaborator: mutationOf(
      build,
      (id: string) => request(collaboratorsApi.acceptCollaborator, { params: { id } }),
      changes,
    ),
    removeCollaborator: mutationOf(
      build,
      (id: string) => request(collaboratorsApi.removeCollaborator, { params: { id } }),
      changes,
    ),
  }),
});
export const {
  useCollaboratorsQuery,
  useOwnCollaboratorsQuery,
  useAddCollaboratorMutation,
  useAcceptCollaboratorMutation,
  useRemoveCollaboratorMutation,
} = endpoints;

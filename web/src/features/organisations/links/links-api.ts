import type { LinkFields } from '@consortia/proto/link-fields';
import { linksApi } from '@consortia/proto/organisations/links-api';
import { api, mutationOf, request } from '../../../lib/base-api.ts';
import { type PageOwner, profileTags } from '../page-owner.ts';

type OneLink = { owner: PageOwner; linkId: string };

const quiet = 'fields';
const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    createLink: mutationOf(
      build,
      ({ owner, body }: { owner: PageOwner; body: LinkFields }) =>
        owner.kind === 'organisation'
          ? request(linksApi.createOrganisationLink, { params: { slug: owner.slug }, body }, { quiet })
          : request(linksApi.createGroupLink, { params: { id: owner.id }, body }, { quiet }),
      { invalidatesTags: (_data, error) => (error ? [] : profileTags) },
    ),
    changeLink: mutationOf(
      build,
      ({ owner, linkId, body }: OneLink & { body: LinkFields }) =>
        owner.kind === 'organisation'
          ? request(linksApi.changeOrganisationLink, { params: { slug: owner.slug, linkId }, body }, { quiet })
          : request(linksApi.changeGroupLink, { params: { id: owner.id, linkId }, body }, { quiet }),
      { invalidatesTags: (_data, error) => (error ? [] : profileTags) },
    ),
    /** Its failure is shown as a warning (E16). One that was deleted meanwhile disappears as well. */
    deleteLink: mutationOf(
      build,
      ({ owner, linkId }: OneLink) =>
        owner.kind === 'organisation'
          ? request(linksApi.deleteOrganisationLink, { params: { slug: owner.slug, linkId } }, { quiet: 'all' })
          : request(linksApi.deleteGroupLink, { params: { id: owner.id, linkId } }, { quiet: 'all' }),
      { invalidatesTags: (_data, error) => (!error || error.status === 404 ? profileTags : []) },
    ),
  }),
});
export const { useCreateLinkMutation, useChangeLinkMutation, useDeleteLinkMutation } = endpoints;

import type { CallInput } from '@consortia/proto/client';
import { editingApi } from '@consortia/proto/content/editing-api';
import type { ContentKind } from '@consortia/proto/content/shapes';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

export type ItemBody = NonNullable<CallInput<typeof editingApi.createItem>['body']>;

const quiet = { quiet: 'fields' } as const;
const changes = { invalidatesTags: ['Content'] } as const;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    managedItems: queryOf(
      build,
      (kind: ContentKind) => request(editingApi.listItems, { params: { kind } }, { quiet: 'all' }),
      { transformResponse: ({ items }) => items, providesTags: ['Content'] },
    ),
    saveItem: mutationOf(
      build,
      ({ of, body }: { of: { id: string; version: number } | null; body: ItemBody }) =>
        of
          ? request(editingApi.updateItem, { params: { id: of.id }, body: { ...body, version: of.version } }, quiet)
          : request(editingApi.createItem, { body }, quiet),
      changes,
    ),
    removeItem: mutationOf(build, (id: string) => request(editingApi.removeItem, { params: { id } }), changes),
    changeItemImage: mutationOf(
      build,
      ({ id, file }: { id: string; file: File }) =>
        request(editingApi.changeItemImage, { params: { id }, body: { file } }, quiet),
      changes,
    ),
    removeItemImage: mutationOf(
      build,
      (id: string) => request(editingApi.removeItemImage, { params: { id } }),
      changes,
    ),
  }),
});
export const {
  useManagedItemsQuery,
  useSaveItemMutation,
  useRemoveItemMutation,
  useChangeItemImageMutation,
  useRemoveItemImageMutation,
} = endpoints;

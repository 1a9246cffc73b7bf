import { consortiumApi } from '@consortia/proto/consortium/api';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';

type OfItem = { consortiumId: string; itemId: string };
const changes = { invalidatesTags: ['Consortia'] } as const;

export const { useCoverageQuery, useTakeItemsMutation, useSaveItemMutation, useRemoveItemMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      coverage: queryOf(
        build,
        (consortiumId: string) => request(consortiumApi.readCoverage, { params: { consortiumId } }, { quiet: 'all' }),
        { providesTags: ['Consortia'] },
      ),
      takeItems: mutationOf(
        build,
        (params: { consortiumId: string }) => request(consortiumApi.takeItems, { params, body: {} }),
        changes,
      ),
      saveItem: mutationOf(
        build,
        ({
          consortiumId,
          itemId,
          text,
          expected = 1,
        }: Partial<OfItem> & { consortiumId: string; text: string; expected?: number }) =>
          itemId
            ? request(
                consortiumApi.changeItem,
                { params: { consortiumId, itemId }, body: { text, expected } },
                { quiet: [409, 422] },
              )
            : request(consortiumApi.addItem, { params: { consortiumId }, body: { text } }, { quiet: [409, 422] }),
        changes,
      ),
      removeItem: mutationOf(build, (params: OfItem) => request(consortiumApi.removeItem, { params }), changes),
    }),
  });

import {
  type OperatedService,
  type OperationAct,
  type Operations,
  operatedServices,
  operationsRoutes,
} from '@consortia/proto/operations';
import { api, mutationOf, request } from '../../../lib/base-api.ts';

/** The report of a service; null where it does not respond. */
export type ServiceState = { service: OperatedService; state: Operations | null };
export type Act = { service: OperatedService; act: OperationAct; id: string };

const operations = api.injectEndpoints({
  endpoints: (build) => ({
    operations: build.query<ServiceState[], void>({
      async queryFn(_argument, _queryApi, _extra, baseQuery) {
        const responses = await Promise.all(
          operatedServices.map((service) =>
            baseQuery(request(operationsRoutes(service).readOperations, undefined, { quiet: 'all' })),
          ),
        );
        const failed = responses.find(({ error }) => error);
        if (failed?.error && responses.every(({ error }) => error)) return { error: failed.error };
        return {
          data: responses.map(({ data }, index) => ({
            service: operatedServices[index]!,
            state: (data as Operations | undefined) ?? null,
          })),
        };
      },
      providesTags: ['Operations'],
    }),
    operate: mutationOf(
      build,
      ({ service, act, id }: Act) => request(operationsRoutes(service).operate, { body: { act, id } }),
      // Also after a refusal: someone else was first.
      { invalidatesTags: ['Operations', 'FundingRuns'] },
    ),
  }),
});
export const { useOperationsQuery, useOperateMutation } = operations;

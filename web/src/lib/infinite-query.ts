import type { InfiniteQueryDefinition, InfiniteQueryExtraOptions } from '@reduxjs/toolkit/query/react';
import type { ApiRequest, BaseQuery, Build, ResponseOf, Tag } from './base-api.ts';

/** A query endpoint that is loaded in parts: each part's response names the parameter of the next. */
export const infiniteQueryOf = <Arg, PageParam, C extends ApiRequest>(
  build: Build,
  toRequest: (arg: { queryArg: Arg; pageParam: PageParam }) => C,
  extras: Pick<
    InfiniteQueryExtraOptions<Tag, ResponseOf<C>, Arg, PageParam, BaseQuery, 'api'>,
    'infiniteQueryOptions' | 'providesTags'
  >,
): InfiniteQueryDefinition<Arg, PageParam, BaseQuery, Tag, ResponseOf<C>, 'api'> =>
  build.infiniteQuery({ ...extras, query: toRequest } as never);

import { commentsApi } from '@consortia/proto/posts/comments';
import { api, mutationOf, queryOf, request } from './base-api.ts';
import { useHelixesQuery } from './shared-queries.ts';

const typed = api.injectEndpoints({
  endpoints: (build) => ({
    typedComments: queryOf(build, (id: string) => request(commentsApi.listComments, { params: { id } })),
    typedTotal: queryOf(build, (id: string) => request(commentsApi.listComments, { params: { id } }), {
      transformResponse: ({ total }) => total,
    }),
    typedLike: mutationOf(build, (id: string) => request(commentsApi.likePost, { params: { id } })),
  }),
});
const { typedComments, typedTotal, typedLike } = typed.endpoints;

// The compiler is the assertion: an expected error that does not occur fails `npm run check`.
const rejectedByTheCompiler = {
  input: () => {
    // @ts-expect-error the route has no such parameter
    request(commentsApi.listComments, { params: { slug: 'a' } });
    // @ts-expect-error the route has no such query field
    request(commentsApi.listComments, { params: { id: 'a' }, query: { before: 'b' } });
    // @ts-expect-error the path needs its parameter
    request(commentsApi.listComments, { query: { after: 'b' } });
    // @ts-expect-error a comment is a text
    request(commentsApi.addComment, { params: { id: 'a' }, body: { comment: 1 } });
  },
  argument: () => {
    // @ts-expect-error the argument is the id of an Opportunity
    typedComments.initiate(1);
    // @ts-expect-error the argument is the id of an Opportunity
    typedLike.initiate({ id: 'a' });
  },
  output: (data: typeof typedComments.Types.ResultType, total: typeof typedTotal.Types.ResultType) => {
    // @ts-expect-error the response has no such field
    data.items;
    // @ts-expect-error the total is a number
    total.toUpperCase();
  },
  shared: () => {
    // @ts-expect-error a Helix has no such field
    useHelixesQuery().data?.[0]?.title;
  },
};

describe('endpoints made from routes', () => {
  it('take the types of their argument and response from the route', () => {
    expect(Object.keys(rejectedByTheCompiler)).toEqual(['input', 'argument', 'output', 'shared']);
  });
});

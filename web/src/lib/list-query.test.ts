import { z } from 'zod';
import { createListQuery } from './list-query.ts';

const codec = createListQuery({
  schema: z.object({
    filters: z
      .object({
        q: z.string().max(5).optional(),
        colour: z
          .array(z.enum(['red', 'green', 'blue']))
          .max(2)
          .optional(),
        days: z.coerce.number().int().min(1).optional(),
      })
      .default({}),
    sort: z.enum(['relevance', 'newest', 'oldest']).optional(),
    page: z.coerce.number().int().min(1).max(10).default(1),
  }),
  initial: { q: '', colour: [] as ('red' | 'green' | 'blue')[], days: 0, sort: null as string | null, page: 1 },
  toFilters: ({ q, colour, days }) => ({ q: q || undefined, colour, days: days || undefined }),
  fromFilters: ({ q = '', colour = [], days = 0 }) => ({ q, colour, days }),
  defaultSort: (q) => (q === '' ? 'newest' : 'relevance'),
});
const initial = { q: '', colour: [], days: 0, sort: null, page: 1 };
const read = (search: string) => codec.read(new URLSearchParams(search));

describe('the query of a list', () => {
  it.each(['', '?filters[q]=soil&filters[colour][]=red&filters[colour][]=blue&filters[days]=3&sort=oldest&page=2'])(
    'is the same after it was written to an address and read from it: %j',
    (search) => {
      expect(codec.addressOf('/things', read(search))).toBe(`/things${search}`);
    },
  );

  it('leaves out values that the schema rejects', () => {
    expect(read('filters[colour][]=pink&filters[days]=-1&filters[size]=1&sort=best&page=11&__proto__[]=x')).toEqual(
      initial,
    );
  });

  it('reads lists under any key, without duplicates and up to their limit', () => {
    expect(read('filters[colour][7]=red&filters[colour][]=red&filters[colour][x]=blue').colour).toEqual([
      'red',
      'blue',
    ]);
    expect(read('filters[colour][]=red&filters[colour][]=green&filters[colour][]=blue').colour).toEqual([
      'red',
      'green',
    ]);
  });

  it('truncates a text to its limit', () => {
    expect(read('filters[q]=++soil').q).toBe('soil');
    expect(read('filters[q]=science').q).toBe('scien');
  });

  it('is sorted by relevance only with a text', () => {
    expect(read('sort=relevance')).toEqual(initial);
    expect(codec.narrowed({ ...initial, q: 'soil', sort: 'relevance', page: 4 }, { q: '' })).toEqual(initial);
  });

  it('is narrowed by a text or any filter, not by order or page', () => {
    expect(['sort=oldest&page=2', 'filters[q]=a', 'filters[days]=1'].map(read).map(codec.isNarrowed)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

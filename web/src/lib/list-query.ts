import { pathTo } from '@consortia/proto/client';
import type { z } from 'zod';

/** State of a list; it is stored in the address of its page and nowhere else. `sort` null: the default order. */
export type ListState = { q: string; page: number; sort?: string | null; pageSize?: string };
/** Query of a list's route: text, filters and page, and the orders and sizes of a page where the list has several. */
type ListSchema = z.ZodObject<{
  filters: z.ZodDefault<z.ZodObject<{ q: z.ZodType }>>;
  page: z.ZodType;
  sort?: z.ZodType;
  pageSize?: z.ZodType;
}>;
type FiltersOf<S extends ListSchema> = z.output<S['shape']['filters']>;

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** The longest prefix that the schema accepts, where it accepts every shorter one. Parses O(log n) times. */
function acceptedPrefix<T extends string | string[]>(schema: z.ZodType, value: T): T {
  let [accepted, rejected] = [0, value.length + 1];
  while (rejected - accepted > 1) {
    const middle = Math.floor((accepted + rejected) / 2);
    if (accepts(schema, value.slice(0, middle))) accepted = middle;
    else rejected = middle;
  }
  return value.slice(0, accepted) as T;
}

/** Values of `filters[name][…]` that the schema of the list accepts, without duplicates. */
function readValues(address: URLSearchParams, name: string, schema: z.ZodType): string[] {
  const prefix = `filters[${name}][`;
  const values = [...address].filter(
    ([key]) => key.startsWith(prefix) && key.indexOf(']', prefix.length) === key.length - 1,
  );
  const unique = new Set(values.map(([, value]) => value));
  return acceptedPrefix(
    schema,
    [...unique].filter((value) => accepts(schema, [value])),
  );
}

function readFilters(shape: Readonly<Record<string, z.ZodType>>, address: URLSearchParams): Record<string, unknown> {
  const filters: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const value = address.get(`filters[${name}]`) ?? undefined;
    if (accepts(schema, [])) filters[name] = readValues(address, name, schema);
    else if (name === 'q') filters.q = acceptedPrefix(schema, value?.trim() ?? '');
    else filters[name] = value === undefined ? undefined : schema.safeParse(value).data;
  }
  return filters;
}

/**
 * Codec between the state of a list and the query of its route, in addresses and in requests. `read` leaves out what the schema
 * would reject, so that a malformed link still shows a list; equal states have equal addresses.
 */
export function createListQuery<S extends ListSchema, State extends ListState>({
  schema,
  initial,
  toFilters,
  fromFilters,
  defaultSort,
}: {
  schema: S;
  /** The list without text and filters. */
  initial: State;
  toFilters: (state: State) => FiltersOf<S>;
  fromFilters: (filters: FiltersOf<S>) => Omit<State, 'page' | 'sort' | 'pageSize'>;
  /** The order where none is chosen; the order by relevance exists only with a text. Absent where a list has one order. */
  defaultSort?: (q: string) => NonNullable<State['sort']>;
}) {
  const { filters, page, sort, pageSize } = schema.shape;
  const withValidSort = (state: State): State =>
    state.q === '' && state.sort === 'relevance' ? { ...state, sort: null } : state;
  const input = (state: State) => ({
    filters: toFilters(state),
    sort: (state.sort ?? undefined) as NonNullable<State['sort']> | undefined,
    page: state.page,
    ...(state.pageSize !== initial.pageSize && { pageSize: state.pageSize as Exclude<State['pageSize'], undefined> }),
  });
  return {
    read(address: URLSearchParams): State {
      const chosen = sort?.safeParse(address.get('sort') ?? undefined).data ?? null;
      return withValidSort({
        ...initial,
        ...fromFilters(readFilters(filters.unwrap().shape, address) as FiltersOf<S>),
        ...(sort && { sort: chosen }),
        ...(pageSize && {
          pageSize: pageSize.safeParse(address.get('pageSize') ?? undefined).data ?? initial.pageSize,
        }),
        page: page.safeParse(address.get('page') ?? undefined).data ?? 1,
      });
    },
    /** Address of the list at `path` in this state; the first page and the default order are left out. */
    addressOf(path: string, state: State): string {
      const query = input(state);
      const isDefault = query.sort === defaultSort?.(state.q);
      return pathTo(
        { path },
        {
          query: { ...query, sort: isDefault ? undefined : query.sort, page: state.page > 1 ? state.page : undefined },
        },
      )
        .replaceAll('%5B', '[')
        .replaceAll('%5D', ']');
    },
    /** The query of a request for this state. */
    input,
    /** The state after a change of text, filters or order, at its first page. */
    narrowed: (state: State, change: Partial<State>): State => withValidSort({ ...state, page: 1, ...change }),
    /** The list without text and filters, in the order and the pages of this state. */
    cleared: ({ sort: chosen, pageSize: size }: State): State =>
      withValidSort({ ...initial, ...(sort && { sort: chosen }), ...(pageSize && { pageSize: size }) }),
    /** Whether a text or a filter is set. */
    isNarrowed: (state: State): boolean =>
      Object.values(toFilters(state)).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined)),
  };
}

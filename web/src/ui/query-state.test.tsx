import { render, screen } from '@testing-library/react';
import { QueryState } from './query-state.tsx';

type State = { data?: string[]; isError?: boolean; isFetching?: boolean };
const show = ({ data, isError = false, isFetching = false }: State) =>
  render(
    <QueryState
      data={data}
      isError={isError}
      isFetching={isFetching}
      loading="Loading things"
      skeletons={2}
      failed="Things could not be loaded"
      retry={<button type="button">Try again</button>}
      empty="No things"
    >
      {(things) => things.join(', ')}
    </QueryState>,
  ).container.textContent;

describe('the state of a query', () => {
  it('shows its data, also while a newer response is pending or has failed', () => {
    expect(show({ data: ['a', 'b'], isFetching: true })).toBe('a, b');
    expect(show({ data: ['a'], isError: true })).toBe('a');
  });

  it('shows its empty state where the data has no entries', () => {
    expect(show({ data: [] })).toBe('No things');
  });

  it('shows its empty state for a page without items', () => {
    const { container } = render(
      <QueryState
        data={{ items: [] }}
        isError={false}
        isFetching={false}
        loading=""
        failed=""
        retry={null}
        empty="No things"
      >
        {() => 'A page'}
      </QueryState>,
    );
    expect(container.textContent).toBe('No things');
  });

  it('announces a failure with a retry', () => {
    expect(show({ isError: true })).toBe('Things could not be loadedTry again');
    expect(screen.getByRole('alert').textContent).toContain('Things could not be loaded');
  });

  it('shows skeletons while the first response or a retry is pending', () => {
    show({ isFetching: true });
    show({ isError: true, isFetching: true });
    expect(screen.getAllByRole('status', { name: 'Loading things' })).toHaveLength(2);
  });
});

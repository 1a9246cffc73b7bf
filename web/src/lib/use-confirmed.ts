import type { ApiError } from './client.ts';
import { flashed } from './flashes.ts';
import { useAppDispatch } from './store.ts';

type Response = { data?: { message: string }; error?: unknown };

/** Shows the message of a successful change as a flash. Resolves to the failure of the change, or null. */
export function useConfirmed(): (sent: PromiseLike<Response>) => Promise<ApiError | null> {
  const dispatch = useAppDispatch();
  return async (sent) => {
    const { data, error } = await sent;
    if (!data) return error as ApiError;
    dispatch(flashed({ kind: 'success', message: data.message }));
    return null;
  };
}

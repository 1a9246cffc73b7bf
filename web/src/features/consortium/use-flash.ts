import { flashed } from '../../lib/flashes.ts';
import { useAppDispatch } from '../../lib/store.ts';

/** Shows the message of a change that was done; whether it was. */
export function useFlash(): (result: { data?: { message: string } }) => boolean {
  const dispatch = useAppDispatch();
  return ({ data }) => {
    if (data) dispatch(flashed({ kind: 'success', message: data.message }));
    return data !== undefined;
  };
}

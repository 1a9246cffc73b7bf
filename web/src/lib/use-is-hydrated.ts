import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
/** False in the HTML of the landing page and while React takes it over, true afterwards and on every other page. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

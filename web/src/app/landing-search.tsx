import { type RefObject, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useSearchOpener } from '../features/search/use-search-opener.tsx';
import { FlashStack } from '../lib/flash-stack.tsx';
import { createStore } from '../lib/store.ts';

type Props = {
  /** The palette opens each time that this rises. */
  requests: number;
  /** Text typed so far. */
  typed: RefObject<string>;
  /** Set to false when this component handles the keys itself. */
  isLoading: RefObject<boolean>;
};

/** Global search on the landing page, with the providers that it needs. */
export function LandingSearch(props: Props) {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <Opener {...props} />
      <FlashStack />
    </Provider>
  );
}

function Opener({ requests, typed, isLoading }: Props) {
  const { openWith, palette } = useSearchOpener();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each request
  useEffect(() => {
    openWith(typed.current);
    typed.current = '';
    isLoading.current = false;
  }, [requests]);
  return palette;
}

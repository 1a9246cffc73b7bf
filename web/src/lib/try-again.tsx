import { messages } from '@consortia/proto/messages';
import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useAppSelector } from './store.ts';

/** Button that repeats a failed request; after the end of the session, a link to the sign-in page. */
export function TryAgain({
  retry,
  ...looks
}: { retry: () => unknown } & Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  const ended = useAppSelector((state) => state.sessionEnd);
  return ended ? (
    <SignInAgain {...looks} />
  ) : (
    <Button {...looks} onClick={() => void retry()}>
      {messages.tryAgain}
    </Button>
  );
}

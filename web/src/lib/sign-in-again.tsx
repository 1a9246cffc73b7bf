import { messages } from '@consortia/proto/messages';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { AnchorButton } from '../ui/button.tsx';
import { signInThen } from './paths.ts';

/** Link to the sign-in page that returns to this address. It loads a new document, so that no data of the old session remains. */
export function SignInAgain(props: Pick<ComponentProps<typeof AnchorButton>, 'variant' | 'size' | 'onClick'>) {
  const { pathname, search, hash } = useLocation();
  return (
    <AnchorButton {...props} href={signInThen(pathname + search + hash)}>
      {messages.signInAndReturn}
    </AnchorButton>
  );
}

import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { Copy, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { useDuplicatePostMutation, useWithdrawPostMutation } from './writing-api.ts';

/** Shows the message of a response as a flash and goes to its address. The base query has shown the error of a failure. */
function useDone() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (call: Promise<{ message: string; url: string }>) =>
    call.then(
      ({ message, url }) => {
        dispatch(flashed({ kind: 'success', message }));
        navigate(url);
      },
      () => undefined,
    );
}

/** Withdraws an Opportunity from moderation and opens its form. */
export function WithdrawPost({ id }: { id: string }) {
  const [withdraw, { isLoading }] = useWithdrawPostMutation();
  const done = useDone();
  return (
    <Button size="small" busy={isLoading} onClick={() => void done(withdraw(id).unwrap())}>
      <Undo2 size={16} aria-hidden /> {labels.withdraw}
    </Button>
  );
}

/** Creates a draft with the same content and opens its form. */
export function DuplicatePost({ id }: { id: string }) {
  const [duplicate, { isLoading }] = useDuplicatePostMutation();
  const done = useDone();
  return (
    <Button size="small" busy={isLoading} onClick={() => void done(duplicate(id).unwrap())}>
      <Copy size={16} aria-hidden /> {labels.duplicate}
    </Button>
  );
}

import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { useEndOtherSessionsMutation } from '../sessions/sessions-api.ts';

/** Offers to end the other sessions after a change of how the account signs in. */
export function OfferToEndOtherSessions({ onDone }: { onDone: () => void }) {
  const dispatch = useAppDispatch();
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  const endThem = async () => {
    const { error } = await end();
    if (error) return;
    dispatch(flashed({ kind: 'success', message: twoFactorMessages.otherSessionsEnded }));
    onDone();
  };
  return (
    <div className={layout.stack}>
      <p>{twoFactorMessages.endOtherSessionsHelp}</p>
      <div className={layout.row}>
        <Button variant="primary" busy={isLoading} onClick={endThem}>
          {twoFactorMessages.endOtherSessions}
        </Button>
        <Button onClick={onDone}>{twoFactorMessages.keepOtherSessions}</Button>
      </div>
    </div>
  );
}

import { connectionMessages as labels } from '@consortia/proto/identity/messages/connections';
import type { ProviderId } from '@consortia/proto/identity/providers';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { useConnectAccountMutation } from '../providers/connections-api.ts';
import { useConfirmedRequest } from '../re-authentication/use-confirmed-request.tsx';

/** A provider without an account of the person. Connecting needs a recent sign-in and leads to the provider. */
export function ConnectRow({ provider, name }: { provider: ProviderId; name: string }) {
  const [connect, { isLoading, isSuccess }] = useConnectAccountMutation();
  const { run, dialog } = useConfirmedRequest();

  const start = async () => {
    const response = await run(() => connect(provider).unwrap()).catch(() => null);
    if (response) window.location.assign(response.authorizationUrl);
  };
  return (
    <>
      <div>
        <h2>{name}</h2>
        <p className={layout.soft}>{labels.notConnected}</p>
      </div>
      <Button
        busy={isLoading || (isSuccess && dialog === null)}
        aria-label={labels.connectName(name)}
        onClick={() => void start()}
      >
        {labels.connect}
      </Button>
      {dialog}
    </>
  );
}

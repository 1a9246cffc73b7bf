import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { passkeyMessages } from '@consortia/proto/identity/messages/passkeys';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { ownPath } from '@consortia/proto/own-path';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useSessionQuery, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './narrow-form.module.css';
import { usePasskeySignIn } from './passkeys/use-passkey-sign-in.ts';
import { CodeEntry } from './two-factor/code-entry.tsx';
import { useConfirmSecondFactorMutation } from './two-factor/two-factor-api.ts';

export function SecondFactorPage() {
  const [query] = useSearchParams();
  const user = useUser();
  const { refetch } = useSessionQuery();
  const navigate = useNavigate();
  const [confirm] = useConfirmSecondFactorMutation();
  const [trustDevice, setTrustDevice] = useState<boolean>(limits.trustDeviceByDefault);
  const returnTo = ownPath(query.get('returnTo'));
  const passkey = usePasskeySignIn({ returnTo, trustDevice });
  if (user) return <Navigate to={paths.home} replace />;

  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={messages.secondFactor} />
      <CodeEntry
        help={messages.secondFactorRequired}
        button={identityPageMessages.verify}
        withBackupCode
        onCode={async (given) => {
          const { url } = await confirm({ ...given, trustDevice }).unwrap();
          window.location.assign(returnTo === paths.home ? url : returnTo);
        }}
        // Another tab was faster, or the attempt is over: the session says which, and the page follows it.
        onFailure={(status) =>
          status === 401 ? navigate(paths.signIn) : status === 403 || status === 409 ? refetch() : undefined
        }
      >
        <Checkbox
          label={messages.trustDevice}
          checked={trustDevice}
          onChange={(event) => setTrustDevice(event.target.checked)}
        />
      </CodeEntry>
      {passkey.signIn ? (
        <p>
          <Button busy={passkey.busy} onClick={passkey.signIn}>
            {passkeyMessages.useInstead}
          </Button>
        </p>
      ) : null}
      <p className={styles.aside}>
        <Link to={paths.signIn}>{identityPageMessages.startAgain}</Link>
      </p>
    </div>
  );
}

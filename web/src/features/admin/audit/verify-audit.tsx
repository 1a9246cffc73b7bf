import { accountMessages as labels } from '@consortia/proto/identity/messages/accounts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useLazyAuditVerificationQuery } from './audit-api.ts';

/** Verifies the complete log, part by part, and shows the result. */
export function VerifyAudit() {
  const [verify] = useLazyAuditVerificationQuery();
  const [state, setState] = useState<{ busy: boolean; result: string }>({ busy: false, result: '' });
  const run = async () => {
    setState({ busy: true, result: '' });
    for (let after = 0; ; ) {
      const { data } = await verify(after);
      if (!data) return setState({ busy: false, result: '' });
      const { verifiedUpTo, broken, more } = data;
      if (broken !== null) return setState({ busy: false, result: labels.auditBroken(String(broken)) });
      const result = labels.auditVerified(verifiedUpTo.toLocaleString('en-GB'));
      if (!more) return setState({ busy: false, result });
      after = verifiedUpTo;
    }
  };
  return (
    <p>
      <Button busy={state.busy} onClick={run}>
        {labels.auditVerify}
      </Button>{' '}
      <span role="status">{state.result}</span>
    </p>
  );
}

import { privacyMessages as labels } from '@consortia/proto/identity/messages/privacy';
import type { PrivacyState } from '@consortia/proto/identity/privacy-api';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SecuritySection } from '../security/security-section.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';

/** Explains what closing the account removes; what has to be handed over first takes the place of the button. */
export function CloseSection({ closing }: Pick<PrivacyState, 'closing'>) {
  const [open, setOpen] = useState(false);
  const { lastAdministrator, organisations } = closing;
  const isPossible = !lastAdministrator && organisations.length === 0;
  return (
    <SecuritySection id="close" title={labels.closeTitle}>
      <p>{labels.closeHelp}</p>
      <p>{labels.closeRemoved}</p>
      <p>{labels.closeKept}</p>
      <p>{labels.closeAgain}</p>
      {lastAdministrator ? <p>{labels.lastAdministrator}</p> : null}
      {organisations.length > 0 ? <p>{labels.organisationAdministrator(organisations.join(', '))}</p> : null}
      {isPossible ? (
        <p>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {labels.closeOpen}
          </Button>
        </p>
      ) : null}
      {open ? <CloseAccountDialog onClose={() => setOpen(false)} /> : null}
    </SecuritySection>
  );
}

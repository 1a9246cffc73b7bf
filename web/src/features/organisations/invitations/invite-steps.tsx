import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { useState } from 'react';
import { InvitationPreview } from '../../../lib/invitation-preview.tsx';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { addressesOf, InviteForm } from '../../../ui/invitations/invite-form.tsx';
import { InviteReview } from '../../../ui/invitations/invite-review.tsx';
import { useTypedPeople } from '../../../ui/invitations/typed-people.ts';
import { DepartmentsInput } from './departments-input.tsx';
import { type OrganisationInvitations, useSendOrganisationInvitationsMutation } from './invitations-api.ts';

type InvitedOrganisation = { id: string; name: string; slug: string };
type Props = {
  organisation: InvitedOrganisation;
  /** Departments to choose from. */
  departments: readonly string[];
  /** Heading level of the review. */
  headingLevel?: 'h2' | 'h3';
  onSent: (message: string) => void;
};

/** Invitations into an organisation: the form, then the review with the email as it will be sent. */
export function InviteSteps({ organisation, departments, headingLevel, onSent }: Props) {
  /** What is reviewed; the form is shown while there is nothing. */
  const [body, setBody] = useState<OrganisationInvitations>();
  const [groups, setGroups] = useState<string[]>([]);
  const { typed, onType, clearSent, isTyped } = useTypedPeople();
  useUnsavedGuard(isTyped);
  const [send, { isLoading }] = useSendOrganisationInvitationsMutation();
  if (!body)
    return (
      <InviteForm typed={typed} onType={onType} onReview={setBody}>
        <DepartmentsInput departments={groups} offered={departments} onChange={setGroups} />
      </InviteForm>
    );
  const addresses = addressesOf(body);
  const submit = async () => {
    const { data } = await send({ slug: organisation.slug, body: { ...body, groups } });
    if (!data) return;
    clearSent();
    setGroups([]);
    setBody(undefined);
    onSent(data.message);
  };
  return (
    <InviteReview
      addresses={addresses}
      headingLevel={headingLevel}
      email={<InvitationPreview to={{ organisation: organisation.id }} />}
      note={groups.length > 0 ? <p>{labels.reviewDepartments(groups.join(', '))}</p> : null}
    >
      <Button variant="primary" busy={isLoading} onClick={submit}>
        {invitationMessages.send(addresses.length)}
      </Button>
      <Button onClick={() => setBody(undefined)}>{labels.inviteMore}</Button>
    </InviteReview>
  );
}

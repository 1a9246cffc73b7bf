import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { signUpFormMessages } from '@consortia/proto/identity/messages/sign-up-form';
import { messages } from '@consortia/proto/messages';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { AccountFields } from '../account-fields.tsx';
import { useSignUpMutation } from '../identity-api.ts';
import styles from '../narrow-form.module.css';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { CheckEmail } from './check-email.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import { saveDraft, savedDraft } from './saved-draft.ts';
import { type SignUp, signUpForm } from './sign-up-form.ts';
import { TermsConsent } from './terms-consent.tsx';
import { useInvitation } from './use-invitation.ts';
import { useOrganisationOfEmail } from './use-organisation-of-email.ts';

const empty = { firstname: '', lastname: '', email: '' };

export function SignUpPage() {
  const [signUp] = useSignUpMutation();
  const [draft] = useState(savedDraft);
  const [sent, setSent] = useState<SignUp | null>(null);
  /** Id of the organisation that an invitation is into. */
  const [invitedInto, setInvitedInto] = useState<string>();
  const form = useContractForm({
    schema: signUpForm,
    initial: { ...empty, ...draft, termsConsent: false },
    send: async (values) => {
      const request = { ...values, organisation: invitedInto };
      await signUp(request).unwrap();
      return request;
    },
    silent: true,
    elsewhere: 'root',
    onSent: setSent,
  });
  const [firstname, lastname, email] = form.watch(['firstname', 'lastname', 'email']);
  // Comes after the heading's own effect, which takes the focus on a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the focus goes to errors
  useEffect(() => form.setFocus('firstname'), []);
  useEffect(() => {
    saveDraft(sent ? null : { firstname, lastname, email });
  }, [sent, firstname, lastname, email]);
  const { found } = useOrganisationOfEmail(email);
  const invitation = useInvitation(({ firstname: first, lastname: last, email: address, into }) => {
    for (const [name, value] of Object.entries({ firstname: first, lastname: last, email: address }))
      if (value) form.setValue(name as 'firstname' | 'lastname' | 'email', value);
    setInvitedInto(into?.organisation.id);
  });
  const user = useUser();

  if (user) return <Navigate to={paths.home} replace />;
  if (sent) return <CheckEmail signUp={sent} onChangeAddress={() => setSent(null)} />;
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={messages.signUp} />
      <InvitationNotice {...invitation} />
      <ProviderButtons returnTo={paths.home} />
      <Form of={form} className={layout.parts} button={messages.signUp} wide>
        <AccountFields
          field={form.field}
          emailAutoComplete="email"
          emailHelp={
            found?.organisation
              ? signUpFormMessages.organisationOfEmail(found.organisation.name)
              : identityPageMessages.signUpHelp
          }
        />
        <TermsConsent {...form.field('termsConsent')} />
      </Form>
      <p className={styles.aside}>
        {identityPageMessages.haveAccount} <Link to={paths.signIn}>{messages.signIn}</Link>
      </p>
    </div>
  );
}

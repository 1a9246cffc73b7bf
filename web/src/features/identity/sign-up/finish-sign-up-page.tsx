import { finishSignUpMessages as labels } from '@consortia/proto/identity/messages/finish-sign-up';
import { identityPages } from '@consortia/proto/identity/pages';
import { messages } from '@consortia/proto/messages';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { TryAgain } from '../../../lib/try-again.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { useOpenSignUpMutation } from '../identity-api.ts';
import styles from '../narrow-form.module.css';
import { FinishForm, type OpenedSignUp } from './finish-form.tsx';
import { choiceOf, noChoice } from './sign-up-form.ts';
import { useOrganisationOfEmail } from './use-organisation-of-email.ts';

/** Behind the link of the sign-up email. Opening it changes nothing, since programs open the links of emails as well. */
export function FinishSignUpPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [open, { data, error }] = useOpenSignUpMutation();
  const [over, setOver] = useState(false);
  useEffect(() => void open({ token }), [open, token]);
  const isInvalid = over || toApiError(error)?.status === 410;
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={identityPages.finishSignUp.title} />
      {isInvalid ? <InvalidLink /> : null}
      {error && !isInvalid ? (
        <EmptyState
          alert
          title={messages.unavailable}
          action={<TryAgain variant="primary" retry={() => void open({ token })} />}
        />
      ) : null}
      {data && !isInvalid ? <Opened token={token} opened={data} onOver={() => setOver(true)} /> : null}
      {data || error ? null : <CardSkeletons count={1} label={labels.loading} />}
    </div>
  );
}

const InvalidLink = () => (
  <EmptyState
    alert
    title={messages.linkInvalid}
    drawing={null}
    action={
      <div className={layout.row}>
        <LinkButton variant="primary" to={paths.signIn}>
          {messages.signIn}
        </LinkButton>
        <LinkButton to={paths.signUp}>{messages.signUp}</LinkButton>
      </div>
    }
  >
    {labels.signUpAgain}
  </EmptyState>
);

/** The form once it is known whether the domain of the address says the organisation. */
function Opened({ token, opened, onOver }: { token: string; opened: OpenedSignUp; onOver: () => void }) {
  const { organisation, email } = opened;
  const { domain, found, isFetching } = useOrganisationOfEmail(organisation ? '' : email);
  if (domain !== '' && isFetching) return <CardSkeletons count={1} label={labels.loading} />;
  const ofDomain = found?.organisation;
  const choice = organisation ? choiceOf(organisation) : ofDomain ? choiceOf(ofDomain, 'domain') : noChoice;
  return <FinishForm token={token} opened={opened} choice={choice} onOver={onOver} />;
}

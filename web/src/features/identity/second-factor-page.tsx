import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { ownPath } from '@consortia/proto/own-path';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useSessionQuery, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { OneTimeCodeField } from '../../ui/one-time-code-field.tsx';
import { useConfirmSecondFactorMutation } from './identity-api.ts';
import styles from './narrow-form.module.css';
import { toApiError } from './show-problem.ts';

export function SecondFactorPage() {
  const [query] = useSearchParams();
  const user = useUser();
  const { refetch } = useSessionQuery();
  const navigate = useNavigate();
  const [confirm, { isLoading, isSuccess }] = useConfirmSecondFactorMutation();
  const [authCode, setAuthCode] = useState('');
  const [trustDevice, setTrustDevice] = useState<boolean>(limits.trustDeviceByDefault);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // The code is the one thing to enter here. Comes after the heading's own effect, which takes the focus on a navigation.
  useEffect(() => field.current?.focus(), []);
  if (user) return <Navigate to={paths.home} replace />;

  const change = (digits: string) => {
    setAuthCode(digits);
    if (digits !== '') setError(undefined);
    if (digits.length === limits.oneTimeCodeDigits && digits !== authCode) void submit(digits);
  };
  const submit = async (digits: string) => {
    if (isLoading || isSuccess) return;
    setError(undefined);
    if (digits.length < limits.oneTimeCodeDigits) {
      setError(messages.verificationCodeIncorrect);
      field.current?.focus();
      return;
    }
    try {
      const response = await confirm({ authCode: digits, trustDevice }).unwrap();
      const returnTo = ownPath(query.get('returnTo'));
      window.location.assign(returnTo === paths.home ? response.url : returnTo);
    } catch (failure) {
      const problem = toApiError(failure);
      if (!problem) throw failure;
      // Another tab was faster, or the attempt is over: the session says which, and the page follows it.
      if (problem.status === 401) await navigate(paths.signIn);
      if (problem.status === 403 || problem.status === 409) await refetch();
      if (problem.status === 422 || problem.message === messages.verificationCodeIncorrect)
        setError(messages.verificationCodeIncorrect);
      field.current?.focus();
    }
  };

  return (
    <div className={styles.page}>
      <PageTitle title={messages.secondFactor} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(authCode);
        }}
      >
        <OneTimeCodeField
          ref={field}
          label={messages.verificationCode}
          help={messages.secondFactorRequired}
          value={authCode}
          onChange={change}
          error={error}
        />
        <Checkbox
          label={messages.trustDevice}
          checked={trustDevice}
          onChange={(event) => setTrustDevice(event.target.checked)}
        />
        <Button type="submit" variant="primary" busy={isLoading}>
          {messages.verify}
        </Button>
      </form>
      <p className={styles.aside}>
        <Link to={paths.signIn}>{messages.startAgain}</Link>
      </p>
    </div>
  );
}

import { securityMessages as labels } from '@consortia/proto/identity/messages/security';
import { messages } from '@consortia/proto/messages';
import { useLocation } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import narrow from '../narrow-form.module.css';
import { useConfirmEmailMutation } from './credentials-api.ts';
import { tokenOf } from './token-of.ts';

/** Opening the page changes nothing, since programs open the links of emails as well; the button does. */
export function ConfirmEmailPage() {
  const { hash } = useLocation();
  const user = useUser();
  const [confirm, { isLoading, data, isError }] = useConfirmEmailMutation();
  const next = user ? (
    <Link to={paths.security}>{labels.openSecurity}</Link>
  ) : (
    <Link to={paths.signIn}>{messages.signIn}</Link>
  );
  return (
    <div className={`${layout.parts} ${narrow.page}`}>
      <PageTitle title={labels.confirmEmailTitle} />
      {data ? <EmptyState title={data.message} action={next} /> : null}
      {isError ? <EmptyState alert title={messages.linkInvalid} action={next} /> : null}
      {data || isError ? null : (
        <>
          <p>{labels.confirmEmailHelp}</p>
          <p>
            <Button variant="primary" busy={isLoading} onClick={() => confirm({ token: tokenOf(hash) })}>
              {labels.confirmEmailButton}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

import { messages } from '@consortia/proto/messages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Explains to trial members that they cannot post, with links to what they can do. */
export function TrialNotice() {
  return (
    <>
      <PageTitle title={labels.createTitle} />
      <EmptyState
        title={labels.trialTitle}
        drawing="locked"
        action={
          <LinkButton to={paths.opportunities} variant="primary">
            {labels.browseInstead}
          </LinkButton>
        }
      >
        {messages.trialCannotPost}
      </EmptyState>
    </>
  );
}

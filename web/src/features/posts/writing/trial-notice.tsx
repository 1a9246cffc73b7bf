import { messages } from '@consortia/proto/messages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Why a trial member finds no form here, and what there is instead. */
export function TrialNotice() {
  return (
    <>
      <PageTitle title={labels.createTitle} />
      <EmptyState
        title={labels.trialTitle}
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

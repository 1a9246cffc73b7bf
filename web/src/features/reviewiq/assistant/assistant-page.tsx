import { limits } from '@consortia/proto/limits';
import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import { reviewiqPages } from '@consortia/proto/reviewiq/pages';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useFeatures, useUser } from '../../../lib/session.ts';
import { useSavedText } from '../../../lib/use-saved-text.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { ClearSession } from '../clear-session.tsx';
import { useAssistantSessionQuery, useAssistantStatusQuery } from '../reviewiq-api.ts';
import { useAnswer } from '../stream/use-answer.ts';
import { Composer } from '../thread/composer.tsx';
import { Thread } from '../thread/thread.tsx';
import { UsageLine } from '../usage-line.tsx';
import styles from './assistant-page.module.css';

/** Questions belong to no scheme, so all of them are in the session of the default one. */
const scheme = limits.schemeDefault;

/** The general assistant: questions about the network and its calls. */
export function AssistantPage() {
  const { answer, send, stop, forget } = useAnswer(scheme);
  const user = useUser();
  const { reviewIq } = useFeatures();
  const draft = useSavedText(`question ${user?.id}`, '');
  const session = useAssistantSessionQuery({ scheme, tool: 'qa' }, { refetchOnMountOrArgChange: true });
  const { data: status } = useAssistantStatusQuery();
  const hasHistory = (session.currentData?.data.session_history.length ?? 0) > 0;
  const isAnswering = answer?.status === 'streaming';
  async function sendQuestion(question: string): Promise<void> {
    draft.done();
    await send(question, null);
  }
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <header className={layout.head}>
        <PageTitle title={reviewiqPages.aiAssistant.title} />
        <p>{labels.assistantLead}</p>
        <div className={layout.bar}>
          <ClearSession scheme={scheme} tool="qa" disabled={(!hasHistory && !answer) || isAnswering} onCleared={forget}>
            {labels.clearAssistantText}
          </ClearSession>
        </div>
      </header>
      <QueryResult query={session} loading={labels.loading} failed={labels.failed}>
        {({ data }) => (
          <section className={layout.stack} aria-label={labels.conversation}>
            {data.session_history.length === 0 && !answer ? (
              <Suggestions onAsk={(question) => void sendQuestion(question)} />
            ) : (
              <Thread
                label={labels.conversation}
                speaker={labels.assistant}
                entries={data.session_history}
                live={answer}
              />
            )}
          </section>
        )}
      </QueryResult>
      <Composer
        label={labels.questionLabel}
        help={labels.questionHelp}
        rows={3}
        button={labels.sendQuestion}
        text={draft.text}
        onWrite={draft.write}
        onSend={(question) => void sendQuestion(question)}
        onStop={stop}
        isAnswering={isAnswering}
      />
      <footer className={`${layout.soft} ${styles.foot}`}>
        {status && !status.model.isLanguageModel ? <p>{labels.assistantByRules}</p> : null}
        {status?.model.isLanguageModel ? <p>{labels.byModel(status.model.name)}</p> : null}
        <UsageLine usage={status?.usage ?? null} />
        {reviewIq ? (
          <p>
            {labels.reviewIqLink} <Link to={paths.reviewIq}>{labels.openReviewIq}</Link>
          </p>
        ) : null}
      </footer>
    </div>
  );
}

function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div className={`${layout.head} ${styles.suggestions}`}>
      <h2>{labels.assistantEmpty}</h2>
      <p>{labels.assistantEmptyNext}</p>
      <ul aria-label={labels.suggestions}>
        {labels.suggestedQuestions.map((question) => (
          <li key={question}>
            <Button onClick={() => onAsk(question)}>{question}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

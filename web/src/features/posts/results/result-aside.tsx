import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { Result } from '@consortia/proto/posts/results-shapes';
import { ProjectSummary } from '../../../lib/projects/project-summary.tsx';
import { useUser } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { Fact } from '../../../ui/fact.tsx';
import layout from '../../../ui/layout.module.css';
import { Author, AuthorExpertise } from '../author.tsx';
import asideStyles from '../opportunity-aside.module.css';

/** Author, dates and the funded project next to the text. */
export function ResultAside({ result }: { result: Result }) {
  const { user, organisation, project, publishedAt, updatedAt } = result;
  const viewer = useUser();
  return (
    <div className={`${layout.stack} ${asideStyles.aside}`}>
      <Card as="section" labelledBy="published-by">
        <h2 id="published-by">{labels.publishedBy}</h2>
        <Author user={user} organisation={organisation} group={null} />
        <AuthorExpertise user={user} />
        {user.anonymous && viewer?.trial ? (
          <p className={`${layout.soft} ${asideStyles.note}`}>{labels.anonymousToTrial}</p>
        ) : null}
        <dl className={`${layout.stack} ${asideStyles.facts}`}>
          <Fact term={labels.publishedOn}>
            <RelativeTime at={publishedAt} />
          </Fact>
          {updatedAt === publishedAt ? null : (
            <Fact term={labels.updatedOn}>
              <RelativeTime at={updatedAt} />
            </Fact>
          )}
        </dl>
      </Card>
      {project ? (
        <Card as="section" labelledBy="result-project">
          <h2 id="result-project">{labels.project}</h2>
          <ProjectSummary project={project} />
        </Card>
      ) : null}
    </div>
  );
}

import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import type { ResultCard } from '@consortia/proto/posts/results-shapes';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import type { MatchedTopic } from '@consortia/proto/recommendations/shapes';
import type { ReactNode } from 'react';
import { HelixMarker } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { shortDate } from '../../ui/time.ts';
import type { ShownMatch } from './dashboard-api.ts';
import styles from './match-facts.module.css';

const statuses: Record<CallStatus, string> = {
  open: messages.statusOpen,
  forthcoming: messages.statusForthcoming,
  closed: messages.statusClosed,
};
const unique = (values: readonly string[]): string[] => [...new Set(values)];
const dates = (all: readonly string[]): string => unique(all).toSorted().map(shortDate).join(', ');

/** Facts of a matched item other than its title and next deadline. */
export function MatchFacts({ match: { post, funding_topic: topic, result } }: { match: ShownMatch }) {
  const excerpt = (post ?? result)?.excerpt;
  return (
    <>
      {excerpt ? <p className={styles.excerpt}>{excerpt}</p> : null}
      <dl aria-label={labels.facts} className={styles.facts}>
        {post ? <PostFacts post={post} /> : null}
        {topic ? <CallFacts topic={topic} /> : null}
        {result ? <ResultFacts result={result} /> : null}
      </dl>
    </>
  );
}

function CallFacts({ topic }: { topic: MatchedTopic }) {
  const { identifier, programme, status, activeActions, helixes } = topic;
  const types = unique(activeActions.flatMap(({ actionTypes }) => actionTypes.map(({ name }) => name)));
  const [opens] = status === 'forthcoming' ? activeActions.flatMap(({ openingDate }) => openingDate ?? []) : [];
  return (
    <>
      <Fact term={labels.factIdentifier}>{identifier}</Fact>
      <Fact term={labels.factProgramme}>{programme}</Fact>
      <Fact term={labels.factAction}>{types.join(', ')}</Fact>
      <Fact term={labels.factStatus}>{statuses[status]}</Fact>
      <Fact term={labels.factOpens}>{opens ? shortDate(opens) : null}</Fact>
      <Fact term={labels.factDeadlines}>{dates(activeActions.flatMap(({ deadlines }) => deadlines))}</Fact>
      <Helixes helixes={helixes} />
    </>
  );
}

function PostFacts({
  post: { type, visibility, user, organisation, group, roles, helixes, action },
}: {
  post: OpportunityCard;
}) {
  const place = [
    group?.name,
    organisation?.name ?? (user.anonymous ? undefined : user.primaryOrganisation?.name),
  ].filter(Boolean);
  return (
    <>
      <Fact term={labels.factType}>
        {type === 'proposal' ? messages.proposal : messages.project}
        {visibility === 'private' ? ` · ${messages.membersOnly}` : null}
      </Fact>
      <Fact term={labels.factAuthor}>
        {user.anonymous ? user.name : <Link to={user.profileUrl}>{user.name}</Link>}
        {place.length > 0 ? `, ${place.join(', ')}` : null}
      </Fact>
      <Fact term={messages.rolesSought}>{roles.join(', ')}</Fact>
      <Fact term={labels.factCall}>{action ? <Link to={action.topic.url}>{action.topic.identifier}</Link> : null}</Fact>
      <Fact term={labels.factDeadlines}>{action ? dates(action.deadlines) : null}</Fact>
      <Helixes helixes={helixes} />
    </>
  );
}

function ResultFacts({ result: { user, organisation, project, trl, helixes } }: { result: ResultCard }) {
  const place = organisation?.name ?? (user.anonymous ? undefined : user.primaryOrganisation?.name);
  return (
    <>
      <Fact term={labels.factAuthor}>
        {user.anonymous ? user.name : <Link to={user.profileUrl}>{user.name}</Link>}
        {place ? `, ${place}` : null}
      </Fact>
      <Fact term={labels.factProject}>{project?.title ?? null}</Fact>
      <Fact term={labels.factTrl}>{trl === null ? null : String(trl)}</Fact>
      <Helixes helixes={helixes} />
    </>
  );
}

function Helixes({ helixes }: { helixes: readonly { id: string; name: string; hue: number }[] }) {
  if (helixes.length === 0) return null;
  return (
    <Fact term={messages.helixes}>
      <span className={styles.helixes}>
        {helixes.map(({ id, name, hue }) => (
          <HelixMarker key={id} name={name} hue={hue} />
        ))}
      </span>
    </Fact>
  );
}

/** A fact that has a value. */
const Fact = ({ term, children }: { term: string; children: ReactNode }) =>
  children === null || children === '' ? null : (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );

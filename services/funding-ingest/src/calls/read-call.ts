import { handle } from '@consortia/infra/kit/requests/handler';
import { heldRead } from '@consortia/infra/store/held-reads';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingCall, TopicAction } from '@consortia/proto/funding-ingest/shapes';
import type { FundingIngest } from '../funding-ingest.ts';
import { helixReasons } from '../helixes/helix-reasons.ts';
import { presentHelixes, recentHelixes } from '../helixes/read-helixes.ts';
import { namesType } from '../sources/types-by-title.ts';
import { type FoundCall, findCall } from '../topics/find-call.ts';
import { activeActions, topicOfAction } from '../topics/present-topic.ts';
import { callUrl, presentAction, type TopicOfAction, titlesIn } from '../topics/published-topic.ts';
import { lifeOf, statusOf } from '../topics/topic-life.ts';
import type { Topic } from '../topics/topic-model.ts';

/** The action that represents a topic: of open ones the first whose type its title names (O22, G95), or else the latest. */
export function leadingAction(topic: TopicOfAction, now: Date): TopicAction | undefined {
  const presented = topic.actions.map((action) => presentAction(topic, action, now));
  const lastDate = ({ deadlines, openingDate }: TopicAction): string => deadlines.at(-1) ?? openingDate ?? '';
  const ofStatus = (wanted: TopicAction['status']): TopicAction | undefined => {
    const among = presented.filter(({ status }) => status === wanted);
    return among.find(({ actionTypes: [first] }) => first && namesType(topic.title, first.name)) ?? among[0];
  };
  return (
    ofStatus('open') ??
    ofStatus('forthcoming') ??
    presented.toSorted((a, b) => lastDate(b).localeCompare(lastDate(a)))[0]
  );
}

/** Represents a topic of which no source has named an action. */
const withoutDates = (topic: Topic, now: Date): TopicAction => ({
  id: `${topic._id}a0`,
  open: false,
  status: statusOf(topic, now),
  createdAt: topic.createdAt.toISOString(),
  openingDate: null,
  firstStageDeadline: null,
  secondStageDeadline: null,
  deadlines: [],
  deadlineModel: null,
  actionTypes: [],
});

/** Amounts by year are left out when they do not add up to the total, since they are from another source. */
export function presentBudget(budget: Topic['budget']): Topic['budget'] {
  if (budget === null || budget.total === null) return budget;
  const sum = budget.years.reduce((all, { amount }) => all + amount, 0);
  return Math.abs(sum - budget.total) < 1 ? budget : { ...budget, years: [] };
}

export const calendarUrl = (topic: Pick<Topic, 'identifier' | 'kind' | 'reference'>): string => {
  const [path, query] = callUrl(topic).split('?');
  return `${path}/calendar.ics${query ? `?${query}` : ''}`;
};

/** What the page of a call shows. */
export async function presentCall(
  parts: Pick<FundingIngest, 'clock' | 'helixes' | 'projects' | 'relationTo'>,
  { topic, siblings }: FoundCall,
): Promise<FundingCall> {
  const now = parts.clock();
  const [helixes, reasons, projectsTotal] = await Promise.all([
    recentHelixes(parts, topic.helixIds),
    helixReasons(parts, topic),
    heldRead(parts.projects.countDocuments({ topicIdentifier: topic.identifier }, { limit: 1000 })),
  ]);
  const action = leadingAction(topic, now) ?? withoutDates(topic, now);
  const active = activeActions(topic, topic.actions, now);
  return {
    action: { ...action, topic: topicOfAction(topic._id, topic), activeActions: active },
    kind: topic.kind,
    reference: topic.reference,
    status: action.status,
    closesAt: lifeOf(topic, now).closesAt?.toISOString() ?? null,
    publishedOn: topic.publishedOn,
    programme: topic.programme,
    divisions: topic.divisions,
    destination: topic.destination,
    keywords: topic.keywords,
    helixes: presentHelixes(topic.helixIds, helixes),
    helixReasons: reasons,
    description: topic.description?.sections ?? [],
    conditions: topic.conditions?.sections ?? [],
    supportInfo: topic.supportInfo?.sections ?? [],
    compiled: topic.compiled && { rules: topic.compiled.rules, notUnderstood: topic.compiled.notUnderstood },
    translations: titlesIn(topic.translations).filter(({ title }) => title !== topic.title),
    budget: presentBudget(topic.budget),
    calendarUrl: calendarUrl(topic),
    siblings: siblings.map((sibling) => ({
      title: sibling.title,
      kind: sibling.kind,
      url: callUrl(sibling),
      status: lifeOf(sibling, now).status,
    })),
    projectsTotal,
    updatedAt: topic.updatedAt.toISOString(),
  };
}

export const readCall = (parts: Pick<FundingIngest, 'clock' | 'helixes' | 'projects' | 'relationTo' | 'topics'>) =>
  handle(fundingIngestApi.readCall, async ({ params, query }) =>
    presentCall(parts, await findCall(parts, params.identifier, query.ref)),
  );

import { portalLanguages } from '@consortia/proto/funding-ingest/codes';
import type { PublishedTopic } from '@consortia/proto/funding-ingest/events';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import type { TextSection, TopicAction } from '@consortia/proto/funding-ingest/shapes';
import { plainText } from '@consortia/proto/rich-text';
import { typesByTitle } from '../sources/types-by-title.ts';
import { lifeOf, statusOfAction } from './topic-life.ts';
import type { StoredAction, Topic, Translations } from './topic-model.ts';

const textCharacters = 4000;

export const callUrl = ({ identifier, kind, reference }: Pick<Topic, 'identifier' | 'kind' | 'reference'>): string =>
  `/funding/call/${encodeURIComponent(identifier)}${kind === 'grant' ? '' : `?ref=${encodeURIComponent(reference)}`}`;

/** The words of a long text with its headings, in one line; the first `maxLength` characters. */
export function textOf(sections: readonly TextSection[] = [], maxLength = Number.POSITIVE_INFINITY): string {
  const parts: string[] = [];
  let length = 0;
  for (const { title, text } of sections) {
    if (length >= maxLength) break;
    parts.push([title, plainText(text)].filter(Boolean).join(': '));
    length += parts.at(-1)!.length + 1;
  }
  return parts.join(' ').slice(0, maxLength);
}

/** The fields of a topic that the presentation of an action needs. */
export type TopicOfAction = Pick<Topic, '_id' | 'programmeEnd' | 'title' | 'isDescribed' | 'actions'>;

export function presentAction(topic: TopicOfAction, action: StoredAction, now: Date): TopicAction {
  const { n, types, openingDate, deadlines, deadlineTime, deadlineModel, createdAt } = action;
  const status = statusOfAction(action, topic, now);
  return {
    id: `${topic._id}a${n}`,
    open: status === 'open',
    status,
    createdAt,
    openingDate,
    firstStageDeadline: deadlines[0] ?? null,
    secondStageDeadline: deadlines[1] ?? null,
    deadlines: [...deadlines],
    ...(deadlineTime && { deadlineTime }),
    deadlineModel,
    actionTypes: typesByTitle(types, topic).map((name) => ({ name })),
  };
}

/** Title and identifier of the call that a topic belongs to. */
export const callOf = ({ callIdentifier, callTitle }: Pick<Topic, 'callIdentifier' | 'callTitle'>) =>
  callIdentifier === null ? null : { identifier: callIdentifier, title: callTitle ?? callIdentifier };

type Publishable = Omit<
  Topic,
  | 'conditions'
  | 'supportInfo'
  | 'destinationText'
  | 'compiled'
  | 'conditionChanges'
  | 'budget'
  | 'version'
  | 'observedAt'
  | 'updatedAt'
>;

/** The published state of a topic, payload of its events. */
export function publishedTopic(topic: Publishable, now: Date): PublishedTopic {
  const life = lifeOf(topic, now);
  const titles = titlesIn(topic.translations).map(({ title }) => title);
  return {
    id: topic._id,
    identifier: topic.identifier,
    title: topic.title,
    link: topic.link,
    ccm2Id: topic.ccm2Id,
    call: callOf(topic),
    createdAt: topic.createdAt.toISOString(),
    status: life.status,
    kind: topic.kind,
    url: callUrl(topic),
    programme: topic.programme,
    keywords: [...topic.keywords],
    ...(titles.length > 0 && { translatedTitles: titles }),
    helixIds: [...topic.helixIds],
    text: textOf(topic.description?.sections, textCharacters),
    actions: topic.actions.map((action) => presentAction(topic, action, now)),
    opensAt: life.opensAt?.toISOString() ?? null,
    closesAt: life.closesAt?.toISOString() ?? null,
    nextDeadline: life.nextDeadline,
  };
}

/** Titles in other languages, in the order of the codes of the languages. */
export const titlesIn = (translations: Translations = {}) =>
  portalLanguages.flatMap((language) => {
    const title = translations[language]?.title;
    return title ? [{ language, title }] : [];
  });

/** The event of a change: it names a change of status, everything else is an update. */
export function eventOf(before: Topic['status'] | null, after: Topic['status']) {
  if (before !== null && before !== after && after === 'open') return fundingIngestEvents.topicOpened;
  if (before !== null && before !== after && after === 'closed') return fundingIngestEvents.topicClosed;
  return fundingIngestEvents.topicUpdated;
}

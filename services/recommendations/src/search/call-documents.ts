import type { SearchDocument } from '@consortia/infra/search/search';
import type { TopicProjection } from '../projections.ts';
import { alsoWritten } from './also-written.ts';
import { amongOpenCalls, compact, documentOf, everyone, withoutDeadline } from './global-index.ts';

const instant = (value: string | null): number | null => (value === null ? null : Date.parse(value));

/** Topics of the missions say it by four letters of their identifier alone. */
const ofMission = (identifier: string): string => (/-MISS-/i.test(identifier) ? 'mission' : '');

/** A funding call; whether it is open follows from `opensAt` and `closesAt` when it is found. 0: its source has closed it.
 * `vectors`: see `storedVectors`. */
export function callDocuments(topic: TopicProjection, vectors: string | null, version: number): SearchDocument[] {
  const {
    id,
    identifier,
    ccm2Id,
    title,
    url,
    call,
    programme,
    keywords,
    text,
    helixIds,
    translatedTitles = [],
  } = topic;
  const end = instant(topic.closesAt) ?? withoutDeadline;
  const closesAt = topic.status === 'closed' ? Math.min(end, 0) : end;
  const opensAt = instant(topic.opensAt) ?? (topic.status === 'open' ? 0 : withoutDeadline);
  const around = [call?.title, programme].filter(Boolean).join('. ');
  // A cascade call bears the identifier of the topic that pays for it: it lies around it and is not its own.
  const isCascade = topic.kind === 'cascade';
  const named = [identifier, call?.identifier, ccm2Id].filter(Boolean).join(' ');
  return [
    documentOf(
      {
        thing: {
          id,
          title,
          url,
          detail: identifier,
          identifiers: ccm2Id === null ? [identifier] : [identifier, ccm2Id],
          opensAt,
          closesAt,
          vectors,
          ...(isCascade && { isCascade }),
        },
        texts: {
          identifier: isCascade ? '' : named,
          keywords: keywords.join(', '),
          also: [
            alsoWritten([title, around, text].join('. '), keywords),
            ofMission(identifier),
            compact(identifier),
          ].join(', '),
          around: [around, isCascade ? named : '', ...translatedTitles].filter(Boolean).join('. '),
          text,
        },
        filters: { helix: helixIds },
        // What is closed comes last, the latest first.
        order: topic.status === 'closed' ? 2 * withoutDeadline - (instant(topic.closesAt) ?? 0) : closesAt,
        rights: topic.status === 'closed' ? everyone : [...everyone, amongOpenCalls],
      },
      version,
    ),
  ];
}

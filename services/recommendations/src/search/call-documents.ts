import type { SearchDocument } from '@consortia/infra/search/search';
import type { KeptTopic } from '../kept-shapes.ts';
import { alsoWritten } from './also-written.ts';
import { amongOpenCalls, documentOf, everybody, WITHOUT_DEADLINE } from './global-index.ts';

const instant = (value: string | null): number | null => (value === null ? null : Date.parse(value));

/** A funding call; whether it is open follows from `opensAt` and `closesAt` when it is found. 0: its source has closed it. */
export function callDocuments(topic: KeptTopic, version: number): SearchDocument[] {
  const { id, identifier, title, url, call, programme, keywords, text, helixIds } = topic;
  const end = instant(topic.closesAt) ?? WITHOUT_DEADLINE;
  const closesAt = topic.status === 'closed' ? Math.min(end, 0) : end;
  const opensAt = instant(topic.opensAt) ?? (topic.status === 'open' ? 0 : WITHOUT_DEADLINE);
  const around = [call?.title, programme].filter(Boolean).join('. ');
  return [
    documentOf(
      {
        thing: { id, title, url, detail: identifier, identifiers: [identifier], opensAt, closesAt },
        texts: {
          identifier: `${identifier} ${call?.identifier ?? ''}`,
          keywords: keywords.join(', '),
          also: alsoWritten([title, around, text].join('. '), keywords),
          around,
          text,
        },
        filters: { helix: helixIds },
        // What is closed comes last, the latest first.
        order: topic.status === 'closed' ? 2 * WITHOUT_DEADLINE - (instant(topic.closesAt) ?? 0) : closesAt,
        rights: topic.status === 'closed' ? everybody : [...everybody, amongOpenCalls],
      },
      version,
    ),
  ];
}

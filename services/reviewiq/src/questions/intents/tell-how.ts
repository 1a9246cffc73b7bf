import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import type { Asking } from '../asking.ts';
import { bestOf } from '../best-passages.ts';
import type { Finding } from '../finding.ts';
import { readTopics } from '../guide-topics.ts';

const shown = 2;
/** Chosen on questions of the same author as the model. */
const least = { covered: 0.5, likeness: 0.25 };

/** What the user guide says on a question, as it is shown now; null where it says nothing. */
export async function tellHow(asking: Asking): Promise<Finding | null> {
  const topics = (await readTopics(asking.reviewiq)).map((topic) => ({ ...topic, about: topic.title }));
  const found = await bestOf(topics, asking, shown, least);
  if (found.length === 0) return null;
  return {
    lines: found.flatMap(({ title, url, text }) => [
      { text: `**${title}**`, of: { title, url, kind: assistantMessages.kindGuide } },
      { text: `${text}\n` },
    ]),
  };
}

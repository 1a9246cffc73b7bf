import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import type { Asking } from '../asking.ts';
import { bestOf } from '../best-passages.ts';
import type { Finding } from '../finding.ts';
import { readTopics } from '../guide-topics.ts';

const shown = 2;

/** What the user guide says on a question, as it is shown now; null where it says nothing. */
export async function tellHow(asking: Asking): Promise<Finding | null> {
  const found = await bestOf(await readTopics(asking.reviewiq), asking.reading, shown);
  if (found.length === 0) return null;
  return {
    lines: found.flatMap(({ title, url, text }) => [
      { text: `**${title}**`, of: { title, url, kind: assistantMessages.kindGuide } },
      { text: `${text}\n` },
    ]),
  };
}

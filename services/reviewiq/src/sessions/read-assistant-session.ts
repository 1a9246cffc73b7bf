import { handle } from '@consortia/infra/kit/requests/handler';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import type { HistoryEntry } from '@consortia/proto/reviewiq/shapes';
import { assistantUser } from '../policies.ts';
import type { Exchange } from './exchange-model.ts';
import { exchangesOf, type Reading } from './exchanges.ts';

function entriesOf({ id, at, prompt, answer, selection, version, sources, preflight, file }: Exchange): HistoryEntry[] {
  const both = { sectionSelection: selection, exchangeId: id, at: at.toISOString(), version };
  return [
    { ...both, role: 'user', content: prompt },
    {
      ...{ ...both, role: 'assistant', content: answer },
      ...(sources && { sources }),
      ...(preflight && { preflight }),
      ...(file && { file }),
    },
  ];
}

export const readAssistantSession = (parts: Reading) =>
  handle(reviewiqApi.readAssistantSession, async ({ viewer, query: { scheme, tool } }) => {
    const { id: userId } = assistantUser(viewer);
    const history = (await exchangesOf(parts, { userId, scheme, tool })).flatMap(entriesOf);
    const data = { session_history: history };
    return tool === 'qa' ? { data, ...data } : { data };
  });

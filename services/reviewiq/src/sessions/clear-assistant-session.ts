import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import { assistantUser } from '../policies.ts';
import type { Reviewiq } from '../reviewiq.ts';

export const clearAssistantSession = ({ exchanges, turns }: Pick<Reviewiq, 'exchanges' | 'turns'>) =>
  handle(reviewiqApi.clearAssistantSession, async ({ viewer, query: { scheme, tool } }) => {
    const session = { userId: assistantUser(viewer).id, scheme, tool };
    try {
      // First: an answer that is under way is stored only while it has its turn.
      await turns.withdraw(session);
      await exchanges.deleteMany({ ...session });
    } catch (cause) {
      fail('reviewiq.not_cleared', { cause });
    }
    return { message: reviewMessages.assistantCleared };
  });

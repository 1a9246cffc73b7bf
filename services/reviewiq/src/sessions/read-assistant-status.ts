import { handle } from '@consortia/infra/kit/requests/handler';
import { limits } from '@consortia/proto/limits';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import { assistantUser, maySeeUsage } from '../policies.ts';
import type { Reviewiq } from '../reviewiq.ts';

/** The sentence on the use of generative AI that applicants have to state. */
export const disclosureOf = (llm: Reviewiq['llm']): string =>
  llm ? assistantMessages.disclosureByModel(llm.name) : assistantMessages.disclosureByRules;

export const readAssistantStatus = ({ llm, turns, usage }: Pick<Reviewiq, 'llm' | 'turns' | 'usage'>) =>
  handle(reviewiqApi.readAssistantStatus, async ({ viewer }) => ({
    busy: await turns.has(assistantUser(viewer).id),
    model: { name: llm?.name ?? 'rubric reviewer', isLanguageModel: llm !== null },
    disclosure: disclosureOf(llm),
    storedDays: limits.assistantSessionDays,
    usage: llm && maySeeUsage(viewer) ? await usage.read() : null,
  }));

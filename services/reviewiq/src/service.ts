import { createDocumentReader } from '@consortia/infra/documents/read-document';
import { defineService } from '@consortia/infra/kit/service/define-service';
import { slotModel, turnModel } from './answers/turn-models.ts';
import { createTurns } from './answers/turns.ts';
import { createUsage, usageModel } from './answers/usage.ts';
import { readCoverage } from './coverage/read-coverage.ts';
import { createExports, exportFeedback } from './exports/export-feedback.ts';
import { feedbackModel, useModel } from './feedback/feedback-model.ts';
import { giveFeedback } from './feedback/give-feedback.ts';
import { migrations } from './migrations.ts';
import { personalData } from './privacy/personal-data.ts';
import { projections } from './projections.ts';
import { answerQuestion } from './questions/answer-question.ts';
import type { Reviewiq } from './reviewiq.ts';
import { clearAssistantSession } from './sessions/clear-assistant-session.ts';
import { exchangeModel } from './sessions/exchange-model.ts';
import { readAssistantSession } from './sessions/read-assistant-session.ts';
import { readAssistantStatus } from './sessions/read-assistant-status.ts';
import { readUpload } from './uploads/read-upload.ts';
import { compareVersions } from './versions/compare-versions.ts';
import { listVersions } from './versions/list-versions.ts';

/** Answers at the same time of the reviewer that works by rules. */
const concurrencyByRules = 8;

/** ReviewIQ and the general assistant. */
export const reviewiqService = defineService({
  name: 'reviewiq',
  migrations,
  models: {
    exchanges: exchangeModel,
    feedbacks: feedbackModel,
    uses: useModel,
    turnRows: turnModel,
    slotRows: slotModel,
    days: usageModel,
  },
  projections,
  async assemble(base): Promise<Reviewiq> {
    const { config, metrics } = base;
    const turns = createTurns(base, config.llm?.concurrency ?? concurrencyByRules);
    await turns.releaseEnded();
    metrics.gauge('assistant_answers', 'Answers that are being given, and prompts that wait', async () => ({
      ...(await turns.counts()),
    }));
    return {
      ...base,
      turns,
      usage: createUsage(base, config.llm),
      documents: createDocumentReader(),
      exports: createExports(),
    };
  },
  handlers: [
    readAssistantSession,
    clearAssistantSession,
    giveFeedback,
    answerQuestion,
    readAssistantStatus,
    readUpload,
    listVersions,
    compareVersions,
    readCoverage,
    exportFeedback,
  ],
  personalData,
  seed: async (parts) => (await import('./seed-demo.ts')).seedDemo(parts),
});

import { handle } from '@consortia/infra/kit/requests/handler';
import { createPause } from '@consortia/infra/kit/timing/pause-between';
import { doctorateRuleOf } from '@consortia/proto/consortium/check-consortium';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { DoctoratePeriod } from '@consortia/proto/funding-ingest/doctorate-period';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { checkedCall } from '../topics/checked-call.ts';
import type { Topic } from '../topics/topic-model.ts';
import { statedPeriod } from './stated-period.ts';

/** Of closed calls nothing is said. */
export const listDoctoratePeriods = ({ topics, clock }: Pick<FundingIngest, 'topics' | 'clock'>) =>
  handle(fundingIngestApi.listDoctoratePeriods, async () => {
    const today = clock().toISOString().slice(0, 10);
    const pause = createPause();
    const periods: DoctoratePeriod[] = [];
    const open = topics
      .find({ status: trusted({ $ne: 'closed' }) })
      .select('identifier actions compiled')
      .lean<Pick<Topic, '_id' | 'identifier' | 'actions' | 'compiled'>[]>()
      .cursor();
    for await (const topic of open) {
      await pause();
      const rule = doctorateRuleOf(checkedCall(topic), standardRules, today);
      if (rule === 'stated') {
        const texts = await topics.findById(topic._id).select('description').lean<Pick<Topic, 'description'>>();
        const stated = statedPeriod(texts?.description?.sections ?? []);
        if (stated) periods.push({ topicId: topic._id, ...stated, source: null });
      } else if (rule) {
        const last = topic.actions
          .flatMap(({ deadlines }) => deadlines)
          .toSorted()
          .at(-1);
        const from = last ? Number(last.slice(0, 4)) - rule.years : null;
        if (from !== null) periods.push({ topicId: topic._id, from, to: null, sentence: null, source: rule.source });
      }
    }
    return { periods };
  });

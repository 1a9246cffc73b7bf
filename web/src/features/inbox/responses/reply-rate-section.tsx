import { responseMessages as labels } from '@consortia/proto/inbox/messages/responses';
import { minDecidedResponses } from '@consortia/proto/inbox/responses-api';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Checkbox } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { rateInWords } from './reply-rate.tsx';
import styles from './reply-rate-section.module.css';
import { useChangeReplyRateMutation, useOwnReplyRateQuery } from './responses-api.ts';

/** The reader’s own reply rate, and whether others see it. */
export function ReplyRateSection() {
  const confirmed = useConfirmed();
  const query = useOwnReplyRateQuery();
  const [change, { isLoading }] = useChangeReplyRateMutation();
  async function show(shown: boolean): Promise<void> {
    await confirmed(change(shown));
  }
  return (
    <section className={`${layout.stack} ${layout.panel} ${styles.section}`} aria-labelledby="reply-rate">
      <h2 id="reply-rate">{labels.setting}</h2>
      <p>{labels.settingHelp}</p>
      <QueryResult query={query} loading={labels.loading} skeletons={1} failed={labels.failed} headingLevel="h3">
        {({ shown, rate }) => (
          <>
            <p className={layout.soft}>{rate ? rateInWords(rate) : labels.tooFew(minDecidedResponses)}</p>
            <Checkbox
              label={labels.show}
              checked={shown}
              disabled={isLoading}
              onChange={({ target }) => void show(target.checked)}
            />
          </>
        )}
      </QueryResult>
    </section>
  );
}

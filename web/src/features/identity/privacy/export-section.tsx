import { pathTo } from '@consortia/proto/client';
import { privacyMessages as labels } from '@consortia/proto/identity/messages/privacy';
import { type PrivacyState, privacyApi } from '@consortia/proto/identity/privacy-api';
import { useSearchParams } from 'react-router';
import { flashed } from '../../../lib/flashes.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { AnchorButton, Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { useFocusAfterDecision } from '../../../ui/use-focus-after-decision.ts';
import { useConfirmedRequest } from '../re-authentication/use-confirmed-request.tsx';
import { SecuritySection } from '../security/security-section.tsx';
import styles from './privacy.module.css';
import { useRequestDataExportMutation } from './privacy-api.ts';

const dateInWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

function stateInWords({ state, expiresAt }: NonNullable<PrivacyState['dataExport']>): string {
  if (state === 'failed') return labels.exportFailed;
  return state === 'ready' && expiresAt
    ? labels.exportReady(dateInWords.format(new Date(expiresAt)))
    : labels.exportPreparing;
}

/** Requests a copy of one's own data, and offers it where the page was opened by the emailed link. */
export function ExportSection({ dataExport }: Pick<PrivacyState, 'dataExport'>) {
  const [query] = useSearchParams();
  const link = query.get('export');
  const [requestExport, { isLoading }] = useRequestDataExportMutation();
  const { run, dialog } = useConfirmedRequest();
  const dispatch = useAppDispatch();
  const { container, decided } = useFocusAfterDecision<HTMLDivElement>(dataExport?.state);
  const isReady = dataExport?.state === 'ready';

  async function request(): Promise<void> {
    try {
      const done = await run(() => requestExport().unwrap());
      if (!done) return;
      decided();
      dispatch(flashed({ kind: 'success', message: done.message }));
    } catch (error) {
      if (!toApiError(error)) throw error;
    }
  }
  return (
    <div ref={container}>
      <SecuritySection id="export" title={labels.exportTitle}>
        <p>{labels.exportHelp}</p>
        <p role="status" className={styles.status}>
          {dataExport && !(link && isReady) ? stateInWords(dataExport) : ''}
        </p>
        <p className={`${layout.row} ${styles.actions}`}>
          {link && isReady ? (
            <AnchorButton
              variant="primary"
              href={pathTo(privacyApi.downloadDataExport, { query: { link } })}
              download="consortia-data.zip"
            >
              {labels.exportDownload}
            </AnchorButton>
          ) : null}
          {dataExport?.state === 'preparing' ? null : (
            <Button busy={isLoading} onClick={request}>
              {dataExport ? labels.exportAgain : labels.exportRequest}
            </Button>
          )}
        </p>
        {link && !isReady && dataExport?.state !== 'preparing' ? <p>{labels.exportLinkInvalid}</p> : null}
        {dialog}
      </SecuritySection>
    </div>
  );
}

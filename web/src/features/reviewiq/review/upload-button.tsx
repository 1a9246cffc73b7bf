import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import { reviewLimits } from '@consortia/proto/reviewiq/review-limits';
import type { UploadedText } from '@consortia/proto/reviewiq/shapes';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '../../../lib/show-problem.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import layout from '../../../ui/layout.module.css';
import { type UploadedFile, useReadUploadMutation } from '../reviewiq-api.ts';
import { Preflight } from '../thread/preflight.tsx';
import styles from './upload-button.module.css';

const accept = reviewLimits.uploadExtensions.map((extension) => `.${extension}`).join(',');

/** Why a file is not worth sending, or null. */
function problemOf({ name, size }: File): string | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!(reviewLimits.uploadExtensions as readonly string[]).includes(extension)) return assistantMessages.fileUnknown;
  return size > reviewLimits.uploadBytes ? assistantMessages.fileTooLarge : null;
}
function resultOf(name: string, { truncated, filePages, whole, measure }: UploadedText): string {
  if (truncated) return labels.uploadTruncated(name, filePages ?? whole.pages, measure.pages);
  return filePages ? labels.uploadPages(name, filePages) : labels.uploadRead(name);
}

type State = { result: string; problem: string; findings: UploadedText['preflight'] };
const nothing: State = { result: '', problem: '', findings: [] };

/** Reads the text of a file of the writer, and says what the file hides and what of its format is against the rules. */
export function UploadButton({
  of,
  onText,
}: {
  /** The section, and the call whose rules the file is checked against. */
  of: Omit<UploadedFile, 'file'>;
  onText: (text: string) => void;
}) {
  const [readUpload, { isLoading }] = useReadUploadMutation();
  const [state, setState] = useState<State>(nothing);

  async function read(file: File): Promise<void> {
    const problem = problemOf(file);
    setState({ ...nothing, problem: problem ?? '' });
    if (problem) return;
    const { data, error } = await readUpload({ file, ...of });
    if (data) {
      onText(data.text);
      setState({ ...nothing, result: resultOf(file.name, data), findings: data.preflight });
      return;
    }
    const refused = toApiError(error);
    const sentence = Object.values(refused?.fields ?? {})[0]?.[0] ?? refused?.errors[0] ?? refused?.message;
    setState({ ...nothing, problem: sentence || labels.uploadFailed });
  }
  return (
    <div className={`${layout.line} ${styles.upload}`}>
      <FileButton label={labels.upload} accept={accept} busy={isLoading} onChoose={read}>
        <Upload size={18} aria-hidden /> {isLoading ? labels.uploading : labels.upload}
      </FileButton>
      <p className={layout.soft}>{labels.uploadHelp}</p>
      <p role="status" className={styles.result}>
        {state.result}
      </p>
      <p role="alert" className={styles.problem}>
        {state.problem}
      </p>
      {state.findings.length > 0 ? <Preflight findings={state.findings} /> : null}
    </div>
  );
}

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

/** What is said of a file whose text is in the field. */
export type ReadFile = Pick<UploadedText, 'checked' | 'preflight'> & { result: string };

/** Reads the text of a file of the writer, and says what the file hides and what of its format is against the rules. */
export function UploadButton({
  of,
  file: read,
  onRead,
}: {
  /** The section, and the call whose rules the file is checked against. */
  of: Omit<UploadedFile, 'file'>;
  /** Of the text in the field; null where that is not read from a file. */
  file: ReadFile | null;
  onRead: (text: string, file: ReadFile) => void;
}) {
  const [readUpload, { isLoading }] = useReadUploadMutation();
  const [problem, setProblem] = useState('');

  async function choose(file: File): Promise<void> {
    const refusal = problemOf(file);
    setProblem(refusal ?? '');
    if (refusal) return;
    const { data, error } = await readUpload({ file, ...of });
    if (data) {
      const { text, checked, preflight } = data;
      onRead(text, { checked, preflight, result: resultOf(file.name, data) });
      return;
    }
    const refused = toApiError(error);
    const sentence = Object.values(refused?.fields ?? {})[0]?.[0] ?? refused?.errors[0] ?? refused?.message;
    setProblem(sentence || labels.uploadFailed);
  }
  return (
    <div className={`${layout.line} ${styles.upload}`}>
      <FileButton label={labels.upload} accept={accept} busy={isLoading} onChoose={choose}>
        <Upload size={18} aria-hidden /> {isLoading ? labels.uploading : labels.upload}
      </FileButton>
      <p className={layout.soft}>{labels.uploadHelp}</p>
      <p role="status" className={styles.result}>
        {read?.result}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {read && read.preflight.length > 0 ? <Preflight findings={read.preflight} /> : null}
    </div>
  );
}

import { useSavedText } from '../../lib/use-saved-text.ts';
import type { UploadedFile } from './reviewiq-api.ts';

/** What the writer says of the call; stored in this tab. */
export type Call = Pick<UploadedFile, 'callYear' | 'blind'>;
const kinds = ['no', 'yes', 'unknown'] as const;

export function useCall() {
  const year = useSavedText('review call year', '');
  const blind = useSavedText('review blind stage', 'no');
  const call: Call = {
    ...(year.text !== '' && { callYear: Number(year.text) }),
    blind: kinds.find((kind) => kind === blind.text) ?? 'no',
  };
  return { call, writeYear: year.write, writeBlind: blind.write };
}

import { messages } from '@consortia/proto/messages';
import { searchMessages as say } from '@consortia/proto/recommendations/messages/search';
import { Button } from '../../ui/button.tsx';
import styles from './palette.module.css';
import type { PaletteSearch } from './use-palette-search.ts';

/** Notice for no results or a failed request; the options above still lead to the lists. */
export function PaletteNotice({
  words,
  failure,
  nothing,
  onRetry,
}: {
  words: string | null;
  failure: PaletteSearch['failure'];
  nothing: boolean;
  onRetry: () => void;
}) {
  if (words === null) return null;
  if (failure) {
    return (
      <div className={styles.notice} role="alert">
        <p>
          <strong>{failure === 'offline' ? say.offline : say.failed}</strong>
        </p>
        <p>{failure === 'offline' ? say.offlineWhy : messages.nothingIsLost}</p>
        <Button size="small" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  }
  return nothing ? (
    <div className={styles.notice}>
      <p>
        <strong>{say.nothing(words)}</strong>
      </p>
      <p>{say.nothingWhy}</p>
    </div>
  ) : null;
}

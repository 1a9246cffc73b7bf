import { messages } from '@consortia/proto/messages';
import { plainText, type RichText } from '@consortia/proto/rich-text';
import layout from '../layout.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './rich-text-editor.module.css';

export const charactersLeft = (value: RichText, maximum: number): number => maximum - plainText(value).length;

const inWords = (count: number): string => count.toLocaleString('en-GB');

/** The count is seen all the time and spoken when it matters: near the limit and beyond it. */
export function CharacterCount({ id, value, maximum }: { id: string; value: RichText; maximum: number }) {
  const left = charactersLeft(value, maximum);
  const near = left >= 0 && left <= maximum / 10 ? messages.charactersNearlyUsed(inWords(maximum)) : '';
  const tooLong = left < 0 ? messages.charactersTooMany(inWords(maximum)) : near;
  return (
    <>
      <p id={id} className={`${layout.soft} ${styles.count}`} data-over={left < 0 || undefined}>
        {messages.charactersOf(inWords(maximum - left), inWords(maximum))}
      </p>
      <VisuallyHidden>
        <span role="status">{tooLong}</span>
      </VisuallyHidden>
    </>
  );
}

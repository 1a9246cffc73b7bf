import { limits } from '@consortia/proto/limits';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import type { ReactNode } from 'react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './composer.module.css';

function problemOf(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return assistantMessages.promptEmpty;
  return length > limits.promptCharacters ? assistantMessages.promptTooLong : undefined;
}

/** The field of a prompt. While an answer is being written its button stops the answer. Ctrl or Command with Enter sends. */
export function Composer({
  label,
  help,
  placeholder,
  rows,
  button,
  text,
  onWrite,
  onSend,
  onStop,
  isAnswering,
  children,
  actions,
}: {
  label: string;
  help: string;
  placeholder?: string;
  rows: number;
  /** Label of the button that sends. */
  button: string;
  text: string;
  onWrite: (text: string) => void;
  onSend: (text: string) => void;
  onStop: () => void;
  isAnswering: boolean;
  /** Shown between the field and its buttons. */
  children?: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isAnswering) return;
    const problem = problemOf(text);
    setError(problem);
    if (problem) form.current?.querySelector('textarea')?.focus();
    else onSend(text.trim());
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }
  return (
    <form ref={form} className={styles.composer} noValidate onSubmit={submit}>
      <TextArea
        label={label}
        help={help}
        error={error}
        placeholder={placeholder}
        rows={rows}
        value={text}
        onChange={({ target }) => {
          setError(undefined);
          onWrite(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      {children}
      <div className={styles.actions}>
        {isAnswering ? (
          <Button onClick={onStop}>{labels.stop}</Button>
        ) : (
          <Button type="submit" variant="primary" title={labels.shortcut}>
            {button}
          </Button>
        )}
        {actions}
      </div>
    </form>
  );
}

import { prompt } from '@consortia/proto/reviewiq/api';
import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { TextArea } from '../../../ui/text-area.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import styles from './composer.module.css';

const schema = z.object({ prompt });

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
  const form = useFields({
    schema,
    initial: { prompt: text },
    submit: (sent) => {
      if (!isAnswering) onSend(sent.prompt);
    },
  });
  const { setValue } = form;
  useEffect(() => setValue('prompt', text), [setValue, text]);
  const buttons = useRef<HTMLDivElement>(null);
  const wasAnswering = useRef(isAnswering);
  useEffect(() => {
    if (wasAnswering.current === isAnswering) return;
    wasAnswering.current = isAnswering;
    // The button that had the focus is gone; the one in its place gets it.
    if (document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isAnswering]);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.send(event);
  }
  return (
    <Form of={form} className={`${layout.stack} ${styles.composer}`}>
      <TextArea
        label={label}
        help={help}
        placeholder={placeholder}
        rows={rows}
        {...form.field('prompt', { onChange: ({ target }) => onWrite(target.value) })}
        onKeyDown={onKeyDown}
      />
      {children}
      <div ref={buttons} className={`${layout.row} ${styles.actions}`}>
        {/* Two elements: one that became a submit button during its click would send the text again. */}
        {isAnswering ? (
          <Button key="stop" onClick={onStop}>
            {labels.stop}
          </Button>
        ) : (
          <Button key="send" type="submit" variant="primary" title={labels.shortcut}>
            {button}
          </Button>
        )}
        {actions}
      </div>
    </Form>
  );
}

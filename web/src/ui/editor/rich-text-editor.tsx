import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { RichText } from '@consortia/proto/rich-text';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import fieldStyles from '../field.module.css';
import { FieldHelp } from '../field-label.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { CharacterCount, charactersLeft } from './character-count.tsx';
import { type LinkRange, linkRange, removeLink, setLink } from './commands.ts';
import { createEditorView, showValue } from './editor-view.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './rich-text-editor.module.css';
import { EditorToolbar } from './toolbar.tsx';

type Props = {
  value: RichText;
  onChange: (value: RichText) => void;
  label: string;
  help?: ReactNode;
  /** Shown while present. */
  error?: string;
  disabled?: boolean;
  maximumCharacters?: number;
  /** Whether links may lead to paths of this site. */
  ownPaths?: boolean;
  /** Of the text itself, for what leads to it; one is made up where none is given. */
  id?: string;
};

/**
 * Field for a long text. Its users load it with `React.lazy`, so that only pages with such a field load the large editor.
 * Texts over the limit are marked and not truncated.
 */
export function RichTextEditor(props: Props) {
  const { value, label, help, error, disabled = false, maximumCharacters = limits.messageCharacters } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const [link, setLinkRange] = useState<LinkRange>();
  const invalid = Boolean(error) || charactersLeft(value, maximumCharacters) < 0;

  const start = useEffectEvent((at: HTMLElement) =>
    createEditorView(at, value, {
      onState: setState,
      onChange: announce,
      toToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"], button')?.focus(),
      openLinkDialog,
    }),
  );
  const announce = useEffectEvent((next: RichText) => props.onChange(next));
  const openLink = () => view && setLinkRange(linkRange(view.state));
  const openLinkDialog = useEffectEvent(openLink);

  useEffect(() => {
    const created = start(place.current!);
    setView(created);
    setState(created.state);
    return () => created.destroy();
  }, []);
  useEffect(() => (view ? showValue(view, value, setState) : undefined), [view, value]);
  useEffect(() => {
    const describedBy = [help && `${id}-help`, `${id}-keys`, `${id}-count`, error && `${id}-error`].filter(Boolean);
    view?.setProps({
      editable: () => !disabled,
      attributes: {
        id,
        class: styles.text!,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': describedBy.join(' '),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(disabled && { 'aria-disabled': 'true' }),
      },
    });
  }, [view, id, help, error, invalid, disabled]);

  return (
    <div className={fieldStyles.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard the text is reached by itself */}
      <label id={`${id}-label`} htmlFor={id} className={fieldStyles.label} onClick={() => view?.focus()}>
        {label}
      </label>
      <FieldHelp id={id} help={help} />
      <div className={styles.frame} data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
        <EditorToolbar
          ref={toolbar}
          view={view}
          state={state}
          textId={id}
          label={label}
          disabled={disabled}
          onLink={openLink}
        />
        <div ref={place} />
      </div>
      <VisuallyHidden>
        <span id={`${id}-keys`}>{messages.editorHelp}</span>
      </VisuallyHidden>
      <CharacterCount id={`${id}-count`} value={value} maximum={maximumCharacters} />
      {error ? (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
      <LinkDialog
        range={link}
        ownPaths={props.ownPaths ?? false}
        onApply={(range, href, text) => view && setLink(range, href, text)(view.state, view.dispatch)}
        onRemove={(range) => view && removeLink(range)(view.state, view.dispatch)}
        onClose={() => setLinkRange(undefined)}
      />
    </div>
  );
}

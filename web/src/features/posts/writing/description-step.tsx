import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { postRoles } from '@consortia/proto/posts/shapes';
import { lazy, Suspense, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { KeywordInput } from '../../../ui/keyword-input.tsx';
import layout from '../../../ui/layout.module.css';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import styles from './call-scope.module.css';
import { CallScope } from './call-scope.tsx';
import type { StepProps } from './step-props.ts';
import { offeredKeywords } from './suggested-fields.ts';
import { useKeywordsQuery } from './writing-api.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../ui/editor/rich-text-editor.tsx')).RichTextEditor,
}));
const keywordWords = {
  add: labels.keywordAdd,
  remove: labels.keywordRemove,
  added: labels.keywordAdded,
  removed: labels.keywordRemoved,
  known: labels.keywordKnown,
  tooMany: labels.keywordsTooMany,
  leftOut: labels.keywordsLeftOut,
};
const maxKeywords = 20;

/** Minimum length in characters of a text for which keywords are suggested. */
const minTyped = 2;

/** Suggested keywords: completions of the typed text, or those of the call while it is empty. */
function useOffers(typed: string, call: FundingCall | undefined) {
  const term = useDebounced(typed).trim();
  const isTyping = typed.trim() !== '';
  const { currentData } = useKeywordsQuery(term, { skip: term.length < minTyped });
  const keywords = isTyping ? (currentData?.keywords ?? []) : offeredKeywords(call);
  const label = isTyping ? labels.keywordsUsed : labels.keywordsOfCall;
  return { label, keywords, status: labels.keywordsFound(keywords.length) };
}

/** The description and the sought roles, with the text of the call next to them. */
export function DescriptionStep({ fields, errors, change, call }: StepProps & { call: FundingCall | undefined }) {
  const [typed, setTyped] = useState('');
  const offers = useOffers(typed, call);
  const scope = call !== undefined && call.description.length > 0;
  return (
    <div className={`${layout.stack} ${styles.columns}`} data-scope={scope || undefined}>
      <div className={`${layout.stack} ${styles.fields}`}>
        <div className={styles.editor}>
          <Suspense fallback={<CardSkeletons count={1} label={labels.editorLoading} />}>
            <RichTextEditor
              label={labels.textLabel}
              help={labels.textHelp}
              value={fields.message}
              error={errors.message}
              onChange={(message) => change({ message })}
            />
          </Suspense>
        </div>
        <ChoiceGroup
          legend={messages.rolesSought}
          help={labels.rolesHelp}
          error={errors.roles}
          choices={postRoles.map((role) => ({ value: role, label: role }))}
          chosen={fields.roles}
          onChange={(roles) => change({ roles })}
        />
        <KeywordInput
          label={postPageMessages.expertiseSought}
          help={labels.expertiseHelp}
          error={errors.expertiseSought}
          keywords={fields.expertiseSought}
          onChange={(expertiseSought) => change({ expertiseSought })}
          most={maxKeywords}
          words={keywordWords}
          offers={offers}
          onTextChange={setTyped}
        />
        <TextInput
          label={postPageMessages.collaboratorSought}
          help={labels.collaboratorHelp}
          error={errors.collaboratorSought}
          value={fields.collaboratorSought}
          maxLength={limits.titleCharacters}
          onChange={(event) => change({ collaboratorSought: event.target.value })}
        />
      </div>
      {scope ? <CallScope call={call} /> : null}
    </div>
  );
}

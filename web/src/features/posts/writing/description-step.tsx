import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { postRoles } from '@consortia/proto/posts/shapes';
import { lazy, Suspense, useState } from 'react';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { KeywordInput } from '../../../ui/keyword-input.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
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

/** From so many characters on, keywords are looked up. */
const minTyped = 2;

/** Keywords that complete what is typed, or those of the call before anything is. */
function useOffers(typed: string, call: FundingCall | undefined) {
  const term = useDebounced(typed).trim();
  const isTyping = typed.trim() !== '';
  const { currentData } = useKeywordsQuery(term, { skip: term.length < minTyped });
  const keywords = isTyping ? (currentData?.keywords ?? []) : offeredKeywords(call);
  const label = isTyping ? labels.keywordsUsed : labels.keywordsOfCall;
  return { label, keywords, status: labels.keywordsFound(keywords.length) };
}

/** The text, who is sought, and the text of the call next to them. */
export function DescriptionStep({ fields, errors, change, call }: StepProps & { call: FundingCall | undefined }) {
  const [typed, setTyped] = useState('');
  const offers = useOffers(typed, call);
  const scope = call !== undefined && call.description.length > 0;
  return (
    <div className={styles.beside} data-scope={scope || undefined}>
      <div className={styles.fields}>
        <Suspense fallback={<CardSkeletons count={1} label={labels.editorLoading} />}>
          <RichTextEditor
            label={labels.textLabel}
            help={labels.textHelp}
            value={fields.message}
            error={errors.message}
            onChange={(message) => change({ message })}
          />
        </Suspense>
        <ChoiceGroup
          legend={messages.rolesSought}
          help={labels.rolesHelp}
          error={errors.roles}
          choices={postRoles.map((role) => ({ value: role, label: role }))}
          chosen={fields.roles}
          onChange={(roles) => change({ roles })}
        />
        <KeywordInput
          label={messages.expertiseSought}
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
          label={messages.collaboratorSought}
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

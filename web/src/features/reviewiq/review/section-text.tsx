import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import {
  proposalGuides,
  type SchemeValue,
  type SelectedSection,
  selectionText,
} from '@consortia/proto/reviewiq/proposal-guides';
import type { Coverage } from '@consortia/proto/reviewiq/shapes';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isSameSelection, nameOfSelected } from '../place.ts';
import { Composer } from '../thread/composer.tsx';
import type { Call } from '../use-call.ts';
import { LengthBar } from './length-bar.tsx';
import { type ReadFile, UploadButton } from './upload-button.tsx';

/** Pages of the other texts that share the limit with the selected one. */
function otherPages({ selection }: SelectedSection, coverage: Coverage | undefined): number {
  if (!coverage) return 0;
  const own = coverage.sections.find(({ sectionSelection }) => isSameSelection(sectionSelection, selection));
  return Math.max(0, coverage.pages.used - (own?.measure?.pages ?? 0));
}

/** The writer's text of the selected section, typed, pasted or uploaded, with its length, and the button that requests feedback. */
export function SectionText({
  scheme,
  selected,
  coverage,
  call,
  text,
  file,
  onWrite,
  onSend,
  onStop,
  isAnswering,
}: {
  scheme: SchemeValue;
  selected: SelectedSection;
  coverage: Coverage | undefined;
  call: Call;
  text: string;
  /** That the text was read from. */
  file: ReadFile | null;
  /** Without a file the text is of the one before, or of none where it is new. */
  onWrite: (text: string, file?: ReadFile | null) => void;
  onSend: (text: string) => void;
  onStop: () => void;
  isAnswering: boolean;
}) {
  const [replaced, setReplaced] = useState<string | null>(null);
  const replaceText = (next: string, read: ReadFile) => {
    setReplaced(text.trim() && text !== next ? text : null);
    onWrite(next, read);
  };
  const { document } = selected;
  const limit = document ? (document.pages ?? null) : proposalGuides[scheme].pages;
  return (
    <Composer
      label={labels.textOf(nameOfSelected(selected))}
      help={labels.textHelp}
      placeholder={labels.textPlaceholder}
      rows={12}
      button={labels.getFeedback}
      text={text}
      onWrite={(next) => onWrite(next)}
      onSend={onSend}
      onStop={onStop}
      isAnswering={isAnswering}
      actions={
        <>
          <UploadButton
            of={{ scheme, sectionSelection: selectionText(selected.selection), ...call }}
            file={file}
            onRead={replaceText}
          />
          {replaced === null ? null : (
            <Button
              variant="quiet"
              onClick={() => {
                onWrite(replaced, null);
                setReplaced(null);
              }}
            >
              {labels.putBack}
            </Button>
          )}
        </>
      }
    >
      <LengthBar text={text} others={document ? 0 : otherPages(selected, coverage)} limit={limit} isPart={!document} />
    </Composer>
  );
}

import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { useState } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import layout from '../../../ui/layout.module.css';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './call-scope.module.css';

/** From this width the text is next to the editor; the same as in the style sheet. */
const wide = '(min-width: 1200px)';

/** The text of the call for reference while writing: open next to the editor, closed above it on narrow screens. */
export function CallScope({ call: { description } }: { call: FundingCall }) {
  const [initiallyOpen] = useState(() => globalThis.matchMedia?.(wide).matches ?? false);
  return (
    <aside className={styles.scope} aria-label={labels.scopeTitle}>
      <Disclosure title={labels.scopeTitle} headingLevel="h3" initiallyOpen={initiallyOpen}>
        <div className={`${layout.stack} ${styles.sections}`}>
          {description.map(({ title, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their position
            <div key={index}>
              {title ? <h4>{title}</h4> : null}
              <RichText document={text} headingLevel="h4" />
            </div>
          ))}
        </div>
      </Disclosure>
    </aside>
  );
}

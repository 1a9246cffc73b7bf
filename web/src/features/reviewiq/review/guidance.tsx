import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import type { SelectedSection } from '@consortia/proto/reviewiq/proposal-guides';
import { Disclosure } from '../../../ui/disclosure.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './review-page.module.css';

/** What to write in the selected subsection or document; of a section, what it is about and what its subsections must address. */
export function Guidance({ selected: { section, subsection, document } }: { selected: SelectedSection }) {
  const own = subsection ?? document;
  const groups = own
    ? [{ title: labels.addresses, addresses: own.addresses }]
    : (section?.subsections ?? []).map(({ number, title, addresses }) => ({ title: `${number} ${title}`, addresses }));
  return (
    <Disclosure title={labels.guidance} headingLevel="h3" initiallyOpen>
      <div className={`${layout.stack} ${styles.guidance}`}>
        <p>{own?.guidance ?? section?.guidance}</p>
        {document?.pages ? <p>{labels.documentPages(document.pages)}</p> : null}
        {groups.map(({ title, addresses }) => (
          <div key={title}>
            <p className={`${layout.soft} ${styles.label}`}>{title}</p>
            <ul>
              {addresses.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Disclosure>
  );
}

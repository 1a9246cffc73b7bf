import { fundingPageMessages as words } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall, TextSection } from '@consortia/proto/funding-ingest/shapes';
import { Disclosure } from '../../ui/disclosure.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './call-text.module.css';

/** What the portal says of the topic: the description, and what is looked up when it is needed. */
export function CallText({ call: { description, conditions, supportInfo } }: { call: FundingCall }) {
  return (
    <div className={styles.parts}>
      <section className={styles.part}>
        <h2>{words.callText}</h2>
        {description.length > 0 ? <Sections sections={description} /> : <p>{words.callWithoutText}</p>}
      </section>
      {conditions.length + supportInfo.length > 0 ? (
        <div>
          {conditions.length > 0 ? (
            <Disclosure title={words.callConditions}>
              <Sections sections={conditions} />
            </Disclosure>
          ) : null}
          {supportInfo.length > 0 ? (
            <Disclosure title={words.callSupport}>
              <Sections sections={supportInfo} />
            </Disclosure>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function Sections({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className={styles.sections}>
      {sections.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections of a text have no identity besides their place
        <div key={index} className={styles.section}>
          {title ? <h3>{title}</h3> : null}
          <RichText document={text} headingLevel={title ? 'h4' : 'h3'} />
        </div>
      ))}
    </div>
  );
}

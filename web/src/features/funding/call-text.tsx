import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall, TextSection } from '@consortia/proto/funding-ingest/shapes';
import { Disclosure } from '../../ui/disclosure.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './call-text.module.css';

/** Texts of the portal: the description, and the conditions folded below it. */
export function CallText({ call: { description, conditions, supportInfo } }: { call: FundingCall }) {
  return (
    <div className={styles.parts}>
      <section className={styles.part}>
        <h2>{labels.callText}</h2>
        {description.length > 0 ? <Sections sections={description} /> : <p>{labels.callWithoutText}</p>}
      </section>
      {conditions.length + supportInfo.length > 0 ? (
        <div>
          {conditions.length > 0 ? (
            <Disclosure title={labels.callConditions}>
              <Sections sections={conditions} />
            </Disclosure>
          ) : null}
          {supportInfo.length > 0 ? (
            <Disclosure title={labels.callSupport}>
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
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their position
        <div key={index} className={styles.section}>
          {title ? <h3>{title}</h3> : null}
          <RichText document={text} headingLevel={title ? 'h4' : 'h3'} />
        </div>
      ))}
    </div>
  );
}

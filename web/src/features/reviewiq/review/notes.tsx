import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import type { AssistantStatus } from '@consortia/proto/reviewiq/shapes';
import { Download, Lock } from 'lucide-react';
import { AnchorButton } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { CopyButton } from '../thread/copy-button.tsx';
import styles from './review-page.module.css';

/** Who can read the texts, and who reviews them. */
export const PrivacyNote = ({ status: { model, storedDays } }: { status: AssistantStatus }) => (
  <section className={`${layout.head} ${layout.soft} ${styles.note}`} aria-labelledby="confidential">
    <h2 id="confidential">
      <Lock size={16} aria-hidden /> {labels.privacyTitle}
    </h2>
    <p>{labels.privacy(storedDays)}</p>
    <p>{model.isLanguageModel ? labels.byModel(model.name) : labels.byRules}</p>
  </section>
);

/** The sentence that the application needs, to be copied. */
export const DisclosureNote = ({ status: { disclosure } }: { status: AssistantStatus }) => (
  <section className={`${layout.head} ${layout.soft} ${styles.note}`} aria-labelledby="generative-ai">
    <h2 id="generative-ai">{labels.disclosureTitle}</h2>
    <p>{labels.disclosureHelp}</p>
    <blockquote>{disclosure}</blockquote>
    <div className={layout.row}>
      <CopyButton text={disclosure} />
    </div>
  </section>
);

const exportAddress = (scheme: SchemeValue, format: 'docx' | 'md'): string =>
  `${reviewiqApi.exportFeedback.path}?${new URLSearchParams({ scheme, format })}`;

/** Links to all feedback of the session as files. */
export const ExportNote = ({ scheme }: { scheme: SchemeValue }) => (
  <section className={`${layout.head} ${layout.soft} ${styles.note}`} aria-labelledby="export">
    <h2 id="export">{labels.exportAs}</h2>
    <div className={layout.row}>
      <AnchorButton size="small" href={exportAddress(scheme, 'docx')} download>
        <Download size={16} aria-hidden /> {labels.exportDocx}
      </AnchorButton>
      <AnchorButton size="small" href={exportAddress(scheme, 'md')} download>
        <Download size={16} aria-hidden /> {labels.exportMarkdown}
      </AnchorButton>
    </div>
  </section>
);

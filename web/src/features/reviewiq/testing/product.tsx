import '../../../testing/text-encoder.ts';

import { proposalGuides, type SchemeValue, type SectionSelection } from '@consortia/proto/reviewiq/proposal-guides';
import type { ComponentType, ReactNode } from 'react';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { FakeAnswer } from './fake-answer.ts';

export const objectives: SectionSelection = {
  part: 'Part B-1',
  section: '1 Excellence',
  subSection: proposalGuides.PF.sections[0]!.subsections[0]!.title,
};
const at = '2026-11-20T10:00:00.000Z';
/** A prompt and its answer as the session stores them. */
export const exchange = (number: number, change: object = {}) =>
  (['user', 'assistant'] as const).map((role) => ({
    ...{ role, content: role === 'user' ? `Text ${number}` : `Strength:\n- Aim: “Text ${number}”` },
    ...{ sectionSelection: objectives, exchangeId: `e${number}`, at, version: number, ...change },
  }));
export const status = (change: object = {}) => ({
  model: { name: 'local reviewer', isLanguageModel: false },
  ...{ busy: false, disclosure: 'No generative AI tool was used.', storedDays: 30, usage: null, ...change },
});
const coverageOf = (scheme: SchemeValue) => ({
  sections: proposalGuides[scheme].sections.flatMap((section) =>
    section.subsections.map(({ number, title, addresses }) => ({
      sectionSelection: { part: 'Part B-1', section: `${section.number} ${section.name}`, subSection: title },
      ...{ number, title, version: null, at: null, measure: null },
      aspects: addresses.map((name) => ({ name, state: 'unread', evidence: null, advice: 'Say it.' })),
    })),
  ),
  findings: [],
  pages: { used: 0, limit: proposalGuides[scheme].pages },
});

type MockResponse = { status?: number; body: unknown };
type Product = {
  history?: Partial<Record<'PF' | 'DN', object[]>>;
  /** Responses to further requests; the usual ones follow where it returns undefined. */
  respond?: (sent: Sent) => MockResponse | undefined;
  /** A refusal of every prompt; without it prompts are answered by `answers`. */
  refuse?: { status: number; body: unknown; errorType?: string };
};

const Loaded = ({ children }: { children: ReactNode }) => (useSessionQuery().data ? children : null);

/** Opens a page of the assistant and records its requests; prompts are in `prompts`, each with an answer that the test writes. */
export function openAssistant(Page: ComponentType, address: string, { history = {}, respond, refuse }: Product = {}) {
  const stored = { ...history };
  const plain = mockResponses((sent) => {
    const given = respond?.(sent);
    if (given) return given;
    const scheme = (sent.query.get('scheme') ?? 'PF') as SchemeValue;
    if (sent.path === '/api/v1/ai-agent/session' && sent.method === 'DELETE') {
      stored[scheme] = [];
      return { body: { message: 'Your session has been cleared.' } };
    }
    if (sent.path === '/api/v1/ai-agent/session')
      return { body: { data: { session_history: stored[scheme] ?? [] }, session_history: stored[scheme] ?? [] } };
    if (sent.path === '/api/v1/ai-agent/status') return { body: status() };
    if (sent.path === '/api/v1/ai-agent/coverage') return { body: coverageOf(scheme) };
    return { body: sessionOf(['ROLE_USER']) };
  });
  const other = globalThis.fetch;
  const prompts: Record<string, unknown>[] = [];
  const answers: FakeAnswer[] = [];
  globalThis.fetch = (async (path: string, init: { body: string; signal?: AbortSignal }) => {
    if (!/\/ai-agent\/(?:feedback|qa)$/.test(path)) return other(path, init);
    prompts.push({ path, ...JSON.parse(init.body) });
    if (refuse) {
      const headers = new Map(refuse.errorType ? [['x-error-type', refuse.errorType]] : []);
      return { ok: false, status: refuse.status, headers, json: async () => refuse.body };
    }
    const answer = new FakeAnswer();
    answers.push(answer);
    return answer.response(init.signal);
  }) as never;
  const { unmount } = showPage(
    <>
      <Loaded>
        <Page />
      </Loaded>
      <FlashStack />
    </>,
    { at: address, path: address.split('?')[0]! },
  );
  return {
    sent: plain.sent,
    prompts,
    answers,
    /** Sets the entries that the session of a scheme returns from now on. */
    store: (scheme: SchemeValue, entries: object[]) => {
      stored[scheme] = entries;
    },
    stop: () => {
      unmount();
      plain.stop();
    },
  };
}

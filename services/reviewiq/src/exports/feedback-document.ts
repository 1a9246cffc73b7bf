import { limits } from '@consortia/proto/limits';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import { preflightMessages } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import type { Exchange } from '../sessions/exchange-model.ts';

/** One paragraph of an export, apart from its format. */
export type Block = { kind: 'title' | 'section' | 'version' | 'heading' | 'text'; text: string };

/** Paragraphs of a file, with which writing it fits into its memory, and of one text. */
const maxParagraphs = 12_000;
const maxLines = 400;
/** Each line is a paragraph; those behind the first `most` are one. */
function lines(text: string, most: number): Block[] {
  const written = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const rest = written.slice(most).join(' ');
  return [...written.slice(0, most), ...(rest === '' ? [] : [rest])].map((line) => ({ kind: 'text', text: line }));
}

type Place = PreflightFinding['places'][number];
/** Words with their page, and with their section where a finding is between two. */
const placed = ({ quote, section, page }: Place, isBetweenSections: boolean): string =>
  [
    ...(section === undefined ? [] : [preflightMessages.inSection(section)]),
    ...(isBetweenSections && section === undefined ? [preflightMessages.thisText] : []),
    ...(page === undefined ? [] : [preflightMessages.onPage(page)]),
    `“${quote.replace(/\s+/gu, ' ').trim()}”`,
  ].join(' ');
/** Each finding with its source and with its places. */
const ofPreflight = (findings: readonly PreflightFinding[], none: string, most: number): Block[] => {
  const written = findings.flatMap(({ finding, isQuestion, places, source }) => [
    `- ${isQuestion ? `${preflightMessages.check} ` : ''}${finding}${source ? ` ${preflightMessages.source} ${source.title}, ${source.url} (${source.checked}).` : ''}`,
    ...places.map((place) =>
      placed(
        place,
        places.some(({ section }) => section !== undefined),
      ),
    ),
  ]);
  return lines(written.length === 0 ? none : written.join('\n'), most);
};

/** The feedback of a session in the order of the proposal, with the texts it is about and the sentence on generative AI. */
export function feedbackDocument(scheme: SchemeValue, exchanges: readonly Exchange[], disclosure: string): Block[] {
  const title = ({ selection }: Exchange): string =>
    [selection?.part, selection?.section, selection?.subSection].filter(Boolean).join(' · ');
  const sections = Map.groupBy(exchanges, title);
  const most = Math.min(maxLines, Math.floor(maxParagraphs / (4 * exchanges.length)));
  const blocks: Block[] = [{ kind: 'title', text: assistantMessages.exportTitle(limits.schemes[scheme]) }];
  for (const [name, inSection] of [...sections].sort(([one], [other]) => one.localeCompare(other, 'en'))) {
    blocks.push({ kind: 'section', text: name });
    for (const { version, at, prompt, answer, preflight, file } of inSection) {
      const label = version === null ? assistantMessages.exportQuestion : assistantMessages.exportVersion(version);
      blocks.push({ kind: 'version', text: `${label}, ${at.toISOString().slice(0, 10)}` });
      blocks.push({ kind: 'heading', text: assistantMessages.exportYourText }, ...lines(prompt, most));
      if (file)
        blocks.push(
          { kind: 'heading', text: preflightMessages.titleOfFile(file.name) },
          ...ofPreflight(file.preflight, preflightMessages.noneInFile, most),
        );
      if (preflight)
        blocks.push(
          { kind: 'heading', text: preflightMessages.title },
          ...ofPreflight(preflight, preflightMessages.none, most),
        );
      blocks.push({ kind: 'heading', text: assistantMessages.exportFeedback }, ...lines(answer, most));
    }
  }
  return [...blocks, { kind: 'text', text: disclosure }];
}

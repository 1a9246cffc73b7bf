import type { RichTextBlock } from '@consortia/proto/rich-text';
import clauses from './accessibility-clauses.json' with { type: 'json' };
import { bullets, heading, paragraph } from './written-text.ts';

/** EN 301 549 clause by clause, below the accessibility statement, whatever its administrators write. */
export const testedClauses: readonly RichTextBlock[] = [
  heading('EN 301 549, clause by clause'),
  paragraph(
    'The European standard for accessible products, version 3.2.1. A test shows what it looks at, not that a clause is met in every respect.',
  ),
  bullets(...clauses.map(({ clause, title, result }) => `${clause} ${title}: ${result}.`)),
];

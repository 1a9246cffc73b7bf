import { demoPeople } from '@consortia/proto/demo';
import { findSelection } from '@consortia/proto/reviewiq/proposal-guides';
import { rubricOf } from './feedback/rubric-of.ts';
import { reviewByRubric } from './reviewer/rubric-reviewer.ts';
import type { Reviewiq } from './reviewiq.ts';
import { addExchange, exchangesOf, type Storing } from './sessions/exchanges.ts';

const first = `Optical quantum sensors measure magnetic fields of the heart without contact. Today they work in shielded rooms only. We want to build a sensor that works at the bedside.`;
const second = `Optical quantum sensors measure magnetic fields of the heart without contact, but today they work in shielded rooms only (Alem et al. 2023; Limes et al. 2024). QuietHeart goes beyond this state of the art with a gradiometer that rejects the noise of a ward by a factor of 1,000.

The objectives are measurable and can be verified within 24 months. O1: a sensitivity of 15 fT/√Hz in an open ward by month 10, verified against a shielded reference. O2: a portable head of less than 2 kg by month 16. O3: recordings of 40 volunteers by month 22, compared with an electrocardiogram.

The work is pertinent to the move from hospital to home in cardiology, and original in that it removes noise in the light and not in software.`;
const method = `The sensor combines a vapour cell with two probe beams. We model the light shift with the optical Bloch equations and compare the model with measurements every month. Physics, signal processing and cardiology work together: a cardiologist of the host decides which recordings count.

Sex and age change the magnetic signal of the heart, so that the 40 volunteers are balanced in both. Code is published under an open licence as it is written, and data in a FAIR repository; a data management plan follows by month 6.`;

const drafts = [
  { title: "Quality and pertinence of the project's research and innovation objectives", text: first, version: 1 },
  { title: "Quality and pertinence of the project's research and innovation objectives", text: second, version: 2 },
  { title: 'Soundness of the proposed methodology', text: method, version: 1 },
];

/** A finished session of a demo person, once. */
export async function seedDemo(parts: Storing & Pick<Reviewiq, 'newId'>): Promise<void> {
  const session = { userId: demoPeople.ana, scheme: 'PF', tool: 'feedback' } as const;
  if ((await exchangesOf(parts, session)).length > 0) return;
  const { signal } = new AbortController();
  for (const { title, text, version } of drafts) {
    const selected = findSelection('PF', title)!;
    let answer = '';
    for await (const piece of reviewByRubric(text, rubricOf('PF', selected), signal)) answer += piece;
    const content = { prompt: text, answer, selection: selected.selection, version, instructions: null };
    await addExchange(parts, parts.newId(), session, content);
  }
}

import '../../testing/text-encoder.ts';

import type { ConsortiumCheck } from '@consortia/proto/consortium/verdicts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { Verdicts } from './verdicts.tsx';

const sentence = 'Participation is limited to legal entities established in Member States and Norway.';
const source = {
  title: 'Regulation, Article 22',
  url: 'https://law.example/22',
  published: '2021-05-12',
  checked: '2026-11-28',
};
const check: ConsortiumCheck & {
  partners: { id: string; name: string; role: 'beneficiary' }[];
  exclusions: [];
} = {
  value: 'notMet',
  verdicts: [
    {
      ...{ value: 'met', about: 'composition', why: 'enough', partners: [], least: 3, found: 3, span: null },
      counted: 'entities',
      standard: { name: 'Innovation Actions', source },
    },
    {
      ...{ value: 'notMet', about: 'participation', why: 'outside', partners: ['k2'], least: null, found: null },
      counted: null,
      ...{ span: { document: 'conditions', section: null, text: sentence }, standard: null },
    },
    {
      ...{ value: 'unknown', about: 'composition', why: 'unsourced', partners: [], least: null, found: null },
      ...{ counted: null, span: null },
      standard: { name: 'Euratom', source: null },
    },
    {
      ...{ value: 'notMet', about: 'composition', why: 'tooFew', partners: [], least: 3, found: 2, span: null },
      ...{ counted: 'countries', standard: { name: 'Actions in three countries', source: null } },
    },
    {
      ...{ value: 'notMet', about: 'composition', why: 'tooMany', partners: [], least: 6, found: 7, span: null },
      ...{ counted: 'entities', standard: { name: 'Small actions', source: null } },
    },
  ],
  exclusions: [],
  hints: [
    { kind: 'genderEqualityPlan', partners: ['k1'], most: null, source },
    { kind: 'personMonths', partners: ['k1', 'k2'], most: null, source: null },
  ],
  widening: { partners: 1, source: { ...source, title: 'Widening countries' } },
  lists: [{ ...source, title: 'Countries eligible for funding' }],
  questions: [
    {
      ...{ partnerId: 'k2', about: 'kind', name: 'police authorities', value: null },
      span: { document: 'conditions', section: null, text: 'Two police authorities must participate.' },
    },
  ],
  partners: [
    { id: 'k1', name: 'Clinic', role: 'beneficiary' },
    { id: 'k2', name: 'Bosphorus Institute', role: 'beneficiary' },
  ],
};

let status = 200;
let product: ReturnType<typeof mockResponses>;
beforeEach(() => {
  status = 200;
  product = mockResponses(({ path }) => {
    if (path === '/api/v1/session') return { body: sessionOf(['ROLE_USER']) };
    return status === 200 ? { body: check } : { status, body: { message: 'Down.' } };
  });
});
afterEach(() => {
  cleanup();
  product.stop();
});
const show = () => showPage(<Verdicts consortiumId="c1" />, { at: '/', path: '/' });

describe('the verdicts on a consortium', () => {
  it('begin with what is not met and what is unknown, each with its sentence or its source', async () => {
    show();
    const items = within(await screen.findByRole('list', { name: 'Conditions and verdicts' })).getAllByRole('listitem');
    expect(items.map((one) => /Not met|Unknown|Met/.exec(one.textContent ?? '')?.[0])).toEqual([
      'Not met',
      'Not met',
      'Not met',
      'Unknown',
      'Met',
    ]);
    const [left, inTooFew, tooLarge, open, met] = items;
    expect(left!.textContent).toContain('Bosphorus Institute');
    expect(left!.textContent).toContain(sentence);
    expect(inTooFew!.textContent).toContain('required minimum. Different countries: 2 of 3.');
    expect(tooLarge!.textContent).toContain('maximum allowed. Partners that count: 7, at most 6.');
    expect(open!.textContent).toContain('check the General Annexes');
    expect(within(met!).getByRole('link').getAttribute('href')).toBe(source.url);
    expect(met!.textContent).toContain('last checked on 2026-11-28');
  });

  it('count widening countries by a list that is of them, apart from the other lists', async () => {
    show();
    const counted = await screen.findByText('1 of 2 partners are in a widening country.');
    expect(counted.parentElement?.textContent).toContain('Source: Widening countries');
    expect(counted.parentElement?.textContent).not.toContain('eligible for funding');
  });

  it('say who is asked for a gender equality plan', async () => {
    show();
    expect(await screen.findByText(/need a gender equality plan: Clinic$/)).toBeTruthy();
    expect(screen.getByText(/person-months may be limited: check the General Annexes/)).toBeTruthy();
  });

  it('ask of a partner what the call needs to know, and send the answer', async () => {
    show();
    const field = await screen.findByRole('combobox', { name: 'Counts as “police authorities”: Bosphorus Institute' });
    await userEvent.selectOptions(field, 'Yes');
    expect(product.sent).toContainEqual(
      expect.objectContaining({
        path: '/api/v1/consortia/c1/answers',
        body: { partnerId: 'k2', about: 'kind', name: 'police authorities', value: 'yes' },
      }),
    );
  });

  it('can be requested again where they could not be read', async () => {
    status = 503;
    show();
    const again = await screen.findByRole('button', { name: /again/i });
    status = 200;
    await userEvent.click(again);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

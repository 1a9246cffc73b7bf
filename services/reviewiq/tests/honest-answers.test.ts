import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { call } from './calls.ts';
import { type Harness, startReviewiq } from './harness.ts';

const sensing = 'HORIZON-CL4-2027-DIGITAL-01-12';
const [, seas] = call('HORIZON-MISS-2027-OCEAN-01-01', 'Seagrass on busy coasts');

describe('an answer about calls claims only what they have', () => {
  let reviewiq: Harness;
  const ask = async (question: string) => {
    const parts = await reviewiq.question('ana', question);
    return { text: reviewiq.textOf(parts), urls: parts.at(-1)!.sources?.map(({ url }) => url) ?? [] };
  };
  const plant = (...calls: ReturnType<typeof call>[]): void => {
    for (const [identifier, one] of calls) reviewiq.funding.calls.set(identifier, one);
  };
  beforeAll(async () => {
    reviewiq = await startReviewiq();
  });
  afterAll(() => reviewiq.service.close());
  beforeEach(async () => {
    reviewiq.funding.calls.clear();
    reviewiq.funding.near = [];
    plant(call(sensing, 'Quantum sensors for medical use'));
    await reviewiq.clearAll();
  });

  it('says that none has the subject, and names near ones as such', async () => {
    reviewiq.funding.near = [seas.listed];
    const { text, urls } = await ask('Which calls are there on beekeeping?');
    expect(text).toContain('No funding call was found that is about “beekeeping”');
    expect(text.indexOf(words.nearCalls)).toBeLessThan(text.indexOf('Seagrass'));
    expect(urls).toContain('/funding/calls?filters[q]=beekeeping');
  });

  it('counts a call that is about the words though it does not have them', async () => {
    reviewiq.funding.near = [{ ...seas.listed, about: true }];
    const { text } = await ask('Which calls are there on beekeeping?');
    expect(text).toContain('1 open or forthcoming funding call is about “beekeeping” by title or meaning');
  });

  it('says of each call what it lacks of what was asked', async () => {
    const late = await ask('Which calls about quantum sensors close before April 2027?');
    expect(late.text).toContain('No funding call was found that is about “quantum sensors”');
    expect(late.text).toContain(words.lacks([words.closesLater]));
    const dear = await ask('Which calls about quantum sensors pay at least 9 million euros per project?');
    expect(dear.text).toContain(words.lacks([words.paysLess]));
  });

  it('says how many calls there are, how many it shows and in which order, with the list that has all', async () => {
    plant(
      ...Array.from({ length: 8 }, (_, n) =>
        call(`HORIZON-CL4-2027-ROBOTS-01-0${n}`, `Robots ${n}`, { date: `2027-06-1${n}` }),
      ),
    );
    const { text, urls } = await ask('Which open calls are there on robots?');
    expect(text).toContain('8 open funding calls are about “robots” by title or meaning');
    expect(text).toContain(words.shownOf(6, 8, false, false));
    expect(urls.at(-1)).toBe('/funding/calls?filters[q]=robots&filters[status][]=open');
  });

  it('does not drop what a question is about', async () => {
    plant(call('HORIZON-CL4-2027-TEXTILES-01-01', 'Smart textiles'));
    await ask('open calls for smart textiles with a budget over 20 million');
    expect(reviewiq.funding.asked.at(-1)!.filters.q).toContain('textiles');
  });

  it('says of how many calls it is not known when they open', async () => {
    const [identifier, { listed, whole }] = call('HORIZON-CL4-2027-LATER-01-01', 'Later');
    plant([identifier, { listed: { ...listed, openingDate: null }, whole }]);
    const { text } = await ask('Which calls open in May 2027?');
    expect(text).toContain(words.openingUnknown(1, 'open or forthcoming'));
  });

  it('asks which call is meant by a part of an identifier, open ones first', async () => {
    plant(
      call('HORIZON-CL5-2027-GRIDS-01-01', 'Late grids', { status: 'forthcoming' }),
      call('HORIZON-CL5-2027-GRIDS-01-02', 'Grids'),
    );
    const { text } = await ask('When does HORIZON-CL5-2027-GRIDS close?');
    expect(text).toContain(words.whichEntry('HORIZON-CL5-2027-GRIDS', 2, 2));
    expect(text.indexOf('**Grids**')).toBeLessThan(text.indexOf('**Late grids**'));
  });

  it('tells no neighbour as the call that is named', async () => {
    reviewiq.funding.near = [seas.listed];
    const { text } = await ask('What is the budget of the zorvexium call?');
    expect(text).toContain(words.noCallNamed('zorvexium'));
    expect(text.indexOf(words.nearCalls)).toBeLessThan(text.indexOf('Seagrass'));
  });

  it('names invented calls as such', async () => {
    const [, { listed, whole }] = call(`${sensing}-DEMO`, 'Quantum clocks');
    plant([`${sensing}-DEMO`, { listed, whole }]);
    expect((await ask('Which calls are there on quantum clocks?')).text).toContain(words.inventedCall);
    expect((await ask(`When does ${sensing}-DEMO close?`)).text).toContain(words.inventedCall);
    expect((await ask(`May a company from Norway take part in ${sensing}-DEMO?`)).text).toContain(words.inventedCall);
  });

  it('is about the call that a question names, also where it reads like a question for calls', async () => {
    const { text } = await ask(`Can we run living labs under ${sensing} on our dry soils?`);
    expect(text).toContain(sensing);
    expect(text).not.toContain('No funding call was found');
  });

  it('says what a call does not mention', async () => {
    const { text } = await ask(`What does ${sensing} say about museums?`);
    expect(text).toContain(words.saysNothingOf(['museums']));
  });

  it('judges the organisation that the question is about, never the reader’s instead', async () => {
    const { text } = await ask(`Can my colleague at Somewhere take part in ${sensing}?`);
    expect(text).toContain(words.whichCountry);
    expect(text).not.toContain('Finland');
  });

  it('says so of every part that it does not know', async () => {
    const { text } = await ask(`When does ${sensing} close? What is the success rate of ERC grants?`);
    expect(text).toContain('next deadline 5 June 2027');
    expect(text).toContain(words.noAnswerTo('What is the success rate of ERC grants?'));
  });

  it('says in which languages it reads, and tells facts about a call that is named in any', async () => {
    const other = await ask('Welche Förderaufrufe gibt es zu Bienenzucht?');
    expect(other.text).toContain(words.onlyEnglish);
    expect((await ask(`Wann endet die Frist von ${sensing}?`)).text).toContain('next deadline 5 June 2027');
  });
});

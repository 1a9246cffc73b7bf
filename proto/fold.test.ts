import { folded, foldedInPlace, foldedWords, wordsMatcher } from './fold.ts';

describe('the fold of text that is searched', () => {
  it.each([
    ['Kovács KOVÁCS Kova\u0301cs', 'kovacs kovacs kovacs'],
    ['Παπαδόπουλος ΠΑΠΑΔΟΠΟΥΛΟΣ', 'παπαδοπουλοσ παπαδοπουλοσ'],
    ['Николай Юрій', 'николаи юріи'],
    ['Straße-Groß, Søren, Łódź, Þórður, Işıl', 'strasse gross soren lodz thordur isil'],
    ['İbrahim IBRAHIM', 'ibrahim ibrahim'],
    ['علی‌رضا علي', 'عليرضا علي'],
    ['مُحَمَّد محمد', 'محمد محمد'],
    ['Gal·la Marcel·lí Ga\u0140la', 'galla marcelli galla'],
    ['O’Connor N´Diaye', 'o connor n diaye'],
    ['ﬁnance H₂O Ⅳ', 'finance h2o iv'],
    ['so\u00adla\u200br', 'solar'],
  ])('reads %j as %j', (text, words) => expect(foldedWords(text).join(' ')).toBe(words));

  it('leaves marks that make another word: vowels of Devanagari, voiced kana', () => {
    for (const [one, other] of [
      ['अनिल', 'अनल'],
      ['ばば', 'はは'],
    ] as const) {
      expect(foldedWords(one)).toHaveLength(1);
      expect(folded(one)).not.toBe(folded(other));
    }
    expect(folded('ガ')).toBe(folded('カ\u3099'));
    expect(folded('김민수').startsWith(folded('김미'))).toBe(true);
  });

  it('knows where a range of the folded text was written', () => {
    for (const [text, word, written] of [
      ['the ﬁnance of Kova\u0301cs, Ana', 'kovacs', 'Kova\u0301cs'],
      ['the ﬁnance of Kova\u0301cs, Ana', 'ana', 'Ana'],
      ['… ½ Straße 2', 'strasse', 'Straße'],
      ['Rome\u0301 e\u0301', 'rome', 'Rome\u0301'],
      ['plain text', 'text', 'text'],
    ] as const) {
      const plain = foldedInPlace(text);
      expect(plain.text).toBe(folded(text));
      const from = plain.text.indexOf(word);
      expect(text.slice(plain.startOf(from), plain.endOf(from + word.length))).toBe(written);
    }
  });

  it('takes linear time, also for marks without end', () => {
    const started = performance.now();
    for (const text of ['a\u0301\u0327'.repeat(200_000), `a${'\u0301\u0327'.repeat(200_000)}`, 'Ω'.repeat(400_000)])
      foldedWords(text);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe('a filter by words', () => {
  it('matches where each typed word starts a word of one of the texts', () => {
    const matches = wordsMatcher('kovacs aur');
    expect(matches('Ana Kovács', 'University of Aurora')).toBe(true);
    expect(matches('Ana Kovács', 'Laurora')).toBe(false);
    expect([wordsMatcher('')('anything'), wordsMatcher('.*')('anything .*')]).toEqual([true, false]);
    expect(wordsMatcher('Παπαδοπ')('Αλέξανδρος Παπαδόπουλος')).toBe(true);
  });
});

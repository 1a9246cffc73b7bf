import type { Search, SearchDocument, SearchQuery } from './search.ts';

type Given = {
  search: () => Search;
  thing: (id: string, title: string, more?: { body?: string }) => SearchDocument;
  ids: (query: Partial<SearchQuery>) => Promise<string[]>;
};

/** Names as a profile shows them, and as they are typed without accents, in capitals or on another keyboard. */
const names: readonly [name: string, ...typed: string[]][] = [
  ['Ana Kovács', 'kovacs', 'KOVÁCS ', 'Kova\u0301cs '],
  ['Αλέξανδρος Παπαδόπουλος', 'Παπαδοπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ ', 'παπαδόπ'],
  ['Николай Юрьевич', 'николаи', 'НИКОЛАЙ '],
  ['Юрій Федькович', 'Юріи', 'юрій федькович '],
  ['जगदीश अनिल', 'जगदीश', 'अनिल '],
  ['김민수', '김민', '김미'],
  ['ばば 田中', 'ばば ', '田中'],
  ['محمد علی‌رضا', 'علیرضا', 'محمد ', 'مُحَمَّد '],
  ['Nguyễn Thị', 'nguyen thi'],
  ['Straße-Groß', 'strasse gross', 'STRASSE '],
  ['Søren Łukasz Þórður', 'soren', 'lukasz ', 'thordur'],
  ['İbrahim Işıl', 'ibrahim isil', 'IŞIL '],
  ['Gal·la Marcel·lí', 'galla', 'marcelli '],
  ['N’Diaye O´Neill', 'n diaye', "N'Diaye", 'O’Neill'],
];

/** In which writings every `Search` adapter finds a name; part of its contract. */
export function foldContract({ search, thing, ids }: Given): void {
  it('finds each name by exactly what is shown, and without accents, in every script', async () => {
    await search().put(
      'things',
      names.map(([name], n) => thing(`n${n}`, name)),
    );
    for (const [n, [name, ...others]] of names.entries())
      for (const text of [name, `${name} `, ...others]) expect([text, await ids({ text })]).toEqual([text, [`n${n}`]]);
  });

  it('takes no word for another that differs in a vowel sign or a voiced sound', async () => {
    await search().put('things', [thing('a', 'अनिल'), thing('b', 'はは')]);
    for (const text of ['अनल ', 'ばば ']) expect([text, await ids({ text })]).toEqual([text, []]);
  });

  it('marks what matches as it was written', async () => {
    await search().put('things', [thing('a', 'The ﬁrst Kova\u0301cs… Παπαδόπουλος', { body: 'nothing of it' })]);
    const marked = async (text: string) => {
      const query = { text, rights: ['everyone'], limit: 1, highlight: ['title'], highlightWhole: ['body'] };
      const [hit] = (await search().query('things', query)).hits;
      expect(hit!.highlights.title!.map((piece) => piece.text).join('')).toBe('The ﬁrst Kova\u0301cs… Παπαδόπουλος');
      expect(hit!.highlights.body).toEqual([{ text: 'nothing of it', marked: false }]);
      return hit!.highlights.title!.filter((piece) => piece.marked).map((piece) => piece.text);
    };
    expect(await marked('kovacs ΠΑΠΑΔ')).toEqual(['Kova\u0301cs', 'Παπαδόπουλος']);
    expect(await marked('first')).toEqual(['ﬁrst']);
  });
}

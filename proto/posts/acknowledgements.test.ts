import { acknowledgementMessages as texts } from './messages/acknowledgements.ts';

const views = (authority: string): string =>
  `Views and opinions expressed are however those of the author(s) only and do not necessarily reflect those of the European Union or ${authority}. Neither the European Union nor the granting authority can be held responsible for them.`;
const authorsView =
  'This text reflects only the author’s view, and the European Commission is not responsible for any use that may be made of the information it contains.';

describe('acknowledgements of grants', () => {
  it('of Horizon Europe carry the disclaimer of the model grant agreement with the granting authority', () => {
    expect(texts['horizon-europe'].withEmblem('101069359')).toBe(
      `Funded by the European Union under grant agreement No 101069359. ${views('the granting authority')}`,
    );
    expect(texts['horizon-europe-erc'].withEmblem('101039827')).toBe(
      `Funded by the European Union (ERC, 101039827). ${views('the European Research Council Executive Agency')}`,
    );
    expect(texts['horizon-europe-erc'].withEmblem('101039827', 'DEEPSEE')).toContain('(ERC, DEEPSEE, 101039827).');
    expect(texts['horizon-europe-msca'].withEmblem('101073351')).toBe(
      `Funded by the European Union under the Marie Skłodowska-Curie grant agreement No 101073351. ${views('the granting authority')}`,
    );
    expect(texts['horizon-europe'].withoutEmblem('101069359')).toBe(
      'This project has received funding from the European Union’s Horizon Europe research and innovation programme under grant agreement No 101069359.',
    );
  });

  it('of Euratom name its programme, with years only where the programme has ended', () => {
    expect(texts.euratom.withEmblem('101052200')).toBe(
      `Funded by the European Union via the Euratom research and training programme (grant agreement No 101052200). ${views('the European Commission')}`,
    );
    expect(texts['euratom-2014'].withoutEmblem('633053')).toBe(
      'This project has received funding from the Euratom research and training programme 2014-2018 under grant agreement No 633053.',
    );
    expect(texts['euratom-2019'].withoutEmblem('945077')).toContain(
      'programme 2019-2020 under grant agreement No 945077',
    );
  });

  it('of Horizon 2020 say from which part of the programme the funding came, and whose view the text is', () => {
    expect(texts['horizon-2020'].withEmblem('857560')).toBe(
      `This project has received funding from the European Union’s Horizon 2020 research and innovation programme under grant agreement No 857560. ${authorsView}`,
    );
    expect(texts['horizon-2020-erc'].withoutEmblem('947923')).toBe(
      'This project has received funding from the European Research Council (ERC) under the European Union’s Horizon 2020 research and innovation programme (grant agreement No 947923).',
    );
    expect(texts['horizon-2020-msca'].withoutEmblem('861426')).toBe(
      'This project has received funding from the European Union’s Horizon 2020 research and innovation programme under the Marie Skłodowska-Curie grant agreement No 861426.',
    );
  });
});

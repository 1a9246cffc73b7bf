import { postResponseMessages } from '../messages/responses.ts';
import { maskNames } from './mask-names.ts';
import { hiddenProjectNames, projectNames } from './project-names.ts';

const hidden = postResponseMessages.nameHidden;
const maskOf = (names: readonly string[]) => maskNames({ domains: [], ...hiddenProjectNames(names) });

describe('names of a project', () => {
  it.each([
    [{ title: 'GLIMMER: optics of cold water' }, ['GLIMMER']],
    [{ title: 'Optics of cold water (GLIMMER-2)' }, ['GLIMMER-2']],
    [{ title: 'Glimmer – optics of cold water', acronym: ' SolDAC ' }, ['SolDAC', 'Glimmer']],
    [{ title: 'Optics of cold water', acronym: 'GLIMMER', horizonGrantId: '101069359' }, ['GLIMMER', '101069359']],
    [{ title: 'Cold-water optics: a survey (of it all)', acronym: 'EU', horizonGrantId: '123' }, []],
  ])('of %j are %j', (project, names) => expect(projectNames(project)).toEqual(names));

  it.each([
    ['In GLIMMER, Glimmer and GlimMer', `In ${hidden}, ${hidden} and ${hidden}`],
    ['G L I M M E R and the GLIMMERs', `${hidden} and the ${hidden}`],
    ['lights that glimmer', 'lights that glimmer'],
  ])('that are also words are hidden unless they are in small letters: %j', (text, expected) =>
    expect(maskOf(['GLIMMER'])(text)).toBe(expected),
  );

  it('that are no words are hidden however they are written, as are grants', () => {
    const mask = maskOf(['SolDAC', '857560']);
    expect(mask('soldac, SOLDAC, Sol-DAC, 857560, 857 560 and 2857560')).toBe(
      `${hidden}, ${hidden}, ${hidden}, ${hidden}, ${hidden} and 2857560`,
    );
  });
});

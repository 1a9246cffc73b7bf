import { once } from '@consortia/proto/once';
import { isGeneric } from './generic-words.ts';
import { hashOf, termOf } from './terms.ts';

/** Words that tell something together with another, and alone nothing of a subject: machine learning, technology transfer. */
const words =
  'learning learnt sensing sense senses transfer transition transformation machine machinery artificial intelligence ' +
  'intelligent smart digital deep computing computational computer computers advanced integrated integration sustainable ' +
  'sustainability social society public policy policies resilience circular green clean renewable remote natural ' +
  'engineering production product products materials material quality control controls monitoring detection ' +
  'optimisation optimization simulation modelling device devices equipment instrumentation infrastructure ' +
  'infrastructures service services human person patient patients economic economics economy environmental ' +
  'environment safety security information language training education assessment measurement measurements ' +
  'response resource resources diversity theory theoretical mathematical experimental molecular structure structural medical medicine clinical ' +
  'law laws civil risk risks market markets demand demands one free counter health healthy living lab labs laboratory laboratories governance protection protect storage management just network networks interaction behaviour removal capture ' +
  'design acquisition tolerance selection population populations ' +
  'dynamics dynamic function functional large small scale multi high low long term open source science care';

const vague = once(() => new Set(words.split(' ').map(termOf)));

/** Whether a word identifies a subject by itself. */
export const namesSubject = (term: string): boolean => term !== '' && !vague().has(term) && !isGeneric(hashOf(term));

import { once } from '@consortia/proto/once';
import { hashOf, termOf } from './terms.ts';

/**
 * Words that all texts of European research have and that therefore identify no subject. A corpus of twenty texts
 * cannot show that they are common, so they are listed.
 */
const words =
  'research researcher researching scientific science scientist innovation innovative innovator innovate project projects proposal programme ' +
  'program horizon europe european eu erc msca cordis funding fund funded grant grants call calls topic consortium ' +
  'partner partners partnership partnerships collaboration collaborative cooperation international national global ' +
  'regional management manager managing manage coordination coordinator coordinate leadership leader lead leading ' +
  'team teams development develop developing developer developed new novel advanced advance advancing excellent ' +
  'excellence expert expertise experience experienced knowledge skills skill work working works worked study studies ' +
  'university institute institution institutions organisation organization company companies sme smes department ' +
  'professor doctor dr phd postdoc postdoctoral student students academic academia industry industrial technology ' +
  'technologies technological technical solution solutions impact result results exploitation dissemination ' +
  'communication stakeholder stakeholders network networking support supporting action actions activity activities ' +
  'strategy strategic approach approaches method methods methodology tool tools framework field fields area areas ' +
  'interdisciplinary multidisciplinary transdisciplinary various many different several passionate interested ' +
  'interest interests motivated dedicated committed believe love people worlds year years life future challenge ' +
  'challenges opportunity opportunities best good better high quality based using use used towards improve improving ' +
  'make making create creating help helping build building provide providing implementation implement implementing ' +
  'evaluation evaluator reviewer administration administrative officer consultant consulting consultancy business ' +
  'startup start professional great look loving joy player talent mindset vision mission value values writing publication publications paper papers thesis career ' +
  'lecturer ria csa ia two stage joint undertaking pilot demonstration application applications ' +
  'apply applied system systems process processes analysis analyses data model models design general other topics ' +
  'more well also across toward highly focus focused focusing specialise specialised specialist special current ' +
  'currently since over both including include successful success strong wide broad range key main important ' +
  'member members community open forward looking enthusiastic curious creative problem problems solving solver ' +
  'value change changing ideas idea hello welcome profile bio biography ' +
  'head heads heading seen hundred hundreds thirty submission submit reading read reads pleasure background player ' +
  'office offices run runs running act acting always find finding contact driven person join joining seek seeking ' +
  'sharing share contribute contributing connect connecting matter matters excited happy enjoy enjoying goal goals ' +
  'achieve achieving bring bringing together across career years tracks track record proven deliver delivering h2020 ' +
  'fp7 fp10 rd development officer senior junior staff employee works welcome writer ' +
  'test none n a na tbd asdf lorem ipsum dolor sit amet everything anything something thing things stuff life';

const generic = once(
  () =>
    new Set(
      words
        .split(' ')
        .map(termOf)
        .filter((term) => term !== '')
        .map(hashOf),
    ),
);

export const isGeneric = (hash: number): boolean => generic().has(hash);

import type { Examples } from '../../reviewer/rubric.ts';

export const training: Readonly<Record<string, Examples>> = {
  'Qualifications of the supervisors': {
    sound: [
      'She has guided nine fellows to tenure-track positions and leads two European projects.',
      'The mentor is a leading expert with 200 publications, and her former students are now professors.',
      'The supervisor has guided 14 doctoral candidates and holds an ERC grant.',
      'Professor Smith has published 120 articles on the topic and led five European projects.',
    ],
    empty: [
      'The researcher teaches the group and supervises two theses.',
      'The supervisor is internationally renowned and an inspiring person.',
      'The supervisor comes from another country.',
      'The supervisor leads the laboratory.',
      'The supervisor is well known and friendly.',
    ],
  },
  'Training in research': {
    sound: [
      'The host trains the researcher in microscopy and in the analysis of images during the first six months.',
      'New techniques are acquired in the laboratory under the guidance of the supervisor.',
      'Advanced courses on the method take place in months 2 and 5.',
      'The fellow learns the technique in a two-week course in month 3.',
      'Training in the laboratory covers the instruments and the analysis of data.',
      'She attends a summer school on modelling and is trained by the supervisor in statistics.',
    ],
    empty: ['The fellow will pick up what is needed from colleagues.', 'There are many opportunities to learn.'],
  },
  'Transferable skills': {
    sound: [
      'The researcher attends workshops on supervising students, presentation, teamwork and science communication.',
      'Training in intellectual property, time management and writing of proposals is offered by the graduate school.',
      'Courses on leadership, grant writing and negotiation train transferable skills.',
      'Candidates take courses in project management, communication, ethics and entrepreneurship.',
    ],
    empty: ['The university is among the oldest of the country.', 'Candidates have access to the library.'],
  },
  'Two-way transfer of knowledge': {
    sound: [
      'Knowledge flows in both directions: the researcher contributes expertise in one field and the host in the other.',
      'She gives seminars and helps the students of the group to adopt her method.',
      'In return, the host gains the experience of the fellow, who runs workshops for its members.',
      'The fellow brings a method that the group does not have and teaches it to the doctoral candidates.',
      'The group learns from her how to use the software.',
    ],
    empty: ['The host is glad to welcome the fellow.', 'The fellow fits well into the group.'],
  },
  'Secondments and placements': {
    sound: [
      'Candidates go to a company or an agency for three months.',
      'The researcher visits the partner laboratory for eight weeks to use its instrument.',
      'No secondment is planned, because all instruments are at the host.',
      'A secondment of three months at a company takes place in months 14 to 16.',
      'She spends half a year with the non-academic partner.',
      'Every candidate spends three months in another sector.',
    ],
    empty: [
      'Every candidate stays with the employer for three years.',
      'The fellow stays at the host for the whole time.',
    ],
  },
  'Experience that fits the project': {
    sound: [
      'The doctoral work of the researcher on this method is the foundation of the proposed work.',
      'My skills in statistics and field work match the tasks.',
      'The experience of the researcher with this method is exactly what the project requires.',
      'Having built such an instrument in her thesis, she is prepared for the first work package.',
      'His command of the languages allows him to read the sources of this project.',
    ],
    empty: ['She enjoys this work.', 'He is a motivated person.'],
  },
  'Publications and other results': {
    sound: [
      'The record includes a book, four articles and an open data set used by many.',
      'The doctorate was completed in 2021 with distinction.',
      'She has published eleven peer-reviewed articles, six as first author.',
      'His thesis won an award, and his software is used by other groups.',
      'The researcher raised a grant, supervised two students and gave invited talks.',
    ],
    empty: ['She has worked a great deal since then.', 'He has been active in the field.'],
  },
  'Skills still to be learned': {
    sound: [
      'Missing in my profile is experience with companies, which the secondment gives.',
      'The researcher needs training in this area to become independent.',
      'What the researcher lacks is this skill, which the host teaches.',
      'She has not yet worked with this technique and will be trained in it.',
      'New to him is the analysis of large data, which he will learn at the host.',
      'The project closes the gap in her profile.',
    ],
    empty: [
      'She has worked a great deal on it since then.',
      'The researcher is fully equipped for the task.',
      'He already has all skills.',
    ],
  },
  'Local training': {
    sound: [
      'Candidates take courses at the graduate school of their university.',
      'Each candidate follows the courses of the local doctoral school.',
      'The universities offer graduate courses and seminars of their own.',
    ],
    empty: ['Training is organised by the network.'],
  },
  'Network-wide training': {
    sound: [
      'Four workshops of one week each bring everyone together.',
      'Summer schools and workshops bring all doctoral candidates together every year.',
      'All candidates meet in four network-wide schools and a final conference.',
      'The network organises joint training weeks in months 10, 20 and 30.',
    ],
    empty: [
      'The candidates will meet from time to time.',
      'Each candidate follows the school of the own university.',
      'Guests are welcome.',
    ],
  },
  'Gender and diversity in the programme': {
    sound: [
      'Recruitment aims at half women, and mentoring supports parents and people with disabilities.',
      'The committee has equal numbers of women and men, and childcare is paid during events.',
      'Training on gender, diversity and inclusion opens the first school.',
    ],
    empty: ['A dinner opens the first school.', 'Everyone gets along.'],
  },
  'Credits and recognition of the training': {
    sound: [
      'Courses are recognised by all universities with certificates and credits.',
      'The training carries 30 ECTS, which all doctoral schools recognise.',
    ],
    empty: ['The training is useful.'],
  },
  'Joint supervision': {
    sound: [
      'Two supervisors, one in academia and one in a company, guide every candidate.',
      'Each candidate is guided jointly by an academic and by a supervisor in industry.',
      'Supervision is shared between two institutions by agreement.',
      'A co-supervisor of another sector joins the supervisory team of each candidate.',
    ],
    empty: [
      'Each candidate is part of a group.',
      'Every candidate belongs to a university.',
      'Every candidate has one supervisor at the university.',
      'Supervisors work alone.',
    ],
  },
  'Rules of supervision': {
    sound: [
      'Monthly meetings, written feedback and a yearly review of progress are laid down in a supervision agreement.',
      'Candidates and supervisors meet weekly and revise the career development plan every six months.',
      'Progress is reviewed once a year by a committee with an external member.',
      'Conflicts go to an ombudsperson.',
    ],
    empty: [
      'Things are settled when they arise.',
      'Supervision follows the habits of each place.',
      'Supervisors are available.',
    ],
  },
};

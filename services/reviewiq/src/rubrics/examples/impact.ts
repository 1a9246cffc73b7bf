import type { Examples } from '../../reviewer/rubric.ts';

export const impact: Readonly<Record<string, Examples>> = {
  'Measures for the career': {
    sound: [
      'Six weeks at a company give her experience outside academia and references.',
      'The grants office helps to write the next application by month 20.',
      'The host supports applications with mock interviews and advice by its careers office.',
      'Mentoring by two senior researchers prepares the next step.',
      'The stay at the company opens a second career outside universities.',
      'The researcher builds a network with employers during the secondment.',
      'A career development plan with yearly reviews guides the researcher.',
      'The career development plan is written with the supervisor in month 1 and revised every six months.',
      'A mentor from industry and the careers office advise the researcher twice a year.',
      'Interview training and a grant writing course prepare the application.',
    ],
    empty: [
      'A group of alumni follows their careers.',
      'The fellowship will be instructive.',
      'The project takes place in a modern building.',
      'The fellowship will be good for the career.',
      'There is a careers office.',
    ],
  },
  'Goal of the career': {
    sound: [
      'Graduates work as scientists in agencies, as managers in companies or as researchers.',
      'The fellowship prepares the researcher for a permanent position as a group leader.',
      'She wants to found a company or to head a department in industry.',
      'In five years he will compete for professorships in Europe.',
      'After the fellowship the researcher intends to apply for an ERC Starting Grant.',
      'The goal is to lead an independent group and to apply for a professorship by 2029.',
      'She aims at a position in the research department of a company.',
    ],
    empty: [
      'A group of alumni follows their careers.',
      'Graduates will have excellent prospects.',
      'There are many opportunities on the labour market.',
      'The researcher will have many opportunities afterwards.',
      'The future is open.',
    ],
  },
  'New skills connected with positions': {
    sound: [
      'Most vacancies in the field require these skills.',
      'The new skills are named by most advertisements for this post.',
      'They acquire a rare combination of skills that employers ask for.',
      'Knowledge of regulation opens jobs in agencies and industry.',
      'The combination of both skills is rare on the labour market.',
      'Skills that employers require are added: data analysis and leading a team.',
      'With this expertise the researcher qualifies for posts in the pharmaceutical industry.',
      'Companies look for people with these competences.',
    ],
    empty: [
      'There are many opportunities on the labour market.',
      'They will become well-rounded personalities.',
      'The fellowship is a rewarding time.',
      'The researcher will grow.',
    ],
  },
  Dissemination: {
    sound: [
      'Publications in peer-reviewed journals and presentations at international conferences reach researchers.',
      'A workshop in month 20 presents results to 50 experts.',
      'Three articles in open access journals and two conference talks are planned.',
      'Results are presented at the yearly congress in 2028 and published by month 20.',
    ],
    empty: [
      'The invention is disclosed to the transfer office before any publication.',
      'The results will be published in good journals and shown at relevant conferences.',
      'The results will be of interest to others.',
      'Results will be shared widely.',
    ],
  },
  Exploitation: {
    sound: [
      'The product is offered to the public service, with which a test has been agreed.',
      'A partner builds the method into its devices and plans market entry in 2030.',
      'Industry partners test the results and integrate them into their products.',
      'A patent application is prepared with the transfer office for later licensing.',
      'A company takes a licence and brings the prototype to the market.',
      'The software is used by the agency in its daily service after the project.',
      'A business model and a start-up are the planned route to use.',
    ],
    empty: [
      'The product is an important part of the project.',
      'The partner is an important company.',
      'What happens afterwards is for others to decide.',
      'The results may be useful.',
    ],
  },
  'Communication with the public': {
    sound: [
      'Public lectures, school visits and social media reach a wide audience.',
      'A podcast and an open day explain the research to citizens.',
      'Citizens meet the project at the Night of Researchers and in an exhibition for schools.',
      'A blog, short videos and articles in newspapers speak to the public every quarter.',
    ],
    empty: ['The project has a name that is easy to remember.', 'We communicate well.'],
  },
  'Target groups': {
    sound: [
      'The groups that we reach are companies, agencies and families near the site.',
      'The results reach researchers and developers, children and their teachers.',
      'Researchers, companies and policy makers each receive a tailored format.',
      'Utilities, schools and hydrologists are reached each by their own congress or journal.',
      'Engineers of utilities, policy makers and teachers are the audiences, each with a format of its own.',
      'Patients and clinicians are reached through their associations.',
    ],
    empty: ['Many people will be interested.', 'The results are for everyone.', 'Others can read about it.'],
  },
  'Management of intellectual property': {
    sound: [
      'Intellectual property belongs to the host and is protected before results are published.',
      'No protection is planned, because results are given to the public under an open licence.',
      'The technology transfer office assesses each invention for a patent before publication.',
      'Ownership of results and access rights follow the consortium agreement.',
    ],
    empty: ['Everything is described in full as soon as it works.'],
  },
  'Pathway from results to impacts': {
    sound: [
      'How we get there: users of the pilot adopt it first, then the directive makes it compulsory for all.',
      'The path leads from the pilot, by way of the association and its advisers, to all members.',
      'From the prototype through certification the road leads to the first customers.',
      'In the short term the tool is adopted by laboratories, in the medium term by hospitals and in the long term by the health system.',
      'This outcome enables companies to reduce waste.',
      'The path leads from the prototype over a trial with users to a standard.',
      'Results are first tested by partners and then adopted by authorities.',
      'Better data allow better decisions, and these reduce the damage.',
      'Once validated, clinics can introduce the test within five years.',
    ],
    empty: [
      'The project will therefore have a lasting impact.',
      'The project is very timely.',
      'The prospects are excellent.',
      'We trust that benefits will follow.',
      'The results will be useful to society.',
    ],
  },
  'Indicators with baseline and target': {
    sound: [
      'Today 40 % are lost; within five years after the project half of it is saved.',
      'The number of days should fall from 20 to 7.',
      'Compared with 60 % at present, we aim for 80 % within five years.',
      'Costs drop by half against the current level.',
      'Today 10 % do so; by 2035 it could be 30 %.',
      'The figure would fall from the present 40 to 25.',
      'The indicator is the number of cases a year, today 300 and at most 150 after it.',
    ],
    empty: ['This will improve a lot.', 'Many more could do so.', 'It would improve considerably.'],
  },
  'Magnitude and importance': {
    sound: [
      'The measure concerns 200,000 farms and could save 15 % of their costs.',
      'One in five adults is affected.',
      'It would save 2 million tonnes of carbon dioxide and EUR 40 million a year.',
      'Five million patients in Europe live with the disease.',
      'The market is worth 3 billion euros.',
    ],
    empty: ['It would save a great deal.', 'Many people are concerned.'],
  },
  'Contribution to science': {
    sound: [
      'Scientifically, the first open model opens a field that two disciplines can build on.',
      'A reference database of 5,000 entries, compared with 200 today.',
      'The findings will settle an open debate and give a basis for later studies.',
      'The new instrument lets other laboratories measure what was out of reach.',
      'Expected scientific impact: a new theory that will be cited in several disciplines.',
      'Researchers of the field gain data, methods and theory that they can use.',
      'The results will change the models of the scientific community.',
      'For science, the project offers the first open data set on which other models can be tested.',
      'The method opens a new field of research and will change how researchers study it.',
      'Other disciplines can use the theory and the tools that result.',
    ],
    empty: ['The project is a pleasure to take part in.', 'Science is important.'],
  },
  'Contribution of the non-academic sector': {
    sound: [
      'Industrial partners provide data, host candidates for six months and lead a training week.',
      'Companies host six secondments and teach a quarter of the courses.',
      'Three enterprises supervise candidates and sit on the board.',
    ],
    empty: ['Companies are interested.', 'Companies are welcome as guests.'],
  },
  'European innovation capacity': {
    sound: [
      'Europe’s capacity to innovate grows by new firms and by specialists for whom industry has vacancies.',
      'Partners turn prototypes of the candidates into products, which makes the European industry more competitive.',
      'Companies expect to hire graduates who can bring a device from the laboratory to the market.',
    ],
    empty: ['The network is proud of its partners.', 'Europe is large.'],
  },
  'Lasting elements of the doctoral programme': {
    sound: [
      'The curriculum is kept by the doctoral school after the grant, paid from course fees.',
      'Courses, guidelines and the network of schools remain in use after the end of the grant.',
      'The joint courses stay in the curriculum of the doctoral schools after the funding.',
      'The universities have agreed to continue the joint degree.',
    ],
    empty: ['The curriculum is a novelty of high quality.', 'The network hopes to stay in contact.'],
  },
};

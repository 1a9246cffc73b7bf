import type { ProposalGuide } from './guide.ts';

/** Doctoral Networks: short titles of the Part B template of Horizon Europe. */
export const networkGuide: ProposalGuide = {
  title: 'MSCA-DN',
  value: 'DN',
  pages: 30,
  sections: [
    {
      number: '1',
      name: 'Excellence',
      guidance: 'Half of the score: one research programme, one training programme, and who supervises.',
      weightPercent: 50,
      subsections: [
        {
          number: '1.1',
          title: "Quality and pertinence of the project's research and innovation objectives",
          guidance: 'Present the research programme as a whole and the individual projects as its parts.',
          addresses: [
            'Objectives of the programme are measurable and verifiable.',
            'The state of the art is described with references, and existing networks are compared.',
            'Individual doctoral projects are described and contribute to the programme.',
          ],
        },
        {
          number: '1.2',
          title: 'Soundness of the proposed methodology',
          guidance: 'Methods over the whole programme, across disciplines and sectors.',
          addresses: [
            'Concepts, models, methods and assumptions are named and justified.',
            'Disciplines and sectors are integrated across the individual projects.',
            'The gender dimension and other diversity aspects of the research content are considered, or a reason is given.',
            'Open science practices are planned for the whole network.',
            'Research data are managed by the FAIR principles: types, access, interoperability, reuse, curation.',
          ],
        },
        {
          number: '1.3',
          title: 'Quality and credibility of the training programme',
          guidance: 'Local and network-wide training with events, secondments and credits.',
          addresses: [
            'Local and network-wide training have a content and dates, and complement each other.',
            'Transferable skills are trained for careers in several sectors.',
            'Each candidate has secondments with a purpose, also in the non-academic sector.',
            'Gender and other diversity aspects of the training are considered.',
            'Credits and recognition are arranged.',
          ],
        },
        {
          number: '1.4',
          title: 'Quality of the supervision',
          guidance: 'Who supervises whom, with which experience and by which rules.',
          addresses: [
            'Supervisors have a record in the topic and in supervising doctoral candidates.',
            'Joint supervision is arranged; it is mandatory for Industrial and Joint Doctorates.',
            'Supervision follows stated guidelines: meetings, career development plan, conflict resolution.',
          ],
        },
      ],
    },
    {
      number: '2',
      name: 'Impact',
      guidance: 'Thirty percent of the score: what the network leaves behind.',
      weightPercent: 30,
      subsections: [
        {
          number: '2.1',
          title:
            'Contribution to structuring doctoral training at the European level and to strengthening European innovation capacity',
          guidance: 'What stays of the programme when the funding has ended.',
          addresses: [
            'The non-academic sector contributes to training and research in a meaningful way.',
            'Elements of the doctoral programme continue after the funding.',
          ],
        },
        {
          number: '2.2',
          title:
            'Credibility of the measures to enhance the career perspectives and employability of researchers and contribution to their skills development',
          guidance: 'How research and training change the careers of the candidates.',
          addresses: [
            'Specific measures prepare careers inside and outside academia.',
            'New skills are connected with the needs of employers.',
          ],
        },
        {
          number: '2.3',
          title: 'Suitability and quality of the measures to maximise expected outcomes and impacts',
          guidance: 'A plan for dissemination, exploitation and communication, with target groups and monitoring.',
          addresses: [
            'Dissemination, exploitation and communication have their own measures.',
            'Each target group has messages, channels and numbers that are monitored.',
            'Intellectual property is managed across the network.',
          ],
        },
        {
          number: '2.4',
          title:
            "Magnitude and importance of the project's contribution to the expected scientific, societal and economic impacts",
          guidance: 'Follow the path from results to effects that last, with numbers where there are any.',
          addresses: [
            'A pathway leads from results to scientific, economic and societal impacts beyond the project.',
            'Indicators have a baseline and a target.',
          ],
        },
      ],
    },
    {
      number: '3',
      name: 'Implementation',
      guidance: 'Twenty percent of the score: plan, recruitment, risks and partners.',
      weightPercent: 20,
      subsections: [
        {
          number: '3.1',
          title:
            'Quality and effectiveness of the work plan, assessment of risks and appropriateness of the effort assigned to work packages',
          guidance: 'Work packages, individual projects, recruitment timeline, deliverables, milestones and risks.',
          addresses: [
            'Work packages have objectives, tasks, months and a leader.',
            'Deliverables, doctoral degrees included, and milestones have a month.',
            'Recruitment has a timeline and person-months for each candidate.',
            'Risks have a likelihood, a mitigation and an owner.',
            'Network management, supervisory board and monitoring are described.',
          ],
        },
        {
          number: '3.2',
          title: 'Quality, capacity and role of each participating organisation, including hosting arrangements',
          guidance: 'Why these organisations, and why together.',
          addresses: [
            'Infrastructure and capacity of each organisation fit its tasks.',
            'Organisations complement each other and bring together the expertise that is needed.',
            'Beneficiaries and associated partners are committed.',
          ],
        },
      ],
    },
  ],
  documents: [
    {
      name: 'Recruitment Strategy',
      guidance: 'Open, transparent and merit-based recruitment, advertised on EURAXESS.',
      addresses: [
        'Vacancies are open, transparent, merit-based and advertised widely.',
        'Selection is fair, with measures for gender balance and diversity.',
      ],
    },
    {
      name: 'Network Organisation',
      guidance: 'Who decides what, and how progress is monitored.',
      addresses: [
        'Management structure, decisions and monitoring are described.',
        'Industrial and Joint Doctorates have a joint governing structure.',
      ],
    },
    {
      name: 'Supervisory Board',
      guidance: 'Who sits on the board, candidates included, and what it watches over.',
      addresses: [
        'Composition, with academic, non-academic and candidate members, is stated.',
        'Tasks and frequency of meetings are stated.',
      ],
    },
    {
      name: 'Green Charter',
      guidance: 'How the network follows the MSCA Green Charter.',
      addresses: ['Measures reduce the environmental footprint of travel, laboratories, computing and events.'],
    },
    {
      name: 'Participating Organisations',
      guidance: 'At most one page for each beneficiary and half a page for each associated partner.',
      addresses: [
        'Role, key people, infrastructure and experience in doctoral training of each organisation are stated.',
      ],
    },
    {
      name: 'Letters of Pre-Agreement',
      guidance: 'For Joint Doctorates: institutions agree in advance to award the degrees.',
      addresses: ['Each institution that awards a degree confirms so, signed by a person entitled to do so.'],
    },
  ],
};

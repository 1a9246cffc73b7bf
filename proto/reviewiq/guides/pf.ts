import type { ProposalGuide } from './guide.ts';

/** Postdoctoral Fellowships: short titles of the Part B template of Horizon Europe. */
export const fellowshipGuide: ProposalGuide = {
  title: 'MSCA-PF',
  value: 'PF',
  pages: 10,
  sections: [
    {
      number: '1',
      name: 'Excellence',
      guidance: 'Half of the score. Evaluators judge the text as submitted, not what it could become.',
      weightPercent: 50,
      subsections: [
        {
          number: '1.1',
          title: "Quality and pertinence of the project's research and innovation objectives",
          guidance: 'State what you will achieve, how it can be verified, and what no one can do today.',
          addresses: [
            'Objectives are measurable, verifiable and realistic within the duration.',
            'The state of the art is described with references, and the project goes beyond it.',
            'The work is pertinent to its field, original and ambitious.',
          ],
        },
        {
          number: '1.2',
          title: 'Soundness of the proposed methodology',
          guidance: 'Explain how the work is done and why this way, with its assumptions and its limits.',
          addresses: [
            'Concepts, models, methods and assumptions are named and justified, with the challenges expected.',
            'Disciplines and methods are integrated, or a reason says why none is needed.',
            'The gender dimension and other diversity aspects of the research content are considered, or a reason is given.',
            'Open science practices are planned: early sharing, preregistration, preprints, reproducibility, open access.',
            'Research data are managed by the FAIR principles, with a data management plan by month 6.',
            'Work that uses artificial intelligence addresses its technical robustness.',
          ],
        },
        {
          number: '1.3',
          title:
            'Quality of the supervision, training and of the two-way transfer of knowledge between the researcher and the host',
          guidance: 'Show who supervises, what you learn, and what the host learns from you.',
          addresses: [
            'Supervisors have a record in the topic and in supervising doctoral and postdoctoral researchers.',
            'Training in scientific, management and transferable skills is planned with dates.',
            'Knowledge goes both ways between researcher and host; for Global Fellowships also through the partner abroad and the return phase.',
            'Secondments and a non-academic placement, where used, have a purpose.',
          ],
        },
        {
          number: '1.4',
          title: "Quality and appropriateness of the researcher's professional experience, competences and skills",
          guidance: 'Connect your record with this project, and say what is still to be learned.',
          addresses: [
            'Earlier work, skills and results fit what the project needs.',
            'Gaps in skills are named and matched with training.',
          ],
        },
      ],
    },
    {
      number: '2',
      name: 'Impact',
      guidance: 'Thirty percent of the score: what changes for you, for your field and for society.',
      weightPercent: 30,
      subsections: [
        {
          number: '2.1',
          title:
            'Credibility of the measures to enhance the career perspectives and employability of the researcher and contribution to their skills development',
          guidance: 'Say where your career goes and which measure of the fellowship takes it there.',
          addresses: [
            'Specific measures prepare a career inside or outside academia.',
            'New skills are connected with the positions they open.',
          ],
        },
        {
          number: '2.2',
          title: 'Suitability and quality of the measures to maximise expected outcomes and impacts',
          guidance: 'A first plan for dissemination, exploitation and communication, with target groups.',
          addresses: [
            'Dissemination, exploitation and communication have their own measures.',
            'Each target group has messages, channels and numbers.',
            'Intellectual property is managed.',
            'Measures are concrete and proportionate, during the project and after it.',
          ],
        },
        {
          number: '2.3',
          title:
            "Magnitude and importance of the project's contribution to the expected scientific, societal and economic impacts",
          guidance: 'Follow the path from results to effects that last, with numbers where there are any.',
          addresses: [
            'A pathway leads from results to scientific, economic and societal impacts beyond the project.',
            'Indicators have a baseline and a target.',
            'Magnitude (how widespread) and importance (how valuable) are quantified where possible.',
          ],
        },
      ],
    },
    {
      number: '3',
      name: 'Implementation',
      guidance: 'Twenty percent of the score: whether the plan can be carried out by these people in this time.',
      weightPercent: 20,
      subsections: [
        {
          number: '3.1',
          title:
            'Quality and effectiveness of the work plan, assessment of risks and appropriateness of the effort assigned to work packages',
          guidance: 'Work packages with effort, deliverables, milestones, a Gantt chart, and risks with mitigation.',
          addresses: [
            'Work packages have objectives, tasks, months and person-months.',
            'Deliverables and milestones have a month.',
            'A Gantt chart shows work packages, deliverables, milestones, secondments and placements in elapsed months.',
            'Risks of research and administration have a likelihood, a mitigation and an owner.',
          ],
        },
        {
          number: '3.2',
          title:
            'Quality and capacity of the host institutions and participating organisations, including hosting arrangements',
          guidance: 'Show that the hosts have what the project needs and how you become part of the team.',
          addresses: [
            'Infrastructure, facilities and services that the work needs are available.',
            'Hosting arrangements integrate the researcher in the team and the institution.',
            'The roles of associated partners are stated; for Global Fellowships both hosts are described.',
          ],
        },
      ],
    },
  ],
  documents: [
    {
      name: 'CV',
      guidance: 'The CV of the researcher, with exact dates that agree with Part A.',
      pages: 5,
      addresses: [
        'Experience and education are listed with exact dates, the latest first, with the date of the doctorate.',
        'Gaps are explained.',
        'Publications say why they matter, without journal impact factors.',
      ],
    },
    {
      name: 'Capacity of Participating Organisations',
      guidance: 'One overview table: at most one page for the beneficiary, half a page for each associated partner.',
      addresses: [
        'Role, key people and infrastructure of each organisation are stated.',
        'Involvement in earlier projects and publications is relevant to this one.',
      ],
    },
    {
      name: 'Green Charter',
      guidance: 'At most half a page on how the project follows the MSCA Green Charter.',
      pages: 0.5,
      addresses: ['Measures reduce the environmental footprint of travel, laboratories, computing and events.'],
    },
    {
      name: 'Letters of Commitment for Global Fellowships',
      guidance: 'Required for Global Fellowships: without the letter of the outgoing host a proposal is inadmissible.',
      addresses: [
        'The associated partner commits itself to host the outgoing phase, with dates.',
        'The letter is signed by a person entitled to do so.',
      ],
    },
  ],
};

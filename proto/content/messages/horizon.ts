/** The Horizon Europe page. */
export const horizonMessages = {
  title: 'Horizon Europe',
  lead: 'Horizon Europe is the European Union’s programme for research and innovation from 2021 to 2027. Most of its calls ask for a consortium: partners from several countries who do the work together.',
  seeCalls: 'See funding calls',
  seeOpportunities: 'Find a consortium',
  sections: [
    {
      title: 'What it funds',
      text: 'Three pillars: excellent science, with the European Research Council and the Marie Skłodowska-Curie Actions; global challenges and European industrial competitiveness, in six clusters and five missions; and innovative Europe, with the European Innovation Council.',
    },
    {
      title: 'Who can take part',
      text: 'Universities, research organisations, companies, public bodies and associations. Unless the call says otherwise, a collaborative project needs at least three independent organisations from three different Member States or associated countries, at least one of them from a Member State.',
    },
    {
      title: 'From a call to a consortium',
      text: 'A call says what is expected and when it closes. On Consortia a coordinator publishes an Opportunity for a call, states the roles and expertise needed, and people respond. Helixes bring together the calls and people of one field.',
    },
  ],
  newHere: 'New here?',
  newHereText: 'The first steps take a few minutes.',
} as const;

/**
 * Subjects that Helixes are often named after. Terms are plain English phrases in the singular, words divided by blanks, terms
 * by commas; digits, hyphens and capitals do not matter.
 */
export type Subject = {
  /** Names of Helixes that mean this subject, without words such as "technologies" or "systems". */
  names: string;
  /** Terms that mean this subject wherever they are written. */
  decisive: string;
  /** Terms that occur in this subject and in others: they count only in company, or as a whole keyword. */
  supporting: string;
};

export const subjects: readonly Subject[] = [
  {
    names: 'health, health care, healthcare, medicine',
    decisive:
      'public health, health care, healthcare, health system, health service, human health, mental health, digital health, ' +
      'health data, health research, health industry, health technology, innovative health, global health, health and care, ' +
      'healthy society, health determinant, patient, clinical trial, clinical study, clinical research, disease, medicine, ' +
      'medical, medical device, pharmaceutical, vaccine, therapy, therapeutic, dementia, diabetes, hospital, pandemic, ' +
      'epidemic, antimicrobial, biomarker, tuberculosis, malaria, hiv, cardiovascular, partnership in health',
    supporting: 'health, healthy, clinical, care, diagnosis, treatment, wellbeing, well being, prevention, biomedical',
  },
  { names: 'quantum', decisive: 'quantum', supporting: 'qubit, photonic' },
  {
    names: 'climate adaptation, adaptation to climate change, climate resilience',
    decisive:
      'climate adaptation, adaptation to climate change, climate change adaptation, climate resilience, climate resilient, ' +
      'climate proof',
    supporting: 'climate change, climate risk, adaptation, drought, flood, heatwave, extreme weather, wildfire',
  },
  {
    names: 'digital, industry, industrial, manufacturing',
    decisive:
      'artificial intelligence, generative ai, robotics, robot, manufacturing, semiconductor, microelectronic, photonic, chip, ' +
      'smart network, 5g, 6g, electronic component, cloud computing, edge computing, internet of thing, ' +
      'next generation internet, big data, advanced computing, process industry, processes4planet, virtual world, ' +
      'extended reality, digital industry and space, digital and emerging technology, digital transition, ' +
      'digital technology, industrial technology, advanced material, innovative material, innovative advanced material, ' +
      'circular industry, clean industry, value chain for industry, low carbon and clean industry, factory, ' +
      'digital skill, ai continent, apply ai, human centred and ethical development of digital, industry 5 0, ' +
      'open source hardware, high performance computing, foundation model',
    supporting:
      'raw material, digital, industry, industrial, ai, data, cloud, software, sensor, computing, automation, cybersecurity',
  },
  {
    names: 'energy, clean energy, renewable energy',
    decisive:
      'energy supply, energy system, energy storage, energy transition, energy efficiency, energy market, energy community, ' +
      'energy poverty, energy use, renewable energy, clean energy, wind energy, ocean energy, solar energy, ' +
      'using energy, photovoltaic, pv, solar, offshore wind, wind turbine, wind farm, hydrogen, electrolyser, electrolysis, lh2, h2, fuel cell, ' +
      'geothermal, hydropower, bioenergy, biofuel, renewable fuel, heat pump, district heating, electricity, power grid, ' +
      'smart grid, hvdc, carbon capture, ccus, co2 storage, cef 2 energy, energy project, renewable, thermal storage',
    supporting: 'energy, grid, heat, heating, battery, building, fuel, power',
  },
  {
    names: 'food, bioeconomy, agriculture',
    decisive:
      'food, food system, bioeconomy, bio based, biobased, biorefinery, agriculture, agricultural, farming, farm, farmer, ' +
      'crop, livestock, agrifood, agri food, agroecology, plant breeding, plant pest, animal welfare, pesticide, ' +
      'food waste, circular bio based',
    supporting:
      'fishery, aquaculture, forestry, biomass, rural, plant health, animal health, nutrition, diet, algae, plant',
  },
  {
    names: 'culture, society, cultural',
    decisive:
      'cultural heritage, culture creativity and inclusive society, cultural and creative, creative industry, ' +
      'creative sector, democracy, democratic, inclusive society, social and economic transformation, museum, ' +
      'social inclusion, social inequality, migration, gender equality, gender based violence, fundamental right, ' +
      'town twinning, labour market, built heritage, social cohesion',
    supporting:
      'culture, cultural, society, social, inclusion, inclusive, heritage, education, citizen, gender, art, youth',
  },
  {
    names: 'mobility, transport',
    decisive:
      'transport, smart mobility, urban mobility, mobility service, sustainable mobility, shared mobility, ' +
      'transport and mobility, automated mobility, electric vehicle, vehicle, aviation, aircraft, airport, air traffic, ' +
      'sesar, atm, rail, railway, shipping, vessel, ship, logistics, ccam, zewt, 2zero, freight, traffic, automated driving, ' +
      'cargo bike, automotive, waterborne, flight, u space, airspace',
    supporting: 'mobility, port, road, maritime, battery, drone, passenger, noise',
  },
  {
    names: 'ocean, sea, water, marine',
    decisive:
      'ocean, sea, marine, freshwater, coastal, seagrass, blue economy, blue carbon, blue park, river basin, ' +
      'inland water, water mission, fishery and ocean, ocean and water',
    supporting: 'water, river, lake, maritime, coast, fishery, aquaculture, algae, arctic, underwater, wetland, basin',
  },
  {
    names: 'cancer, oncology',
    decisive: 'cancer, oncology, tumour, cancer mission',
    supporting: 'screening, survivor',
  },
  {
    names: 'soil, soil health',
    decisive: 'soil, soil health, healthy soil, soil deal, soil mission, subsoil, soil biodiversity',
    supporting: 'land degradation, desertification, land use, land management',
  },
  {
    names: 'climate neutral city, smart city',
    decisive:
      'climate neutral city, climate neutral and smart city, climate neutral district, climate city contract, ' +
      'positive energy district, net zero city',
    supporting: 'city, urban, district, municipality, neighbourhood, climate neutral, climate neutrality',
  },
];

/** Phrases whose words mean something else together than alone: they say nothing of the subjects that the words name. */
export const unrelatedPhrases =
  'social mobility, mobility of researcher, researcher mobility, academic mobility, labour mobility, military mobility, ' +
  'mobility of student, mobility of worker, learning mobility, one health, plant health, animal health, forest health, ' +
  'environmental health, ecosystem health, ocean health, health of ecosystem, health and safety, health of soil, ' +
  'structural health, state of health, plant disease, animal disease, crop disease, manufacturing plant, power plant, ' +
  'cell culture, tissue culture, culture medium, civil security for society, disaster resilient society, ' +
  'climate science, climate neutral and resilient society, post quantum, quantum leap, quantum resistant, ' +
  'climate energy and mobility, hydrogen transport, co2 transport, electricity transport, space transport, ' +
  'transport and storage, soil biology and cultivation, food and beverage, digital culture, digital solution, ' +
  'digital tool, water vapour';

/** Words of Helix names that say nothing of a field. */
export const emptyWords =
  'and for the of with new system technology innovation science research european europe solution sector';

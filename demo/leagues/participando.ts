import { weekdays } from "../calendar.ts";
import { type LeaguePlan, legends } from "./league-plan.ts";

const zone1 = [
  "Defensores del Parque",
  "Sportivo La Unión",
  "Los Pibes FC",
  "Estrella del Sur",
  "Barrio Norte",
  "Juventud Unida",
  "El Ceibo",
  "Racing de la Ribera",
] as const;

const zone2 = [
  "Atlético Mitre",
  "Villa Española",
  "La Amistad",
  "Sol de Abril",
  "Unión Ferroviaria",
  "Fortín Belgrano",
  { club: "Los Aromos", letter: "A" },
  { club: "Los Aromos", letter: "B" },
] as const;

const zone3 = [
  "Deportivo Las Lomas",
  "Barrio Obrero",
  "La Cantera",
  "Social Los Tilos",
  "Puente Viejo",
  "El Molino",
  "Asociación Vecinal y Deportiva Villa Los Paraísos",
] as const;

const zone4 = [
  "Los Horneros",
  "Infantil San Roque",
  "La Esquina FC",
  "Pampa Chica",
  "Arroyo Claro",
  "El Campito",
] as const;

export const participando: LeaguePlan = {
  id: 1,
  slug: "liga_masculina",
  name: "Liga Participando",
  description:
    "Fútbol infantil de clubes de barrio: cuatro zonas, una tabla por categoría y todos los sábados a la mañana en la cancha.",
  color: "celeste",
  firstLevel: "zone",
  openingView: "choice",
  weekday: weekdays.saturday,
  firstKickoff: "09:30",
  matchdays: { before: 8, after: 5 },
  fixtureLegend: () => "Torneo Clausura",
  missingResults: 2,
  hasPast: true,
  rules: {
    generalTable: "points",
    qualifiers: 3,
    qualifiersText: "Los tres primeros clasifican a la Copa de Oro",
  },
  groups: [
    {
      name: "Zona 1",
      legend: "Clubes del norte de la ciudad.",
      divisions: [
        { name: "2009/10", clubs: zone1, legend: legends.gold },
        { name: "2011", clubs: zone1, legend: legends.gold },
        { name: "2012", clubs: zone1, legend: legends.silver },
      ],
    },
    {
      name: "Zona 2",
      legend: "Clubes del centro y de la estación.",
      divisions: [
        { name: "2009/10", clubs: zone2, legend: legends.gold },
        {
          name: "2011",
          clubs: zone2,
          official: "manual",
          legend: "El orden de esta tabla incluye las resoluciones del Tribunal de Disciplina.",
        },
        { name: "2013", clubs: zone2, legend: legends.silver },
      ],
    },
    {
      name: "Zona 3",
      legend: "Clubes del oeste.",
      divisions: [
        { name: "2011", clubs: zone3, legend: legends.goals },
        { name: "2012", clubs: zone3, sanction: -3 },
        { name: "2013", clubs: zone3, isEditable: false, legend: legends.gold },
      ],
    },
    {
      name: "Zona 4",
      legend: "Fútbol inicial.",
      divisions: [
        { name: "2014", clubs: zone4, legend: "Categoría promocional: todos los equipos reciben su premio." },
        { name: "2015", clubs: zone4 },
        { name: "2016", clubs: zone4, hasNoMatches: true },
      ],
    },
  ],
};

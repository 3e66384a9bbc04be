import { weekdays } from "../calendar.ts";
import { type LeaguePlan, legends } from "./league-plan.ts";

const river = [
  "Río Manso",
  "Cerro Azul",
  "Laguna Blanca",
  "Monte Chico",
  "Colonia Esperanza",
  "Pueblo Nuevo",
] as const;

const plain = [
  "Las Tunas",
  "Punta del Viento",
  "Estación Sauce",
  "Paso Hondo",
  "Cañada Verde",
  "Club Infantil Unión y Progreso de Colonia del Este",
] as const;

const lakes = [
  "Tres Lagunas",
  "Loma Alta",
  "Los Algarrobos",
  "El Palenque",
  "Sauce Grande",
  "Villa del Lago",
] as const;

export const mundialito: LeaguePlan = {
  id: 3,
  slug: "mundialito",
  name: "Mundialito",
  description:
    "El torneo corto de fin de año: clubes de toda la región, dos zonas por categoría y una gran fiesta de cierre.",
  color: "orange",
  firstLevel: "category",
  openingView: "standings",
  weekday: weekdays.sunday,
  firstKickoff: "10:00",
  matchdays: { before: 5, after: 3 },
  fixtureLegend: () => "Fase de grupos",
  missingResults: 0,
  groups: [
    {
      name: "2012",
      divisions: [
        { name: "Zona 1", clubs: river, legend: legends.semifinals },
        { name: "Zona 2", clubs: plain, legend: legends.semifinals },
      ],
    },
    {
      name: "2014",
      divisions: [
        { name: "Zona 1", clubs: lakes, legend: legends.semifinals },
        { name: "Zona 2", clubs: [...river.slice(0, 3), ...plain.slice(3)], legend: legends.semifinals },
      ],
    },
    {
      name: "2016",
      divisions: [
        { name: "Zona 1", clubs: plain, legend: legends.semifinals },
        { name: "Zona 2", clubs: [...lakes.slice(2), ...river.slice(4)], legend: legends.semifinals },
      ],
    },
  ],
};

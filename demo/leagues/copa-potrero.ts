import { weekdays } from "../calendar.ts";
import type { LeaguePlan } from "./league-plan.ts";

const potrero = [
  "La Redonda",
  "Baldío FC",
  "Once Corazones",
  "Los Pericos",
  "Vereda Tropical",
  "Gambeta Club",
] as const;

export const copaPotrero: LeaguePlan = {
  id: 5,
  slug: "copa_potrero",
  name: "Copa Potrero",
  description:
    "La copa de mitad de semana: los miércoles a la tardecita, bajo las luces y con la familia alentando.",
  color: "pitch",
  firstLevel: "category",
  openingView: "choice",
  weekday: weekdays.wednesday,
  firstKickoff: "18:00",
  matchdays: { before: 4, after: 3 },
  fixtureLegend: () => null,
  missingResults: 0,
  groups: [
    {
      name: "2013",
      divisions: [{ name: "Zona 1", clubs: potrero, legend: "Los dos primeros juegan la Gran Final." }],
    },
    {
      name: "2015",
      divisions: [{ name: "Zona 1", clubs: [...potrero.slice(2), "El Campito", "La Esquina FC"] }],
    },
  ],
};

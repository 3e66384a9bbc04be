import { weekdays } from "../calendar.ts";
import { type LeaguePlan, legends } from "./league-plan.ts";

const birds = [
  "Las Golondrinas",
  "Estrellas del Oeste",
  "Las Calandrias",
  "Luna Nueva",
  "Flor de Ceibo",
  "Jacarandá FC",
] as const;

const suns = [
  "Girasoles del Bajo",
  "Villa Luz",
  "Guerreras del Barrio",
  "Mariposas del Litoral",
  "La Estación",
  "Centro de Fomento y Cultura Nueva Esperanza",
] as const;

export const lifufe: LeaguePlan = {
  id: 2,
  slug: "lifufe",
  name: "LIFUFE",
  description:
    "Liga de Fútbol Femenino e Infantil: chicas de toda la ciudad, de las más pequeñas a las adolescentes, todos los sábados.",
  color: "violet",
  firstLevel: "category",
  openingView: "choice",
  weekday: weekdays.saturday,
  firstKickoff: "09:30",
  matchdays: { before: 8, after: 5 },
  fixtureLegend: (matchday) => (matchday <= 4 ? "Apertura" : "Clausura"),
  missingResults: 1,
  hasPast: true,
  groups: [
    {
      name: "2009/10",
      divisions: [
        {
          name: "Zona 1",
          clubs: [...birds, "El Ceibo", "Barrio Norte", "Estrella del Sur", "La Amistad"],
          legend: legends.silver,
        },
        { name: "Zona 2", clubs: suns, legend: legends.gold },
      ],
    },
    {
      name: "2011/12",
      divisions: [
        { name: "Zona 1", clubs: [...birds, "Juventud Unida", "Sol de Abril"], legend: legends.gold },
        { name: "Zona 2", clubs: suns, legend: legends.goals },
      ],
    },
    {
      name: "2013/14",
      divisions: [
        {
          name: "Zona 1-2",
          clubs: ["Luna Nueva", "Villa Luz", "Jacarandá FC", "La Estación", ...birds.slice(0, 3), suns[0]],
          legend: "Las zonas 1 y 2 juegan juntas. Las cuatro primeras pasan a semifinales.",
        },
      ],
    },
    { name: "2015/16", divisions: [{ name: "Zona Única", clubs: suns }] },
  ],
};

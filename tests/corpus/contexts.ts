import type { ScheduleClub, ScheduleContext } from "#app/features/schedules/schedule.rules.ts";

/* The seasons for which the texts of the corpus are parsed. */

const club = (id: number, name: string, overrides: Partial<ScheduleClub> = {}): ScheduleClub => ({
  id,
  name,
  shortName: null,
  aliases: [],
  letters: [""],
  ...overrides,
});

const season = { year: 2026, from: "2026-03-01", to: "2026-12-15" };
const today = "2026-03-10";

export const contexts: Record<string, ScheduleContext> = {
  liga: {
    clubs: [
      club(1, "Los Tilos", { aliases: ["Club Social y Deportivo Los Tilos"] }),
      club(2, "El Ceibo", { aliases: ["Ceibo FC"] }),
      club(3, "Defensores del Parque"),
      club(4, "Club Atlético La Unión", { shortName: "La Unión" }),
      club(5, "2 de Abril"),
      club(6, "9 de Julio", { aliases: ["Academia 9 de Julio"] }),
      club(7, "Barrio Norte"),
      club(8, "Juventud Unida"),
      club(9, "Sportivo Belgrano"),
      club(10, "San Martín", { letters: ["A", "B"] }),
      club(11, "Villa 20"),
      club(12, "1° de Mayo"),
    ],
    categories: ["2012", "2013", "2014", "2015", "2016", "2017"],
    zones: ["Zona A", "Zona B"],
    season,
    today,
  },
  masculina: {
    clubs: [
      club(1, "Deportivo Norte"),
      club(2, "Sacachispas"),
      club(3, "Estrella del Sur"),
      club(4, "Los Halcones"),
      club(5, "Unión y Progreso"),
      club(6, "Amigos-Unidos"),
      club(7, "Gimnasia y Tiro"),
      club(8, "San Lorenzo"),
    ],
    categories: ["2009/10", "2011/12", "Escuelita", "Sub 15"],
    zones: ["Zona 1", "Zona 2", "Zona 1-2", "Zona Campeonato"],
    season,
    today,
  },
  vacia: { clubs: [], categories: [], zones: [], season: { year: 2026, from: null, to: null }, today },
};

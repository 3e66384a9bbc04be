import type { flyers } from "#app/db/schema/publications.ts";
import { addDays } from "#app/lib/dates.ts";
import { fileUrl } from "#app/lib/storage/names.ts";
import { nextWeekday, weekdays } from "../calendar.ts";
import { clubNamed } from "../clubs.ts";
import { familyDay } from "../drawing/flyers/family-day.ts";
import { grandFinal } from "../drawing/flyers/grand-final.ts";
import { mundialito } from "../drawing/flyers/mundialito.ts";
import { openDay } from "../drawing/flyers/open-day.ts";
import { playTheProde } from "../drawing/flyers/play-the-prode.ts";
import type { Picture } from "../drawing/raster.ts";
import type { DemoFile } from "../pictures.ts";
import type { Clock } from "../season.ts";
import { bytesFor } from "../seeded-random.ts";
import { webpFile } from "./webp-file.ts";

type FlyerRow = typeof flyers.$inferInsert;

interface FlyerPlan {
  title: string;
  description: string | null;
  picture: Picture;
  linkUrl?: string;
  isActive?: boolean;
}

/** The flyers as rows, and their pictures. */
export function flyerRows({ today }: Clock): { rows: FlyerRow[]; files: DemoFile[] } {
  const created = flyerPlans(today).map((plan, i) => {
    // The day is part of the name, because it is part of the picture.
    const random = bytesFor(`flyer/${plan.title}/${today}`, 16).toString("hex");
    return {
      row: flyerRow(plan, i, `flyers/${random}.webp`),
      file: webpFile("flyers", `flyers/${random}.webp`, plan.picture),
    };
  });
  return { rows: created.map(({ row }) => row), files: created.map(({ file }) => file) };
}

function flyerRow(
  { picture, isActive = true, linkUrl, ...texts }: FlyerPlan,
  i: number,
  name: string,
): FlyerRow {
  return {
    id: i + 1,
    ...texts,
    imageUrl: fileUrl("flyers", name),
    imageWidth: picture.width,
    imageHeight: picture.height,
    linkUrl: linkUrl ?? null,
    isActive,
    orderIndex: i,
  };
}

function flyerPlans(today: string): FlyerPlan[] {
  const saturday = nextWeekday(today, weekdays.saturday);
  const sunday = nextWeekday(today, weekdays.sunday);
  return [
    {
      title: "Gran final de la Copa Potrero",
      description: "Cancha 1, a las 15:00. Entrada libre y buffet a beneficio de los clubes.",
      picture: grandFinal(addDays(saturday, 21)),
      linkUrl: "/league/copa_potrero",
    },
    {
      title: "Jugá al Prode",
      description: "Elegí local, empate o visitante en cada partido. Es gratis y cada acierto suma 3 puntos.",
      picture: playTheProde(clubNamed("Defensores del Parque").design, clubNamed("Estrella del Sur").design),
      linkUrl: "/prode",
    },
    {
      title: "Ellas juegan: jornada abierta de LIFUFE",
      description: "Vení a probar: de 10:00 a 13:00, con profes y arcos para todas las edades.",
      picture: openDay(addDays(saturday, 7)),
    },
    {
      title: "Fiesta de cierre del Mundialito",
      description: "Finales de todas las categorías y entrega de premios.",
      picture: mundialito(addDays(sunday, 21)),
    },
    {
      title: "Día de la familia",
      description: "Choripán, rifa y fútbol para todos, desde las 11.",
      picture: familyDay(addDays(saturday, -21)),
      isActive: false,
    },
  ];
}

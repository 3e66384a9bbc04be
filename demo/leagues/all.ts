import { copaPotrero } from "./copa-potrero.ts";
import type { LeaguePlan } from "./league-plan.ts";
import { lifufe } from "./lifufe.ts";
import { mundialito } from "./mundialito.ts";
import { participando } from "./participando.ts";

export const leaguePlans: readonly LeaguePlan[] = [participando, lifufe, mundialito, copaPotrero];

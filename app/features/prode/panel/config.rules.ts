import { formVersion } from "#app/lib/forms/form-version.ts";
import type { ProdeConfig } from "../prode.rules.ts";

export function configVersion(config: ProdeConfig): string {
  const { pointsPerCorrect, pointsPerIncorrect, deadlineMinutes, isActive, exactBonus } = config;
  return formVersion(pointsPerCorrect, pointsPerIncorrect, deadlineMinutes, isActive, exactBonus);
}

import type { ReactNode } from "react";
import { AccountField } from "#app/ui/account-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import type { Profile } from "../profile.rules.ts";
import { PersonFields, type TeamGroup, type Values } from "./person-fields.tsx";

export type ProfileRefusal = { message: string; fields: Record<string, string>; values: Values };

type FormProps = {
  account: string;
  profile: Profile;
  teams: TeamGroup[];
  busy: boolean;
  refused?: ProfileRefusal;
  cancel: ReactNode;
};

/** The profile form's content, shared by its page and its dialog. */
export function ProfileFormBody({ account, profile, teams, busy, refused, cancel }: FormProps) {
  return (
    <>
      <FormMessage text={refused?.message} />
      <AccountField id={refused?.values.account ?? account} />
      <PersonFields teams={teams} values={refused?.values ?? valuesOf(profile)} errors={refused?.fields} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        {cancel}
        <Button type="submit" variant="main" busy={busy} busyText="Guardando...">
          Guardar
        </Button>
      </div>
    </>
  );
}

function valuesOf(profile: Profile): Values {
  return {
    name: profile.name,
    surname: profile.surname ?? "",
    school: profile.school ?? "",
    email: profile.email ?? "",
    teamId: String(profile.team?.id ?? ""),
  };
}

import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useShowAnswer } from "#app/ui/use-show-answer.ts";
import type { Profile } from "../profile.rules.ts";
import type { TeamGroup } from "./person-fields.tsx";
import { ProfileFacts, type TeamStats } from "./profile-facts.tsx";
import { ProfileFormBody, type ProfileRefusal } from "./profile-form.tsx";
import { useRecheckSession } from "./use-recheck-session.ts";

/** The loader data of the profile page, which the dialog fetches. */
type ProfileData = {
  account: string;
  profile: Profile;
  stats: TeamStats;
  teams: TeamGroup[];
  editing: boolean;
};
type SaveResult = { ok: true } | ({ ok: false } & ProfileRefusal);

/**
 * 'Mi Perfil' over the current page. It is open while the URL has its hash, so that Back closes it. Without JavaScript the
 * menu links to the profile page.
 */
export function ProfileDialog({ path, hash }: { path: string; hash: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const { data, load } = useFetcher<ProfileData>();
  const isOpen = location.hash === hash && location.pathname !== path;
  useRecheckSession(path, isOpen);

  useEffect(() => {
    if (isOpen) load(editing ? `${path}?editar` : path);
    else setEditing(false);
  }, [isOpen, editing, load, path]);

  function close() {
    if (!isOpen) return;
    if (location.state?.opened) navigate(-1);
    else navigate({ search: location.search }, { replace: true, preventScrollReset: true });
  }

  const mayEdit = data && !data.profile.limited && !editing;
  return (
    <Dialog
      open={isOpen}
      wide
      persistent={editing}
      onClose={close}
      title="Mi Perfil"
      footer={mayEdit && <Button onClick={() => setEditing(true)}>Editar</Button>}
    >
      <div className="pt-2">
        {!data ? (
          <Loading>
            <Skeleton className="h-96" />
          </Loading>
        ) : editing && data.editing ? (
          <EditForm data={data} path={path} onDone={() => setEditing(false)} />
        ) : (
          <ProfileFacts profile={data.profile} stats={data.stats} />
        )}
      </div>
    </Dialog>
  );
}

function EditForm({ data, path, onDone }: { data: ProfileData; path: string; onDone: () => void }) {
  const { Form, data: answer, state } = useFetcher<SaveResult>();
  const toast = useToast();
  const refused = answer?.ok === false ? answer : undefined;
  const form = useShowAnswer<HTMLFormElement>(refused);
  const isSaved = answer?.ok === true && state === "idle";

  const onSaved = useEffectEvent(() => {
    toast("Guardaste tu perfil");
    onDone();
  });
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved]);

  return (
    <Form ref={form} method="post" action={path} className="grid grid-cols-1 gap-4" noValidate>
      <input type="hidden" name="stay" value="on" />
      <ProfileFormBody
        account={data.account}
        profile={data.profile}
        teams={data.teams}
        busy={state !== "idle"}
        refused={refused}
        cancel={<Button onClick={onDone}>Cancelar</Button>}
      />
    </Form>
  );
}

import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { untilLoaded } from "#app/lib/forms/while-offline.ts";

type OpenerProps = { path: string; hash: string };

/** Loads the profile dialog when it is first opened, to keep its code out of other pages. */
export function ProfileOpener({ path, hash }: OpenerProps) {
  const isOpen = useLocation().hash === hash;
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => setWasOpened((before) => before || isOpen), [isOpen]);
  return (
    wasOpened && (
      <Suspense>
        <ProfileDialog path={path} hash={hash} />
      </Suspense>
    )
  );
}

const ProfileDialog = lazy(async () => {
  const { ProfileDialog } = await untilLoaded(() =>
    import("./profile-dialog.tsx").catch(async () => {
      // Also fails while offline, so that `untilLoaded` retries instead of leaving the page.
      await fetch("/livez");
      return { ProfileDialog: ProfilePage };
    }),
  );
  return { default: ProfileDialog };
});

/** Fallback if the dialog's chunk is gone after a deployment: opens the profile page. */
function ProfilePage({ path }: OpenerProps) {
  useEffect(() => window.location.assign(path), [path]);
  return null;
}

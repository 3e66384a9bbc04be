import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";

type OpenerProps = { path: string; hash: string };

/** Brings the dialog of the profile when somebody opens it: other people's pages do without its scripts. */
export function ProfileOpener({ path, hash }: OpenerProps) {
  const asked = useLocation().hash === hash;
  const [wanted, setWanted] = useState(false);
  useEffect(() => setWanted((before) => before || asked), [asked]);
  return (
    wanted && (
      <Suspense>
        <ProfileDialog path={path} hash={hash} />
      </Suspense>
    )
  );
}

const ProfileDialog = lazy(async () => {
  const { ProfileDialog } = await import("./profile-dialog.tsx").catch(() => ({
    ProfileDialog: ProfilePage,
  }));
  return { default: ProfileDialog };
});

/** The scripts of a page that has been open since before an update may be gone: the profile has a page too. */
function ProfilePage({ path }: OpenerProps) {
  useEffect(() => window.location.assign(path), [path]);
  return null;
}

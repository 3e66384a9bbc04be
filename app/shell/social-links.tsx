import type { ReactNode } from "react";
import type { SiteInfo } from "#app/lib/site-info.ts";

/** One Facebook page and two Instagram accounts, if set. */
export function SocialLinks({ site }: { site: SiteInfo }) {
  const links = [
    { url: site.facebookUrl, label: "Facebook", icon: <FacebookIcon /> },
    {
      url: site.instagramUrl,
      label: instagramLabel(site.instagramUrl, "Instagram"),
      icon: <InstagramIcon />,
    },
    {
      url: site.instagram2Url,
      label: instagramLabel(site.instagram2Url, "Instagram (segunda cuenta)"),
      icon: <InstagramIcon />,
    },
  ];
  return (
    <ul className="-ml-3 flex">
      {links.map(
        ({ url, label, icon }) => url && <SocialLink key={label} url={url} label={label} icon={icon} />,
      )}
    </ul>
  );
}

/** Named by the account in the URL, to distinguish two links with the same icon. */
export function instagramLabel(url: string | undefined, fallback: string): string {
  const account = url && new URL(url).pathname.split("/")[1];
  return account ? `Instagram @${account}` : fallback;
}

function SocialLink({ url, label, icon }: { url: string; label: string; icon: ReactNode }) {
  return (
    <li>
      <a
        href={url}
        rel="noopener"
        title={label}
        className="grid size-11 place-items-center rounded-card text-ink-soft hover:text-liga"
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-6 fill-none stroke-2 stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
        >
          {icon}
        </svg>
        <span className="sr-only">{label}</span>
      </a>
    </li>
  );
}

function FacebookIcon() {
  return <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h2z" />;
}

function InstagramIcon() {
  return (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  );
}

import { dayOf } from "./dates.ts";

type SiteEnv = {
  LEAGUE_TIME_ZONE: string;
  SITE_NAME?: string;
  SITE_PHONE?: string;
  SITE_EMAIL?: string;
  SITE_FACEBOOK_URL?: string;
  SITE_INSTAGRAM_URL?: string;
  SITE_INSTAGRAM_2_URL?: string;
  SITE_CREDIT_NAME?: string;
  SITE_CREDIT_URL?: string;
};

/**
 * The values saved on the panel's Sitio screen. An empty value is not shown. For a missing one, which was never saved, the
 * environment variable is used.
 */
export type StoredSite = Partial<
  Record<"name" | "phone" | "email" | "facebookUrl" | "instagramUrl" | "instagram2Url", string>
>;

export type SiteInfo = {
  /** Undefined until one is set. */
  name?: string;
  phone?: string;
  email?: string;
  facebookUrl?: string;
  instagramUrl?: string;
  instagram2Url?: string;
  creditName?: string;
  creditUrl?: string;
  year: string;
};

/** Fills the footer of the demo. The number is fictitious, and the links lead to no account. */
const SAMPLES = {
  phone: "11 5555-0134",
  facebookUrl: "https://www.facebook.com/",
  instagramUrl: "https://www.instagram.com/",
  instagram2Url: "https://www.instagram.com/",
  creditName: "Potrero",
  creditUrl: "https://example.org/",
};

/**
 * The site's name and the organisers' contact data in the footer: as saved in the panel, or else from the environment. An
 * unset value is not shown, except in the demo.
 */
export function siteInfo(env: SiteEnv, stored: StoredSite, demo: boolean, now: Date): SiteInfo {
  const samples: Partial<typeof SAMPLES> = demo ? SAMPLES : {};
  // Never link a name from the environment to the sample URL.
  const credit = env.SITE_CREDIT_NAME
    ? { creditName: env.SITE_CREDIT_NAME, creditUrl: env.SITE_CREDIT_URL }
    : { creditName: samples.creditName, creditUrl: env.SITE_CREDIT_URL ?? samples.creditUrl };
  return {
    name: siteName(env, stored),
    phone: saved(stored.phone, env.SITE_PHONE ?? samples.phone),
    email: saved(stored.email, env.SITE_EMAIL),
    facebookUrl: saved(stored.facebookUrl, env.SITE_FACEBOOK_URL ?? samples.facebookUrl),
    instagramUrl: saved(stored.instagramUrl, env.SITE_INSTAGRAM_URL ?? samples.instagramUrl),
    instagram2Url: saved(stored.instagram2Url, env.SITE_INSTAGRAM_2_URL ?? samples.instagram2Url),
    ...credit,
    year: dayOf(now, env.LEAGUE_TIME_ZONE).slice(0, 4),
  };
}

/** The site's name; undefined until one is set. */
export function siteName(env: Pick<SiteEnv, "SITE_NAME">, { name }: StoredSite): string | undefined {
  return saved(name, env.SITE_NAME);
}

function saved(stored: string | undefined, otherwise: string | undefined): string | undefined {
  return (stored ?? otherwise) || undefined;
}

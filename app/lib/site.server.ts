import { dayOf } from "./dates.ts";

type SiteSettings = {
  LEAGUE_TIME_ZONE: string;
  SITE_PHONE?: string;
  SITE_FACEBOOK_URL?: string;
  SITE_INSTAGRAM_URL?: string;
  SITE_INSTAGRAM_2_URL?: string;
  SITE_CREDIT_NAME?: string;
  SITE_CREDIT_URL?: string;
};

export type SiteInfo = {
  phone?: string;
  facebookUrl?: string;
  instagramUrl?: string;
  instagram2Url?: string;
  creditName?: string;
  creditUrl?: string;
  year: string;
};

/** The demo shows a whole footer. 5555 is nobody's number, and these addresses are nobody's account. */
const SAMPLES = {
  phone: "11 5555-0134",
  facebookUrl: "https://www.facebook.com/",
  instagramUrl: "https://www.instagram.com/",
  instagram2Url: "https://www.instagram.com/",
  creditName: "Potrero",
  creditUrl: "https://example.org/",
};

/** What the footer says of the organisers. What is not set is not shown, save in the demo. */
export function siteInfo(env: SiteSettings, demo: boolean, now: Date): SiteInfo {
  const samples: Partial<typeof SAMPLES> = demo ? SAMPLES : {};
  // A name of theirs must not lead to our sample address.
  const credit = env.SITE_CREDIT_NAME
    ? { creditName: env.SITE_CREDIT_NAME, creditUrl: env.SITE_CREDIT_URL }
    : { creditName: samples.creditName, creditUrl: env.SITE_CREDIT_URL ?? samples.creditUrl };
  return {
    phone: env.SITE_PHONE ?? samples.phone,
    facebookUrl: env.SITE_FACEBOOK_URL ?? samples.facebookUrl,
    instagramUrl: env.SITE_INSTAGRAM_URL ?? samples.instagramUrl,
    instagram2Url: env.SITE_INSTAGRAM_2_URL ?? samples.instagram2Url,
    ...credit,
    year: dayOf(now, env.LEAGUE_TIME_ZONE).slice(0, 4),
  };
}

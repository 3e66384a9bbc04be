import { Mail, Phone } from "lucide";
import type { SiteInfo } from "#app/lib/site-info.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { ShellLeague } from "./current-league.ts";
import { SocialLinks } from "./social-links.tsx";

const LEAGUES_SHOWN = 3;

type FooterProps = { title: string; leagues: ShellLeague[]; site: SiteInfo };

export function Footer({ title, leagues, site }: FooterProps) {
  return (
    <footer className="border-line border-t bg-paper">
      <Wrap className="grid gap-x-12 gap-y-8 py-10 md:grid-cols-[2fr_1fr_1fr]">
        <div className="flex min-w-0 items-start gap-3.5 max-[18rem]:flex-wrap">
          <BrandMark className="size-11 flex-none text-liga" />
          <div className="min-w-0">
            <p className="font-bold font-display text-[min(var(--text-heading),10vw)]">{title}</p>
            <p className="text-ink-soft">Fútbol Infantil</p>
          </div>
        </div>
        {leagues.length > 0 && <FooterLeagues leagues={leagues.slice(0, LEAGUES_SHOWN)} />}
        <Contact site={site} />
      </Wrap>
      <Wrap>
        <div className="flex min-h-16 flex-wrap items-center gap-x-6 border-line border-t py-2 text-ink-soft text-sm">
          <p className="mr-auto">
            © {site.year} {title}
          </p>
          <Credit site={site} />
        </div>
      </Wrap>
    </footer>
  );
}

function FooterLeagues({ leagues }: { leagues: ShellLeague[] }) {
  return (
    <nav aria-label="Ligas" className="min-w-0">
      <p className={SMALL_HEADING}>Ligas</p>
      <ul>
        {leagues.map((league) => (
          <li key={league.id}>
            <PageLink to={`/league/${league.slug}`} className={FOOTER_LINK}>
              {league.name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ site }: { site: SiteInfo }) {
  const { phone, email, facebookUrl, instagramUrl, instagram2Url } = site;
  if (!phone && !email && !facebookUrl && !instagramUrl && !instagram2Url) return null;
  return (
    <div>
      <p className={SMALL_HEADING}>Contacto</p>
      {site.phone && (
        <a href={`tel:${site.phone.replace(/[^\d+]/g, "")}`} className={FOOTER_LINK}>
          <Icon of={Phone} className="size-4.5 text-ink-soft" />
          <span className="tabular-nums">{site.phone}</span>
        </a>
      )}
      {site.email && (
        <a href={`mailto:${site.email}`} className={FOOTER_LINK}>
          <Icon of={Mail} className="size-4.5 flex-none text-ink-soft" />
          <span className="min-w-0 wrap-anywhere">{site.email}</span>
        </a>
      )}
      <SocialLinks site={site} />
    </div>
  );
}

function Credit({ site }: { site: SiteInfo }) {
  if (!site.creditName) return null;
  return (
    <p>
      Hecho por{" "}
      {site.creditUrl ? (
        <a
          href={site.creditUrl}
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-liga"
        >
          {site.creditName}
        </a>
      ) : (
        site.creditName
      )}
    </p>
  );
}

const SMALL_HEADING = "mb-1 text-caption text-ink-soft";
const FOOTER_LINK =
  "-mx-2 flex min-h-11 items-center gap-2.5 rounded-inner px-2 font-semibold hover:text-liga";

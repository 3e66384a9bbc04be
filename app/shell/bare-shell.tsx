import type { ReactNode } from "react";
import { SITE_NAME } from "#app/lib/page-meta.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Wrap } from "#app/ui/page.tsx";

/** The shell when not even the leagues could be read. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b bg-paper">
        <Wrap className="flex h-header items-center">
          <a
            href="/"
            className="flex min-h-11 items-center gap-2.5 rounded-inner font-bold font-display text-[1.375rem]"
          >
            <BrandMark className="size-8 text-liga" />
            {SITE_NAME}
          </a>
        </Wrap>
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
    </div>
  );
}

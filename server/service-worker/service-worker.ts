/*
 * The service worker: offline copies of visited pages, and notices. The source text of `serviceWorker` is sent to the
 * browser, so it must use nothing but its arguments. docs/decisions/026-offline.md explains what is stored and why,
 * 027-notices.md the notices.
 */

/**
 * A header of pages that are the same for every visitor. No other page is stored; assets and pictures are stored without
 * it (`fileOf`).
 */
export const VISITORS_PAGE = "Visitors-Page";

export type ServiceWorkerSettings = {
  version: string;
  /** The pattern of a path, and the parameters that its page reads. */
  pages: [pattern: string, parameters: readonly string[]][];
  /** The header of responses that may be stored (`VISITORS_PAGE`). */
  mark: string;
  timeZone: string;
  maxPages: number;
  maxPictures: number;
  maxClubs: number;
  maxTeams: number;
  /** How long to wait for the network when there is a stored copy. */
  slowMs: number;
  /** Pages of followed clubs are fetched again when their copies are older. */
  oldMs: number;
};

interface Extendable extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface FetchStarted extends Extendable {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface PushReceived extends Extendable {
  data: { json(): unknown } | null;
}
interface NoticeTapped extends Extendable {
  notification: Notification;
}
interface Window {
  url: string;
  focus(): Promise<unknown>;
}
interface Worker {
  location: Location;
  registration: ServiceWorkerRegistration;
  navigator: { connection?: { saveData?: boolean } };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", listen: (event: Extendable) => void): void;
  addEventListener(name: "fetch", listen: (event: FetchStarted) => void): void;
  addEventListener(name: "message", listen: (event: MessageReceived) => void): void;
  addEventListener(name: "push", listen: (event: PushReceived) => void): void;
  addEventListener(name: "pushsubscriptionchange", listen: (event: Extendable) => void): void;
  addEventListener(name: "notificationclick", listen: (event: NoticeTapped) => void): void;
}
interface MessageReceived extends Extendable {
  data: unknown;
  ports: readonly MessagePort[];
}
/** The notices that this browser subscribed to. */
interface NoticeChoices {
  clubs: boolean;
  prode: { league: number; category: string | null } | null;
  follows: string[];
  /** When this was last sent to the server. */
  at: number;
}

/**
 * 'sábado 10:40', or 'sábado 14/11 10:40' if older. Also sent as source text, so it must use nothing but its arguments.
 */
export function whenText(at: Date, now: Date, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("es-AR", { ...options, timeZone }).format(at);
  const isThisWeek = now.getTime() - at.getTime() < 6 * 86_400_000;
  return [
    part({ weekday: "long" }),
    isThisWeek ? "" : part({ day: "2-digit", month: "2-digit" }),
    part({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  ]
    .filter(Boolean)
    .join(" ");
}

export function serviceWorker(settings: ServiceWorkerSettings, when: typeof whenText) {
  const worker = self as unknown as Worker;
  const { mark } = settings;
  const [PAGES, FILES, PICTURES] = [`pages-${settings.version}`, `files-${settings.version}`, "pictures"];
  /** The cache for this browser's `NoticeChoices`. It is kept across versions. */
  const NOTICES = "notices";
  const CONTENT_CACHES = [PAGES, FILES, PICTURES];
  const OWN_CACHES = [...CONTENT_CACHES, NOTICES];
  const patterns = settings.pages.map(([pattern, names]) => ({ path: new RegExp(pattern), names }));
  const SIGN_OUT = /^\/(salir|auth\/v1\/sign-out|user\/configuracion)(\.data)?$/;
  /** A sign-in ends the session that was open in this browser, perhaps without a sign-out. */
  const SIGN_IN = /^\/(user\/(auth|codigo)|auth\/v1\/(sign-in|sign-up|access-code)\/[\w-]+)(\.data)?$/;
  const MINUTE_MS = 60_000;
  const DAY_MS = 86_400_000;
  const ANY_VARIANT = { ignoreVary: true };
  const MAX_LINKS = 20;
  /** Counts the sign-outs. A response requested before a sign-out is not stored after it. */
  let signOuts = 0;
  let pendingWork: Promise<unknown> = Promise.resolve();

  /** The cache key of a page; null for pages that are not stored. */
  function pageUrlOf({ pathname, searchParams }: URL): string | null {
    const matching = patterns.find(({ path }) => path.test(pathname));
    if (!matching) return null;
    const pairs = matching.names.flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value]];
    });
    return pairs.length > 0 ? `${pathname}?${new URLSearchParams(pairs)}` : pathname;
  }
  function isMarked(response: Response): boolean {
    return response.status === 200 && !response.redirected && response.headers.has(mark);
  }
  /** Fetches without cookies: the visitors' version, even if a user is signed in. */
  function asVisitor(pageUrl: string): Promise<Response> {
    return fetch(pageUrl, { credentials: "omit" });
  }
  function inCache(cacheName: string, request: Request | string): Promise<Response | undefined> {
    return caches.match(request, { ...ANY_VARIANT, cacheName });
  }
  /** A replaced worker may still be storing something: it must not re-create its deleted caches. */
  async function openIfExists(cacheName: string): Promise<Cache | null> {
    return (await caches.has(cacheName)) ? caches.open(cacheName) : null;
  }
  async function copyOf(pageUrl: string | null): Promise<Response | undefined> {
    return pageUrl === null ? undefined : inCache(PAGES, pageUrl);
  }
  function timeOf(copy: Response): number {
    return Date.parse(copy.headers.get("date") ?? "") || 0;
  }
  async function isCopyYounger(pageUrl: string, ms: number): Promise<boolean> {
    const copy = await copyOf(pageUrl);
    return copy !== undefined && Date.now() - timeOf(copy) < ms;
  }
  async function trimCache(cache: Cache, max: number) {
    const keys = await cache.keys();
    for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key);
  }
  function htmlResponse(
    response: Response,
    html: string,
    extraHeaders: Record<string, string> = {},
  ): Response {
    const headers = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
    for (const [name, value] of Object.entries(extraHeaders)) headers.set(name, value);
    return new Response(html, { headers });
  }
  async function fileOf(request: Request | string, cacheName: string): Promise<Response> {
    const cached = await inCache(cacheName, request);
    if (cached) return cached;
    const response = await fetch(request);
    const cache = await openIfExists(cacheName);
    if (cache && response.status === 200 && response.type === "basic") {
      await cache.put(request, response.clone()).catch(() => {});
      if (cacheName === PICTURES) await trimCache(cache, settings.maxPictures);
    }
    return response;
  }
  /** Stores the files that a page needs, and its pictures if they load. */
  async function cacheParts(html: string) {
    const parts = (start: string) =>
      new Set(
        [...html.matchAll(new RegExp(`(?:href|src)="(/${start}/[^"]+)"`, "g"))].map(([, at = ""]) => at),
      );
    const files = await Promise.all([...parts("assets")].map((path) => fileOf(path, FILES)));
    // The page is from another build: store none of it.
    if (files.some(({ status }) => status !== 200)) throw new Error("a file is missing");
    for (const path of parts("files")) {
      await fileOf(path.replaceAll("&amp;", "&"), PICTURES).catch(() => {});
    }
  }
  async function storePage(pageUrl: string, response: Response, since = signOuts) {
    if (!isMarked(response)) return;
    const html = await response.text();
    await cacheParts(html);
    const cache = await openIfExists(PAGES);
    if (!cache || since !== signOuts) return;
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? pageUrl;
    // Deleted first, so that the page moves to the end and is evicted last.
    await cache.delete(pageUrl, ANY_VARIANT);
    await cache.put(pageUrl, htmlResponse(response, html, { title: encodeURIComponent(title) }));
    await trimCache(cache, settings.maxPages);
  }
  /** Does nothing if there is a copy younger than `maxAgeMs`. */
  async function cacheAsVisitor(pageUrl: string, maxAgeMs: number) {
    if (await isCopyYounger(pageUrl, maxAgeMs)) return;
    const since = signOuts;
    await storePage(pageUrl, await asVisitor(pageUrl), since);
  }
  /** After a page loads. A signed-in user's page is private, so the visitors' version is stored instead. */
  async function cacheVisited(pageUrl: string, response: Response, since: number) {
    if (isMarked(response)) await storePage(pageUrl, response, since);
    else if (response.status === 200) await cacheAsVisitor(pageUrl, MINUTE_MS);
  }
  /** Stores the pages of followed clubs and of their teams. */
  async function cacheFollowed(follows: unknown) {
    if (worker.navigator.connection?.saveData || !Array.isArray(follows)) return;
    const slugs = new Set(follows.map((follow) => String(follow).split(" ")[0] ?? ""));
    for (const slug of [...slugs]
      .filter((followed) => /^[\w-]+$/.test(followed))
      .slice(0, settings.maxClubs)) {
      await cacheAsVisitor(`/club/${slug}`, settings.oldMs);
      // Reads the stored copy, which is usually recent: most users follow a club on the club's own page.
      const html = (await (await copyOf(`/club/${slug}`))?.text()) ?? "";
      const teams = new Set([...html.matchAll(/href="(\/team\/\d+)"/g)].map(([, path = ""]) => path));
      for (const path of [...teams].slice(0, settings.maxTeams)) await cacheAsVisitor(path, settings.oldMs);
    }
  }

  function withOfflineNote(copy: Response): Promise<Response> {
    const text = when(new Date(timeOf(copy)), new Date(), settings.timeZone);
    const note = `<aside aria-label="Sin señal" data-kept-copy class="border-line border-b bg-sunk"><p class="mx-auto w-full max-w-page px-4 py-1.5 text-ink-soft text-sm leading-snug"><strong class="font-normal text-ink">Sin señal.</strong> Actualizado ${text}</p></aside>`;
    return copy.text().then((html) =>
      htmlResponse(
        copy,
        html.replace(/<body[^>]*>/, (body) => body + note),
      ),
    );
  }
  /**
   * The home page's layout with an offline message and links to stored pages. Titles come from HTML, already escaped.
   */
  async function offlinePage(url: string): Promise<Response> {
    const frame = await inCache(FILES, "/");
    if (!frame) return Response.error();
    const cache = await caches.open(PAGES);
    const copies = await Promise.all(
      (await cache.keys()).map(async ({ url }) => ({ url, copy: await cache.match(url, ANY_VARIANT) })),
    );
    const links = copies.reverse().flatMap(({ url, copy }) => {
      const href = url.slice(worker.location.origin.length).replaceAll("&", "&amp;").replaceAll('"', "%22");
      // Without the site's name.
      const title = decodeURIComponent(copy?.headers.get("title") ?? "").replace(/ · [^·]*$/, "");
      if (!copy || !title) return [];
      const date = when(new Date(timeOf(copy)), new Date(), settings.timeZone);
      return `<li><a class="inline-flex min-h-11 items-center font-semibold text-liga underline-offset-4 hover:underline" href="${href}">${title}</a> <span class="text-ink-soft text-sm">${date}</span></li>`;
    });
    const list = `<p class="mt-6">Estas páginas se pueden leer:</p><ul>${links.slice(0, MAX_LINKS).join("")}</ul>`;
    const isProde = /^\/prode(\/|$)/.test(new URL(url).pathname);
    const picks = isProde ? " Lo que elegiste en el Prode no se pierde: lo mandamos entonces." : "";
    const main = `<div data-kept-copy class="mx-auto w-full max-w-page px-4 pt-7 pb-12"><h1>Sin señal</h1><p class="mt-2 max-w-md text-ink-soft text-lg">Esta página no está guardada en este teléfono. Se abre sola cuando vuelva la señal.${picks}</p><p class="mt-2"><a class="inline-flex min-h-11 items-center font-semibold text-liga underline-offset-4 hover:underline" href="">Reintentar</a></p>${links.length > 0 ? list : ""}</div>`;
    const html = (await frame.text())
      .replace(/(<main[^>]*>)[\s\S]*<\/main>/, (_, open) => `${open}${main}</main>`)
      .replace(/<title>[^<]*/, "<title>Sin señal")
      // It is not the home page.
      .replaceAll(' aria-current="page"', "");
    return htmlResponse(frame, html);
  }

  async function openPage(event: FetchStarted, pageUrl: string | null): Promise<Response> {
    const since = signOuts;
    const fromNetwork = event.preloadResponse.then((response) => response ?? fetch(event.request));
    if (pageUrl !== null) {
      const visited = fromNetwork.then((response) => cacheVisited(pageUrl, response.clone(), since));
      event.waitUntil(visited.catch(() => {}));
    }
    const copy = await copyOf(pageUrl);
    const tooSlow = new Promise<never>((_, reject) => {
      if (copy) setTimeout(reject, settings.slowMs);
    });
    try {
      const response = await Promise.race([fromNetwork, tooSlow]);
      // Responses of a proxy, or of a site without its database.
      return copy && [502, 503, 504].includes(response.status) ? await withOfflineNote(copy) : response;
    } catch {
      return copy ? withOfflineNote(copy) : offlinePage(event.request.url);
    }
  }
  /**
   * Responds to the router's request for a page's data. If that fails and there is a copy, makes the router load the page.
   */
  async function pageData(request: Request, pageUrl: string): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      if (!(await copyOf(pageUrl))) throw error;
      const headers = { "X-Remix-Redirect": pageUrl, "X-Remix-Reload-Document": "true" };
      return new Response(null, { status: 204, headers });
    }
  }
  async function refreshPage(event: FetchStarted, pageUrl: string): Promise<Response> {
    const since = signOuts;
    const response = await fetch(event.request);
    if (isMarked(response)) event.waitUntil(storePage(pageUrl, response.clone(), since).catch(() => {}));
    return response;
  }

  /**
   * Stores everything that this version needs, and refetches every page that the previous one stored. All or nothing.
   */
  async function install() {
    for (const name of CONTENT_CACHES) await caches.open(name);
    const home = await asVisitor("/");
    if (!isMarked(home)) throw new Error("no home page");
    const html = await home.text();
    await cacheParts(html);
    await (await caches.open(FILES)).put("/", htmlResponse(home, html));
    for (const name of await caches.keys()) {
      if (!name.startsWith("pages-") || name === PAGES) continue;
      for (const { url } of await (await caches.open(name)).keys()) {
        await cacheAsVisitor(url.slice(worker.location.origin.length), MINUTE_MS);
      }
    }
    // Safe for open pages: pages come from the network first, and file names contain a content hash.
    await worker.skipWaiting();
  }
  async function deleteOldCaches() {
    for (const name of await caches.keys()) if (!OWN_CACHES.includes(name)) await caches.delete(name);
  }
  async function activate() {
    await deleteOldCaches();
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  }
  /**
   * Called on sign-out. No private page is stored, but the list of visited pages could reveal something about the user.
   */
  async function forgetVisitedPages() {
    signOuts += 1;
    for (const name of [PAGES, PICTURES]) {
      await caches.delete(name);
      await caches.open(name);
    }
    await endReminders();
  }
  /** Reminders belong to the session: the next user of this browser turns on their own. */
  async function endReminders() {
    const choices = await noticeChoices();
    if (choices.prode) await setNotices({ ...choices, prode: null });
  }

  async function noticeChoices(): Promise<NoticeChoices> {
    const stored = await inCache(NOTICES, "/avisos");
    return stored ? stored.json() : { clubs: false, prode: null, follows: [], at: 0 };
  }
  async function storeChoices(choices: NoticeChoices): Promise<NoticeChoices> {
    await (await caches.open(NOTICES)).put("/avisos", new Response(JSON.stringify(choices)));
    return choices;
  }
  async function callApi<T>(path: string, body: object): Promise<T> {
    const response = await fetch(`/api/avisos${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const result = await response.json();
    if (!response.ok) throw new Error(result.error, { cause: response.status });
    return result as T;
  }
  /** Sends the subscription to the server. If no notices are chosen any more, also ends it at the push service. */
  async function setNotices(choices: NoticeChoices): Promise<NoticeChoices> {
    const { pushManager } = worker.registration;
    const existing = await pushManager.getSubscription();
    if (!choices.clubs && !choices.prode) {
      await storeChoices(choices);
      if (existing) await callApi("/fin", { endpoint: existing.endpoint }).catch(() => {});
      await existing?.unsubscribe();
      return choices;
    }
    const subscription =
      existing ??
      (await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: (await callApi<{ key: string }>("/clave", {})).key,
      }));
    const { endpoint, keys = {} } = subscription.toJSON();
    const { p256dh, auth } = keys;
    const follows = choices.clubs ? choices.follows : [];
    const { prode } = await callApi<{ prode: boolean }>("", {
      endpoint,
      p256dh,
      auth,
      follows,
      prode: choices.prode,
    });
    return storeChoices({ ...choices, prode: prode ? choices.prode : null, at: Date.now() });
  }
  /** Sends the followed clubs if they changed, and otherwise daily, because the server may have lost them. */
  async function followNotices(follows: unknown) {
    const choices = await noticeChoices();
    if (!Array.isArray(follows) || (!choices.clubs && !choices.prode)) return;
    const isSame = JSON.stringify(follows) === JSON.stringify(choices.follows);
    if (!isSame || Date.now() - choices.at > DAY_MS) await setNotices({ ...choices, follows });
  }
  /** Handles a message of a page that reads the notices of this browser, or changes them after a tap. */
  async function handleNotices(changes: Partial<NoticeChoices>, port: MessagePort | undefined) {
    try {
      const stored = await noticeChoices();
      // The user may have revoked the permission in the browser, which ends the subscription.
      const isOn = (await worker.registration.pushManager.getSubscription()) !== null;
      const choices = isOn ? stored : { ...stored, clubs: false, prode: null };
      const isTap = "clubs" in changes || "prode" in changes;
      port?.postMessage(isTap ? await setNotices({ ...choices, ...changes }) : choices);
    } catch (error) {
      // The server's messages are for users; a browser's are in English, or empty.
      const { cause, message } = error as Error;
      port?.postMessage({ error: cause ? message : "este navegador no los activó. Probá con señal." });
    }
  }
  async function showNotice(data: PushReceived["data"]) {
    let notice: { title?: string; body?: string; path?: string; tag?: string } = {};
    try {
      notice = (data?.json() ?? {}) as typeof notice;
    } catch {
      // Browsers require a notification for every push, whatever it contains.
    }
    await worker.registration.showNotification(notice.title ?? "Hay novedades", {
      body: notice.body,
      tag: notice.tag,
      icon: "/icon-192.png",
      lang: "es-AR",
      data: notice.path ?? "/",
    });
  }
  async function openNotice({ data }: Notification) {
    const url = new URL(String(data), worker.location.origin);
    // Opens only pages of this site, whatever the notice says.
    if (url.origin !== worker.location.origin) return;
    const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = windows.find((client) => client.url === url.href);
    await (open ? open.focus() : worker.clients.openWindow(url.href));
  }

  function handleFetch(event: FetchStarted) {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== worker.location.origin) return;
    if (request.method === "POST" && SIGN_OUT.test(url.pathname)) event.waitUntil(forgetVisitedPages());
    if (request.method === "POST" && SIGN_IN.test(url.pathname)) event.waitUntil(endReminders());
    if (request.method !== "GET") return;
    if (request.mode === "navigate") return event.respondWith(openPage(event, pageUrlOf(url)));
    if (url.pathname.startsWith("/assets/")) return event.respondWith(fileOf(request, FILES));
    if (url.pathname.startsWith("/files/")) return event.respondWith(fileOf(request, PICTURES));
    const page = new URL(url);
    page.pathname = url.pathname === "/_.data" ? "/" : url.pathname.replace(/\.data$/, "");
    const pageUrl = pageUrlOf(page);
    if (pageUrl === null) return;
    if (page.pathname === url.pathname) return event.respondWith(refreshPage(event, pageUrl));
    event.waitUntil(cacheAsVisitor(pageUrl, MINUTE_MS).catch(() => {}));
    event.respondWith(pageData(request, pageUrl));
  }

  worker.addEventListener("install", (event) => event.waitUntil(install()));
  worker.addEventListener("activate", (event) => event.waitUntil(activate()));
  worker.addEventListener("fetch", handleFetch);
  worker.addEventListener("message", (event) => {
    // The page that was opened before the worker was installed, and the clubs that this browser follows.
    const { page, follows, notices } = (event.data ?? {}) as {
      page?: string;
      follows?: unknown;
      notices?: Partial<NoticeChoices>;
    };
    if (notices) return event.waitUntil(handleNotices(notices, event.ports[0]));
    const pageUrl = pageUrlOf(new URL(page ?? "/", worker.location.origin));
    // One after the other: the open page is stored first.
    pendingWork = pendingWork
      .then(() => (pageUrl === null ? undefined : cacheAsVisitor(pageUrl, Number.POSITIVE_INFINITY)))
      .then(() => cacheFollowed(follows))
      .catch(() => {});
    event.waitUntil(Promise.all([pendingWork, followNotices(follows).catch(() => {})]));
  });
  worker.addEventListener("push", (event) => event.waitUntil(showNotice(event.data)));
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openNotice(event.notification));
  });
  worker.addEventListener("pushsubscriptionchange", (event) =>
    event.waitUntil(noticeChoices().then(setNotices)),
  );
}
